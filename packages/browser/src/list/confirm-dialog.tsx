import { Button, Group, Modal, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import "./confirm-dialog.css";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly yes: string;
  readonly onClose: () => void;
  readonly onYes: () => Promise<unknown>;
}

/** Asks before something is taken away. It stays until that is done. */
export function ConfirmDialog({ title, text, yes, onClose, onYes }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onYes();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <Text component="div" className="p-break">
        {text}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button className="p-danger-button" loading={isBusy} onClick={() => void confirm()}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
