import { currentLanguage } from "@askloom/browser";
import { languageTags } from "@askloom/contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "./model/say.ts";

export type Say = (texts: Readonly<Record<string, string>>) => string;

/** The form's texts in the reader's language, or else in the form's own. */
export function useSay(languages: readonly string[]): Say {
  const own = useOwnLanguage();
  return useCallback((texts) => textIn(texts, [own, ...languages]), [own, languages]);
}

/** The reader's language, as forms name it. */
export function useOwnLanguage(): string {
  const { i18n } = useTranslation();
  return languageTags[i18n.language === "" ? "en" : currentLanguage()];
}
