import { formatNumber } from "@askloom/browser";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileName } from "../../../../shared/file-name.ts";
import { saveFile } from "../../../../shared/save-file.ts";
import { useReportLanguage } from "../hooks/use-report-language.ts";
import {
  type LossKind,
  losses,
  lossKinds,
  type ReadFile,
  type ReportGroup,
  reportGroups,
  reportText,
} from "../model/import-plan.ts";

const maxShown = 200;

/** What could not be carried over as it was: grouped, searched, to be kept as a file. */
export function LossReport({ file }: { file: ReadFile & { outcome: "read" } }) {
  const { t } = useTranslation("forms-explorer");
  const language = useReportLanguage();
  const [search, setSearch] = useState("");
  const real = file.report.filter(({ severity }) => losses.some((loss) => loss === severity));
  const groups = reportGroups(real, search, language);
  const download = () => {
    const headings = { lost: t("import.lost"), changed: t("import.changed"), note: t("import.note") };
    const name = `${fileName(file.name)}.${t("import.reportName")}.txt`;
    saveFile({ name, type: "text/plain;charset=utf-8", content: reportText([file], { language, headings }) });
  };
  return (
    <div className="d-report">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="search"
          size="xs"
          className="d-filters-text"
          aria-label={t("import.searchReport")}
          placeholder={t("import.searchReport")}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          className="d-download"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={download}
        >
          {t("import.download")}
        </Button>
      </Group>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("import.noLine")}
        </Text>
      )}
      {groups.map((group) => (
        <LossGroup key={group.severity} group={group} />
      ))}
    </div>
  );
}

function LossGroup({ group: { severity, lines } }: { group: ReportGroup }) {
  const { t } = useTranslation("forms-explorer");
  const language = useReportLanguage();
  return (
    <section>
      <h4 className="d-report-title" data-severity={severity}>
        {t(`import.${severity}`)} · {formatNumber(lines.length)}
      </h4>
      {lossKinds(lines, language).map((kind) => (
        <LossLines key={kind.what} kind={kind} />
      ))}
    </section>
  );
}

/** One kind of loss with its count; opened, its lines. */
function LossLines({ kind: { what, lines } }: { kind: LossKind }) {
  const { t } = useTranslation("forms-explorer");
  const language = useReportLanguage();
  const more = lines.length - maxShown;
  return (
    <details className="d-report-kind">
      <summary>
        <span className="d-report-what">{what}</span>
        <span className="d-report-count">{formatNumber(lines.length)}</span>
      </summary>
      <ul className="d-report-lines">
        {lines.slice(0, maxShown).map(({ id, location, words }) => (
          <li key={id}>
            {location !== "" && <code>{location}</code>} {words[language]}
          </li>
        ))}
        {more > 0 && <li className="d-muted">{t("import.moreLines", { count: more, shown: formatNumber(more) })}</li>}
      </ul>
    </details>
  );
}
