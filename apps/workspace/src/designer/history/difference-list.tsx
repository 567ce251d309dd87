import type { FormDefinition } from "@askloom/contract";
import { Button, Switch, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Difference, differencesBetween } from "../../features/forms/designer/model/difference.ts";
import { useChangeWords } from "../../features/forms/history/use-change-words.ts";
import { DifferenceItem } from "./difference-item.tsx";

const atATime = 100;
const changes = ["added", "removed", "changed", "moved"] as const;

interface DifferenceListProps {
  readonly older: FormDefinition;
  readonly newer: FormDefinition;
}

/** What differs between two definitions, thing by thing. */
export function DifferenceList({ older, newer }: DifferenceListProps) {
  const { t } = useTranslation("forms-tabs");
  const all = useMemo(() => differencesBetween(older, newer), [older, newer]);
  const words = useChangeWords(older, newer);
  const [onlyAffected, setOnlyAffected] = useState(false);
  const [most, setMost] = useState(atATime);
  const affected = all.filter(({ isAnswersAffected }) => isAnswersAffected);
  const shown = onlyAffected ? affected : all;
  if (all.length === 0) return <Text role="status">{t("history.noDifference")}</Text>;
  return (
    <>
      <div className="d-differences-head">
        <Text size="sm" role="status">
          {summary(all)
            .map(([change, count]) => t(`history.counts.${change}`, { count }))
            .join(t("history.comma"))}
        </Text>
        {affected.length > 0 && (
          <Switch
            label={t("history.onlyAffected", { count: affected.length })}
            checked={onlyAffected}
            onChange={({ currentTarget }) => setOnlyAffected(currentTarget.checked)}
          />
        )}
      </div>
      <ul className="d-differences">
        {shown.slice(0, most).map((difference) => (
          <DifferenceItem key={`${difference.what}/${difference.id}`} difference={difference} words={words} />
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + atATime)}>
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
