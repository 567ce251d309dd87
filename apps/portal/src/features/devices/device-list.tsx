import { formatDateTime } from "@askloom/browser";
import type { Device } from "@askloom/contract";
import { Badge, Box, Button, Card, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { browserName } from "./browser-name.ts";

export interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onEnd: (deviceId: string) => void;
}

export function DeviceList({ devices, onEnd }: DeviceListProps) {
  return (
    <Stack component="ul" gap="sm" maw="48rem" p={0} className="p-plain-list">
      {devices.map((device) => (
        <DeviceCard key={device.id} device={device} onEnd={() => onEnd(device.id)} />
      ))}
    </Stack>
  );
}

function DeviceCard({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation();
  const known = browserName(device.userAgent);
  const { browser = t("devices.unknownBrowser"), system } = known;
  const name = system === undefined ? browser : t("devices.browserOn", { browser, system });
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between">
        <Box flex="1 1 14rem" className="p-break">
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {device.isCurrent && <Badge variant="light">{t("devices.current")}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {t("devices.times", {
              signedIn: formatDateTime(device.signedInAt),
              used: formatDateTime(device.lastUsedAt),
            })}
          </Text>
          {known.browser === undefined && (
            <Text size="xs" c="dimmed">
              {device.userAgent}
            </Text>
          )}
        </Box>
        {!device.isCurrent && (
          <Button variant="default" aria-label={t("devices.endNamed", { name })} onClick={onEnd}>
            {t("devices.end")}
          </Button>
        )}
      </Group>
    </Card>
  );
}
