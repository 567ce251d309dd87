import { formatNumber } from "@askloom/browser";
import { Alert, Badge, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormLanguages } from "../../explorer/components/form-languages.tsx";
import type { Importing } from "../hooks/use-import.ts";
import { useReportLanguage } from "../hooks/use-report-language.ts";
import { losses, type PlannedForm, plannedIn, type ReadFile, reportCounts } from "../model/import-plan.ts";
import { LossReport } from "./loss-report.tsx";

export interface FilePlanProps extends Pick<Importing, "isChosen" | "toggle"> {
  readonly file: ReadFile;
}

/** What one file would create, and what of it would be lost. */
export function FilePlan({ file, isChosen, toggle }: FilePlanProps) {
  const language = useReportLanguage();
  return (
    <section className="d-file" aria-label={file.name}>
      <Group gap="xs" wrap="nowrap" className="d-file-head">
        <IconFileText size={18} aria-hidden />
        <Text component="h3" fw={600} className="p-break">
          {file.name}
        </Text>
      </Group>
      {file.outcome === "unreadable" ? (
        <Alert className="d-file-fault" icon={<IconAlertCircle size={18} aria-hidden />}>
          {file.words[language]}
        </Alert>
      ) : (
        <>
          <Stack gap="xs">
            {plannedIn(file).map((planned) => (
              <FormChoice key={planned.key} {...{ planned, isChosen, toggle }} />
            ))}
          </Stack>
          <ReportPart file={file} />
        </>
      )}
    </section>
  );
}

type FormChoiceProps = Pick<Importing, "isChosen" | "toggle"> & { readonly planned: PlannedForm };

function FormChoice({ planned: { key, title, questions, languages }, isChosen, toggle }: FormChoiceProps) {
  const { t } = useTranslation("forms-explorer");
  return (
    <Checkbox
      checked={isChosen(key)}
      onChange={() => toggle(key)}
      label={title || t("row.untitled")}
      description={
        <>
          {formatNumber(questions)} {t("row.questions", { count: questions })} ·{" "}
          <FormLanguages languages={languages} maxShown={6} />
        </>
      }
    />
  );
}

function ReportPart({ file }: { file: ReadFile & { outcome: "read" } }) {
  const { t } = useTranslation("forms-explorer");
  const counts = reportCounts(file.report);
  if (losses.every((severity) => counts[severity] === 0)) {
    return (
      <Text size="sm" className="d-file-whole">
        {t("import.nothingLost")}
      </Text>
    );
  }
  return (
    <details className="d-file-report" open={counts.lost > 0}>
      <summary>
        {t("import.report")}{" "}
        {losses
          .filter((severity) => counts[severity] > 0)
          .map((severity) => (
            <Badge key={severity} variant="outline" className="d-severity" data-severity={severity}>
              {t(`import.${severity}`)} {formatNumber(counts[severity])}
            </Badge>
          ))}
      </summary>
      <LossReport file={file} />
    </details>
  );
}
