import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../frame/notice.tsx";
import type { Failure } from "./versions-port.ts";

/** Why something did not come, and another try. */
export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation("designer-tabs");
  return (
    <Notice tone="bad" title={t(`history.failures.${failure.outcome}`)}>
      <Text size="sm">{failure.outcome === "refused" ? failure.message : t("history.offlineText")}</Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
