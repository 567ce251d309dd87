import { formatNumber } from "@askloom/browser";
import { Anchor, List, Stack, Text, ThemeIcon } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formPaths } from "../../explorer/model/paths.ts";
import type { Imported } from "../hooks/use-import.ts";

/** What was created, with a link to each, and what was not. */
export function ImportResult({ imported }: { imported: readonly Imported[] }) {
  const { t } = useTranslation("forms-explorer");
  const done = imported.filter(({ result }) => typeof result === "object" && "form" in result).length;
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {t("import.done", { count: done, shown: formatNumber(done) })}
      </Text>
      <List spacing="xs" center className="p-break">
        {imported.map((each) => (
          <ResultLine key={each.planned.key} {...each} />
        ))}
      </List>
    </Stack>
  );
}

function ResultLine({ planned, result }: Imported) {
  const { t } = useTranslation("forms-explorer");
  if (result === "cancelled") {
    return (
      <List.Item icon={<Sign icon={IconMinus} tone="gray" />}>
        {planned.title || t("row.untitled")} <span className="d-muted">{t("import.cancelled")}</span>
      </List.Item>
    );
  }
  if ("failure" in result) {
    const { code, message } = result.failure;
    return (
      <List.Item icon={<Sign icon={IconAlertTriangle} tone="red" />}>
        {planned.title || t("row.untitled")}{" "}
        <span className="d-danger">{code === "unreachable" || message === "" ? t("import.unreachable") : message}</span>
      </List.Item>
    );
  }
  return (
    <List.Item icon={<Sign icon={IconCheck} tone="emerald" />}>
      <Anchor component={Link} to={formPaths.design(result.form.id)}>
        {result.form.name || t("row.untitled")}
      </Anchor>
      {result.missingPictures > 0 && (
        <span className="d-danger"> {t("import.picturesMissing", { count: result.missingPictures })}</span>
      )}
      {result.missingFunctions > 0 && (
        <span className="d-danger"> {t("import.functionsMissing", { count: result.missingFunctions })}</span>
      )}
    </List.Item>
  );
}

function Sign({ icon: Icon, tone }: { icon: typeof IconCheck; tone: string }) {
  return (
    <ThemeIcon size="sm" radius="xl" variant="light" color={tone}>
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  );
}
