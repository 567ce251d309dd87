import { type Language, languageTags } from "@askloom/contract";
import { useTranslation } from "react-i18next";

/** A text of a form in the reader's language, or else in any that it has. */
export function useTextIn(): (texts: Readonly<Record<string, string>>) => string {
  const { i18n } = useTranslation();
  // The application has no other languages than these.
  return textsIn(i18n.language as Language);
}

export const textsIn =
  (language: Language) =>
  (texts: Readonly<Record<string, string>>): string =>
    texts[languageTags[language]] ?? Object.values(texts).find((text) => text !== "") ?? "";
