import { formatDateTime } from "@askloom/browser";
import { useNotify } from "@askloom/browser/list";
import type { Visitor } from "@askloom/contract";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMergeVisitorsMutation } from "../visitor-types-api.ts";

export interface MergeDialogProps {
  readonly groupId: string;
  readonly visitors: readonly Visitor[];
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Asks which of the selected visitors stays (PB2). */
export function MergeDialog({ groupId, visitors, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation("visitor-types");
  const notify = useNotify();
  const [merge, { isLoading }] = useMergeVisitorsMutation();
  const [into, setInto] = useState(visitors[0]?.id ?? "");
  const send = async () => {
    const ids = visitors.map(({ id }) => id).filter((id) => id !== into);
    const { data, error } = await merge({ groupId, merge: { into, ids } });
    if (error !== undefined) return notify.failed(error);
    notify.done(t("done.merged", { name: data.displayName || data.email || t("visitor.nameless") }));
    onMerged();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("merge.title", { count: visitors.length })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        <Text>{t("merge.text")}</Text>
        <Radio.Group label={t("merge.stays")} value={into} onChange={setInto}>
          <Stack gap="xs" mt="xs">
            {visitors.map(({ id, displayName, email, lastSeenAt }) => (
              <Radio
                key={id}
                value={id}
                label={displayName || email || t("visitor.nameless")}
                description={[email, t("visitor.seen", { at: formatDateTime(lastSeenAt) })].filter(Boolean).join(" · ")}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button loading={isLoading} onClick={() => void send()}>
            {t("merge.yes")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
