import { Button, Switch, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Comparison, compare, type Difference } from "../document/difference.ts";
import type { ReadEntries } from "../document/shape.ts";
import { DifferenceItem, type DifferenceLabels } from "./difference-item.tsx";

/** How an area compares two of its documents, and describes what differs. */
export interface DocumentComparison extends Comparison {
  readonly useLabels: (older: ReadEntries, newer: ReadEntries) => DifferenceLabels;
}

const atATime = 100;
const changes = ["added", "removed", "changed", "moved"] as const;

interface DifferenceListProps {
  readonly older: ReadEntries;
  readonly newer: ReadEntries;
  readonly comparison: DocumentComparison;
}

/** What differs between two documents, thing by thing. */
export function DifferenceList({ older, newer, comparison }: DifferenceListProps) {
  const { t } = useTranslation("designer-tabs");
  const all = useMemo(() => compare(older, newer, comparison), [older, newer, comparison]);
  const labels = comparison.useLabels(older, newer);
  const [isOnlyBreaking, setOnlyBreaking] = useState(false);
  const [most, setMax] = useState(atATime);
  const breaking = all.filter(({ isBreaking }) => isBreaking);
  const shown = isOnlyBreaking ? breaking : all;
  if (all.length === 0) return <Text role="status">{t("history.noDifference")}</Text>;
  return (
    <>
      <div className="d-differences-head">
        <Text size="sm" role="status">
          {summary(all)
            .map(([change, count]) => t(`history.counts.${change}`, { count }))
            .join(t("history.comma"))}
        </Text>
        {breaking.length > 0 && (
          <Switch
            label={labels.onlyBreaking(breaking.length)}
            checked={isOnlyBreaking}
            onChange={({ currentTarget }) => setOnlyBreaking(currentTarget.checked)}
          />
        )}
      </div>
      <ul className="d-differences">
        {shown.slice(0, most).map((difference) => (
          <DifferenceItem key={`${difference.what}/${difference.id}`} difference={difference} labels={labels} />
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMax(most + atATime)}>
          {t("history.more", { count: shown.length - most })}
        </Button>
      )}
    </>
  );
}

const summary = (all: readonly Difference[]) =>
  changes
    .map((change) => [change, all.filter((difference) => difference.change === change).length] as const)
    .filter(([, count]) => count > 0);
