import type { MailState } from "@askloom/contract";
import { Badge } from "@mantine/core";
import { useTranslation } from "react-i18next";

const colors: Readonly<Record<MailState, string>> = { queued: "gray", sent: "emerald", failed: "red" };

export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`mails.list.state.values.${state}`)}
    </Badge>
  );
}
