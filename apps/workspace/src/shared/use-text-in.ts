import { type Language, languageTags } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** A text of a form in the reader's language, or else in any that it has. */
export function useTextIn(): (texts: Readonly<Record<string, string>>) => string {
  const { i18n } = useTranslation();
  // The application has no other languages than these.
  return useMemo(() => textsIn(i18n.language as Language), [i18n.language]);
}

export const textsIn =
  (language: Language) =>
  (texts: Readonly<Record<string, string>>): string =>
    texts[languageTags[language]] ?? Object.values(texts).find((text) => text !== "") ?? "";
