import { LanguageTag } from "@askloom/kinds/questions/schema";
import { Button, Combobox, ScrollArea, useCombobox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { setHead } from "../../designer/model/edits.ts";
import { offeredLanguages } from "../model/offered-languages.ts";

/** Adds a language to the form: found by its name, or typed as its tag. */
export function AddLanguage({ onAdded }: { onAdded: (language: string) => void }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const { store, mayEdit, announce } = useDesigner();
  const languages = useHead("languages");
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setTyped("");
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const { selectFirstOption } = combobox;
  // Enter takes the first that is found.
  useEffect(() => {
    if (typed !== "") selectFirstOption();
  }, [typed, selectFirstOption]);
  if (!mayEdit) return null;
  const nameOf = (tag: string) => languageName(tag, i18n.language);
  const add = (tag: string) => {
    store.edit(setHead("languages", [...languages, tag]));
    announce(t("translations.added", { language: nameOf(tag) }));
    combobox.closeDropdown();
    onAdded(tag);
  };
  const words = typed.trim().toLocaleLowerCase();
  const isTag = LanguageTag.safeParse(typed.trim()).success;
  const found = [...new Set([...offeredLanguages, ...(isTag ? [typed.trim()] : [])])].filter(
    (tag) => !languages.includes(tag) && `${nameOf(tag)} ${tag}`.toLocaleLowerCase().includes(words),
  );
  return (
    <Combobox store={combobox} onOptionSubmit={add} width={260} position="bottom-start">
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {t("translations.add")}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t("translations.findLanguage")}
          placeholder={t("translations.findLanguage")}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Combobox.Options aria-label={t("translations.add")}>
          <ScrollArea.Autosize mah={260} type="scroll">
            {found.map((tag) => (
              <Combobox.Option key={tag} value={tag}>
                {t("translations.languageAndTag", { language: nameOf(tag), tag })}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t("translations.noLanguage")}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
