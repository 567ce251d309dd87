import { formatNumber } from "@askloom/browser";
import { type ActivityPage, hostsOf, tenantSettingsEndpoints } from "@askloom/contract";
import { Alert, Anchor } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";

/** Says why deliveries wait that are due: the tenant sends no more in this minute (DL24). */
export function RateNotice({ rate }: { rate: ActivityPage["rate"] | undefined }) {
  const { t } = useTranslation("deliveries");
  const { granted } = usePermissions();
  if (rate?.isReached !== true) return null;
  return (
    <Alert color="yellow" mb="sm" icon={<IconClock size={18} aria-hidden />} title={t("rate.title")} role="status">
      {t("rate.text", { shown: formatNumber(rate.perMinute) })}{" "}
      {mayCall(tenantSettingsEndpoints.changeTenantSettings, granted) && (
        <Anchor size="sm" href={`//${hostsOf(location).portal}/portal/settings`}>
          {t("rate.change")}
        </Anchor>
      )}
    </Alert>
  );
}
