import type { RecordUse } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../texts.ts";
import type { BulkReport } from "./bulk.ts";
import { NameList } from "./name-list.tsx";
import type { ListText } from "./use-list-texts.ts";

export interface OutcomeDialogProps {
  readonly t: ListText;
  readonly report: BulkReport;
  /** Why some were not reached; empty where someone cancelled. */
  readonly failure: string;
  /** Where something that uses a row is opened. */
  readonly addressOf: ((use: RecordUse) => string | undefined) | undefined;
  readonly onClose: () => void;
}

const parts = ["gone", "inUse", "refused", "untouched"] as const;

/** What became of many rows, where not all went well. */
export function OutcomeDialog({ t, report, failure, addressOf, onClose }: OutcomeDialogProps) {
  const close = useTranslation().t("close");
  const shown = (count: number) => ({ count, shown: formatNumber(count) });
  return (
    <Modal opened onClose={onClose} title={t("list.outcome.title")} closeButtonProps={{ "aria-label": close }}>
      <Stack gap="md">
        {report.done.length > 0 && <Text>{t("list.outcome.done", shown(report.done.length))}</Text>}
        {parts
          .filter((part) => report[part].length > 0)
          .map((part) => (
            <div key={part}>
              <Text fw={600}>{t(`list.outcome.${part}`, shown(report[part].length))}</Text>
              {part === "untouched" && failure !== "" && <Text size="sm">{failure}</Text>}
              <NameList {...{ t, addressOf }} named={report[part]} />
            </div>
          ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
