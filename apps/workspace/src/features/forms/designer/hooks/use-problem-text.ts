import type { Problem } from "@askloom/engine";
import { useTranslation } from "react-i18next";
import { problemWords } from "../../../../shared/forms/problem-words.ts";
import { useSentences } from "./use-sentences.ts";

/** What a finding says, in the reader's language. */
export function useProblemText(): (problem: Problem) => string {
  const { i18n } = useTranslation("forms");
  const { speech } = useSentences();
  return (problem) => problemWords(problem, { ...speech, reader: i18n.language });
}
