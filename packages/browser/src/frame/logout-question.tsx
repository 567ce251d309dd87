import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

export interface LogoutQuestionProps {
  readonly isOpen: boolean;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** Logging out asks first (U9). */
export function LogoutQuestion({ isOpen, onNo, onYes }: LogoutQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onNo} title={t("logout.title")} closeButtonProps={{ "aria-label": t("close") }}>
      <Text>{t("logout.text")}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onNo}>
          {t("logout.no")}
        </Button>
        <Button onClick={onYes}>{t("logout.yes")}</Button>
      </Group>
    </Dialog>
  );
}
