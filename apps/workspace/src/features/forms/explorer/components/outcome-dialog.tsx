import { formatNumber } from "@askloom/browser";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Told } from "../model/bulk.ts";
import { NameList } from "./name-list.tsx";

export interface OutcomeDialogProps {
  readonly told: Told;
  /** Why some were not reached; empty where someone cancelled. */
  readonly failure: string;
  readonly onClose: () => void;
}

const parts = ["gone", "inUse", "untouched"] as const;

/** What became of many forms, where not all went well. */
export function OutcomeDialog({ told, failure, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const shown = (count: number) => ({ count, shown: formatNumber(count) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("outcome.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        <Text>{t("outcome.done", shown(told.done.length))}</Text>
        {parts
          .filter((part) => told[part].length > 0)
          .map((part) => (
            <div key={part}>
              <Text fw={600}>{t(`outcome.${part}`, shown(told[part].length))}</Text>
              {part === "untouched" && failure !== "" && <Text size="sm">{failure}</Text>}
              <NameList forms={told[part]} />
            </div>
          ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t("workspace:close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
