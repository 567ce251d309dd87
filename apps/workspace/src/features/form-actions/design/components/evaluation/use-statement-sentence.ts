import type { StatementDraft } from "../../../model/evaluation/statement-draft.ts";
import { useWhenSentence } from "../../hooks/use-when-sentence.ts";

/** What a statement says: the test of each of its questions. */
export function useStatementSentence(): (statement: Omit<StatementDraft, "name">) => string {
  const sentenceOf = useWhenSentence();
  return ({ questions, operator, value }) =>
    operator === undefined
      ? ""
      : sentenceOf({
          match: "all",
          of: questions.map((operand) => ({ operand, operator, ...(value === undefined ? {} : { value }) })),
        });
}
