import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "./result-dialog.css";

interface ResultDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, of which each ends the dialog with a result. */
  readonly footer: ReactNode;
}

const nothing = () => {};

/** Extra-large: 1,140 px where the screen has them. It ends with one of its own buttons only (U15, U18). */
export function ResultDialog({ title, children, footer }: ResultDialogProps) {
  return (
    <Modal
      opened
      onClose={nothing}
      size="71.25rem"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={title}
    >
      {children}
      <div className="result-dialog-footer">{footer}</div>
    </Modal>
  );
}
