import { Alert } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff aria-hidden />}>
          {t("errors.offline")}
        </Alert>
      )}
    </div>
  );
}
