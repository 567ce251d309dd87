import { LanguageTag } from "@askloom/kinds/questions/schema";
import { TagsInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languageName } from "../../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import { setHead } from "../../../designer/model/edits.ts";
import { offeredLanguages } from "../../../translations/model/offered-languages.ts";

/** The form's languages; the first is its own. */
export function LanguagesEditor() {
  const { t, i18n } = useTranslation("forms");
  const { store, language, setLanguage } = useDesigner();
  const languages = useHead("languages");
  const change = (next: string[]) => {
    const tags = next.filter((tag) => LanguageTag.safeParse(tag).success);
    if (tags.length === 0) return;
    store.edit(setHead("languages", tags));
    if (!tags.includes(language)) setLanguage(tags[0] ?? "en");
  };
  return (
    <TagsInput
      label={t("properties.languages")}
      description={t("propertyHelp.languages")}
      data={offeredLanguages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
      renderOption={({ option }) => `${languageName(option.value, i18n.language)} (${option.value})`}
      value={[...languages]}
      onChange={change}
    />
  );
}
