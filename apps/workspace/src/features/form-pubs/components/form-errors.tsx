import type { PublishingError } from "@askloom/contract";
import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTextIn } from "../../../shared/use-text-in.ts";
import { useFormInspectionMapQuery } from "../form-pubs-api.ts";
import { pubPaths } from "../paths.ts";

/** What keeps a version from being published, and the way to where it is corrected. */
export function FormErrors({ formId, version }: { formId: string; version: number | undefined }) {
  const { data: errors = [] } = useFormInspectionMapQuery({ formId, version });
  return <ErrorList formId={formId} errors={errors} />;
}

export function ErrorList({ formId, errors }: { formId: string; errors: readonly PublishingError[] }) {
  const { t } = useTranslation("form-pubs");
  const textIn = useTextIn();
  if (errors.length === 0) return null;
  return (
    <div className="fp-notice" data-tone="danger" role="alert">
      <Text fw={600}>{t("wizard.errorsTitle", { count: errors.length })}</Text>
      <ul className="fp-list">
        {errors.slice(0, 10).map(({ code, location, figures, title }) => (
          <li key={JSON.stringify([code, location, figures])}>
            <strong>{textIn(title) || location.itemId || location.ruleId || location.pageId}</strong>:{" "}
            {t(`forms:problems.${code}`, figures)}
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={pubPaths.design(formId)} mt="xs" display="inline-block">
        {t("wizard.openDesigner")}
      </Anchor>
    </div>
  );
}
