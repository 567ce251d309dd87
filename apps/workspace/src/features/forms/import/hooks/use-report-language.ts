import { currentLanguage } from "@askloom/browser";
import { useTranslation } from "react-i18next";

/** The reader's language; anyone who asks is rendered again when it changes. */
export function useReportLanguage(): ReturnType<typeof currentLanguage> {
  useTranslation("forms-explorer");
  return currentLanguage();
}
