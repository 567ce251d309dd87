import type { Language } from "@askloom/contract";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../texts.ts";
import { chooseLanguage, type LanguageKeeping } from "./choose-language.ts";
import { IconMenu, MenuChoices } from "./icon-menu.tsx";

/** Switches the language at once (U2), and keeps it with the account. */
export function LanguageSwitch(keeping: LanguageKeeping) {
  const { t } = useTranslation();
  const choices = [
    { value: "en", label: t("header.english") },
    { value: "zh_Hans", label: t("header.chinese") },
  ] as const;
  return (
    <IconMenu label={t("header.language")} icon={<IconLanguage size={20} aria-hidden />}>
      <MenuChoices<Language>
        choices={choices}
        chosen={currentLanguage()}
        onChoose={(language) => void chooseLanguage(language, keeping)}
      />
    </IconMenu>
  );
}
