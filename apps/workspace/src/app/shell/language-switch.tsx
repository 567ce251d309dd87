import { Language } from "@askloom/contract";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { setLanguage } from "../../shared/i18n.ts";
import type { Services } from "../../shared/services.ts";
import { IconMenu, MenuChoices } from "./icon-menu.tsx";

/** Switches the language at once (U2), and keeps it with the account. */
export function LanguageSwitch({ services: { api, log } }: { services: Services }) {
  const { t, i18n } = useTranslation();
  const choose = async (language: Language) => {
    await setLanguage(language);
    try {
      const { name } = await api.getProfile({});
      await api.changeProfile({ body: { name, language } });
    } catch (error) {
      // It holds in this browser; the account learns it next time.
      log.warn("Cannot keep the language", error);
    }
  };
  const choices = [
    { value: "en", label: t("header.english") },
    { value: "zh_Hans", label: t("header.chinese") },
  ] as const;
  return (
    <IconMenu label={t("header.language")} icon={<IconLanguage size={20} aria-hidden />}>
      <MenuChoices<Language>
        choices={choices}
        chosen={Language.catch("en").parse(i18n.language)}
        onChoose={(language) => void choose(language)}
      />
    </IconMenu>
  );
}
