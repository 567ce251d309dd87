import { formatNumber } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DeliveriesOf, useRetryFailedMutation } from "./deliveries-api.ts";

const hourMs = 3_600_000;
/** How far back; deliveries are deleted after 90 days, so the last one means all. */
const spans = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, all: 400 * 24 * hourMs } as const;
type Span = keyof typeof spans;

/** Tries all deliveries again that failed since a time, and says how many there were. */
export function RetryFailedDialog({ of, onClose }: { of: DeliveriesOf; onClose: () => void }) {
  const { t } = useTranslation("deliveries");
  const notify = useNotify();
  const [span, setSpan] = useState<Span>("day");
  const [byNewestVersion, setByNewestVersion] = useState(true);
  const [retry, { isLoading }] = useRetryFailedMutation();
  const run = async () => {
    const since = new Date(Date.now() - spans[span]).toISOString();
    const { data: count = 0, error } = await retry({ ...of, since, byNewestVersion });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("retryFailed.done", { count, shown: formatNumber(count) }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("retryFailed.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        <Radio.Group label={t("retryFailed.since")} value={span} onChange={(value) => setSpan(value as Span)}>
          <Stack gap="xs" mt="xs">
            {Object.keys(spans).map((name) => (
              <Radio key={name} value={name} label={t(`retryFailed.spans.${name}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          checked={byNewestVersion}
          onChange={({ currentTarget }) => setByNewestVersion(currentTarget.checked)}
          label={t("retryFailed.newest")}
          description={t("retryFailed.newestText")}
        />
        <Text size="sm" c="dimmed">
          {t("retryFailed.text")}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button loading={isLoading} onClick={() => void run()}>
            {t("retryFailed.yes")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
