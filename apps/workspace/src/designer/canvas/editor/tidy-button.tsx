import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLayoutDistributeVertical } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

export function TidyButton({ onTidy }: { onTidy: () => void }) {
  const { t } = useTranslation("designer");
  return (
    <Tooltip label={t("canvas.tidy")}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("canvas.tidy")} onClick={onTidy}>
        <IconLayoutDistributeVertical size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
