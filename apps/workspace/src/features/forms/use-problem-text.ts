import type { Problem } from "@askloom/engine";
import { useTranslation } from "react-i18next";

/** What a finding says, in the reader's language. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation("forms");
  return ({ code, figures }) => t(`problems.${code}`, figures ?? {});
}
