import { type Language, languageTags } from "@askloom/contract";
import { useTranslation } from "react-i18next";

/** A text of a form in the reader's language, or else in any that it has. */
export function useTextIn(): (texts: Readonly<Record<string, string>>) => string {
  const { i18n } = useTranslation();
  // The application has no other languages than these.
  const tag = languageTags[i18n.language as Language];
  return (texts) => texts[tag] ?? Object.values(texts).find((text) => text !== "") ?? "";
}
