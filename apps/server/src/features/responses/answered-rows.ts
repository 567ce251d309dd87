import type { Row } from "@askloom/kinds/questions/logic";

/** The rows of a repeat or table: they are its answer. */
export const rowsOf = (answer: unknown): readonly Row[] => answer as readonly Row[];

/** Without those that were added and left empty. */
export const answeredRows = (answer: unknown): readonly Row[] =>
  rowsOf(answer).filter(({ answers }) => isAnswered(answers));

export const isAnswered = (answers: Readonly<Record<string, unknown>>): boolean =>
  Object.values(answers).some(hasContent);

function hasContent(answer: unknown): boolean {
  if (!Array.isArray(answer)) return answer !== null && answer !== undefined;
  return answer.some((one) => !isRow(one) || isAnswered(one.answers));
}

const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && "answers" in one;
