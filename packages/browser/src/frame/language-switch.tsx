import type { Client, Language } from "@askloom/contract";
import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Log } from "../log.ts";
import { currentLanguage, setLanguage } from "../texts.ts";
import { IconMenu, MenuChoices } from "./icon-menu.tsx";

export interface LanguageSwitchProps {
  readonly api: Pick<Client, "getProfile" | "changeProfile">;
  readonly log: Pick<Log, "warn">;
  /** After the account has taken it. */
  readonly onKept?: () => void;
}

/** Switches the language at once (U2), and keeps it with the account. */
export function LanguageSwitch({ api, log, onKept }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const choose = async (language: Language) => {
    await setLanguage(language);
    try {
      const { name } = await api.getProfile({});
      await api.changeProfile({ body: { name, language } });
      onKept?.();
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
        chosen={currentLanguage()}
        onChoose={(language) => void choose(language)}
      />
    </IconMenu>
  );
}
