import { formatNumber } from "@askloom/browser";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface DeleteDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<unknown>;
}

/** Asks before responses are deleted, which cannot be undone. */
export function DeleteDialog({ count, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation("responses");
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("delete.title", { count, shown: formatNumber(count) })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Text>{t("delete.text")}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("workspace:cancel")}
        </Button>
        <Button className="r-danger-button" loading={isBusy} onClick={() => void confirm()}>
          {t("delete.yes")}
        </Button>
      </Group>
    </Modal>
  );
}
