import { Button, Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { EditorForm, type EditorFormProps } from "./editor-form.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";

export interface EditorDialogProps<Draft extends object> extends Omit<EditorFormProps<Draft>, "cancel"> {
  readonly title: string;
  readonly size?: ModalProps["size"];
  readonly onClose: () => void;
  /** Parts below that do not wait for the save. */
  readonly below?: ReactNode;
  /** Why closing asks although nothing was changed. */
  readonly lossText?: string | undefined;
}

/** An editor in a dialog. Closing it by the way asks where something was changed; Cancel does not (U65). */
export function EditorDialog<Draft extends object>(props: EditorDialogProps<Draft>) {
  const { title, size = "md", onClose, below, lossText, ...form } = props;
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => (form.editor.isChanged || lossText !== undefined ? setAsking(true) : onClose());
  return (
    <>
      <Modal opened onClose={close} title={title} size={size} closeButtonProps={{ "aria-label": t("close") }}>
        <EditorForm
          {...form}
          cancel={
            <Button variant="default" onClick={lossText === undefined ? onClose : close}>
              {t("cancel")}
            </Button>
          }
        />
        {below}
      </Modal>
      <LeaveQuestion isOpen={isAsking} text={lossText} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  );
}
