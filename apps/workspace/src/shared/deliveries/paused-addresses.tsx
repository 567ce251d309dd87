import { formatDateTime, formatNumber } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import { type Activity, activitiesEndpoints, type DeliveryAddress } from "@askloom/contract";
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { useDeliveryAddressesQuery, useResumeAddressMutation } from "./deliveries-api.ts";
import { useDeliveryTexts } from "./use-delivery-texts.ts";

/** Addresses of the listed deliveries that nothing is sent to for now, each with the way on. */
export function PausedAddresses({ rows }: { rows: readonly Activity[] }) {
  const addresses = new Set(rows.map(({ address }) => address));
  const { data = [] } = useDeliveryAddressesQuery(undefined, { skip: addresses.size === 0 });
  return data
    .filter(({ address, pausedAt }) => pausedAt !== null && addresses.has(address))
    .map((paused) => <PausedAddress key={paused.address} paused={paused} />);
}

function PausedAddress({ paused: { address, pausedAt, problem, waiting } }: { paused: DeliveryAddress }) {
  const { t } = useTranslation("deliveries");
  const { granted } = usePermissions();
  const notify = useNotify();
  const texts = useDeliveryTexts();
  const [resume, { isLoading }] = useResumeAddressMutation();
  const run = async () => {
    const { error } = await resume(address);
    if (error === undefined) notify.done(t("paused.resumed", { address }));
    else notify.failed(error);
  };
  return (
    <Alert color="yellow" mb="sm" icon={<IconPlayerPause size={18} aria-hidden />} title={t("paused.title")}>
      <Group justify="space-between" gap="sm">
        <div className="p-break">
          <Text fw={600} size="sm">
            {address}
          </Text>
          <Text size="sm">
            {t("paused.text", {
              since: formatDateTime(pausedAt ?? ""),
              reason: problem === null ? "" : texts.problem(problem),
              count: waiting,
              shown: formatNumber(waiting),
            })}
          </Text>
        </div>
        {mayCall(activitiesEndpoints.resumeDeliveryAddress, granted) && (
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void run()}>
            {t("paused.resume")}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
