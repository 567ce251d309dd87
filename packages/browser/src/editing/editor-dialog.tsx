import { Button, Modal, type ModalProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EditorForm, type EditorFormProps } from "./editor-form.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";

export interface EditorDialogProps<Draft extends object> extends Omit<EditorFormProps<Draft>, "cancel"> {
  readonly title: string;
  readonly size?: ModalProps["size"];
  readonly onClose: () => void;
}

/** An editor in a dialog. Closing it by the way asks where something was changed; Cancel does not (U65). */
export function EditorDialog<Draft extends object>(props: EditorDialogProps<Draft>) {
  const { title, size = "md", onClose, ...form } = props;
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => (form.editor.isChanged ? setAsking(true) : onClose());
  return (
    <>
      <Modal opened onClose={close} title={title} size={size} closeButtonProps={{ "aria-label": t("close") }}>
        <EditorForm
          {...form}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
          }
        />
      </Modal>
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  );
}
