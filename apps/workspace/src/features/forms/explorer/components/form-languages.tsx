import { useTranslation } from "react-i18next";
import { languageName } from "../../../../shared/language-name.ts";

/** The first languages by name, and how many more there are; all of them where one points. */
export function FormLanguages({ languages, maxShown }: { languages: readonly string[]; maxShown: number }) {
  const { t, i18n } = useTranslation("forms-explorer");
  const names = languages.map((tag) => languageName(tag, i18n.language));
  const shown = names.slice(0, maxShown).join(t("row.join"));
  const more = names.length - maxShown;
  if (more <= 0) return <>{shown}</>;
  const all = names.join(t("row.join"));
  return (
    <span title={all}>
      <span aria-hidden>{t("row.andMore", { shown, more })}</span>
      <span className="d-hidden">{all}</span>
    </span>
  );
}
