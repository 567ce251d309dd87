import type { CallError } from "@askloom/browser";
import { FailureAlert } from "@askloom/browser/editing";
import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What else the person should know before. */
  readonly details?: ReactNode;
  readonly action: string;
  readonly isOpen: boolean;
  readonly isWorking: boolean;
  readonly error?: CallError | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something that is felt elsewhere. Why it failed stands in the dialog, which stays. */
export function ConfirmDialog({ title, text, details, action, error, ...state }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={state.isOpen} onClose={state.onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <Text mb="md">{text}</Text>
      {details}
      <FailureAlert error={error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={state.onClose} data-autofocus>
          {t("cancel")}
        </Button>
        <Button color="red" loading={state.isWorking} onClick={state.onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
