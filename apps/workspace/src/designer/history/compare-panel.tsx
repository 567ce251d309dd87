import { Button, Center, Group, Loader, Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DifferenceList, type DocumentComparison } from "./difference-list.tsx";
import { FailureNote } from "./failure-note.tsx";
import { useSide } from "./use-side.ts";
import type { LoadedVersions } from "./use-version-list.ts";
import { VersionActions } from "./version-actions.tsx";
import type { VersionItem, VersionsPort } from "./versions-port.ts";

interface ComparePanelProps {
  readonly version: VersionItem;
  readonly list: LoadedVersions;
  readonly versions: VersionsPort;
  readonly comparison: DocumentComparison;
}

/** One version compared with another, or with the draft. */
export function ComparePanel({ version, list, versions, comparison }: ComparePanelProps) {
  const { t } = useTranslation("designer-tabs");
  const [other, setOther] = useState<number | "draft">("draft");
  const [own, against] = [useSide(versions, version.number), useSide(versions, other)];
  const isOlder = other === "draft" || other > version.number;
  const [older, newer] = isOlder ? [own, against] : [against, own];
  const failed = [older, newer].find(({ failure }) => failure !== undefined);
  return (
    <section className="d-compare" aria-label={t("history.compare")}>
      <VersionActions version={version} entries={own.entries} versions={versions} onChanged={list.put} />
      <Group gap="xs" align="center">
        <Select
          label={t("history.comparedWith", { number: version.number })}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t("history.notLoaded")}
          data={[
            { value: "draft", label: t("history.draft") },
            ...list.items
              .filter(({ number }) => number !== version.number)
              .map(({ number, note }) => ({
                value: String(number),
                label: t("history.versionNote", { number, note }).trim(),
              })),
          ]}
          value={String(other)}
          onChange={(next) => setOther(next === "draft" || next === null ? "draft" : Number(next))}
        />
        {version.number > 1 && (
          <Button variant="subtle" mt="auto" onClick={() => setOther(version.number - 1)}>
            {t("history.before")}
          </Button>
        )}
      </Group>
      {failed?.failure !== undefined && <FailureNote failure={failed.failure} onRetry={failed.retry} />}
      {older.entries !== undefined && newer.entries !== undefined ? (
        <DifferenceList older={older.entries} newer={newer.entries} comparison={comparison} />
      ) : (
        failed === undefined && (
          <Center mih="8rem">
            <Loader aria-label={t("loading")} />
          </Center>
        )
      )}
    </section>
  );
}
