import type { Answer } from "../answer.ts";
import { choicesById, idsInOrder } from "../chosen.ts";
import { isRecord } from "../given-value.ts";
import { type Issue, noIssues, type QuestionLogic } from "../question-logic.ts";
import { listText } from "../value-words.ts";
import type { MatrixQuestion } from "./schema.ts";

export const matrixLogic: QuestionLogic<MatrixQuestion> = {
  type: () => "other",
  parse: (question, value) => {
    if (!isRecord(value)) return undefined;
    const chosen: Record<string, Answer> = {};
    for (const row of idsInOrder(question.rows, Object.keys(value))) {
      const columns = columnsIn(question, value[row]);
      if (columns !== undefined) chosen[row] = columns;
    }
    return Object.keys(chosen).length === 0 ? undefined : chosen;
  },
  issueCodes: ["eachRow", "uniqueRows"],
  check: (question) => {
    if (!question.eachRow && !question.uniqueRows) return undefined;
    return (answer) => {
      if (question.eachRow) {
        const open = question.rows.find(({ id }) => lineOf(answer, id) === undefined);
        if (open !== undefined) return [{ code: "eachRow", part: open.id }];
      }
      return question.uniqueRows ? repeatedColumns(question, answer) : noIssues;
    };
  },
  asText: ({ rows, columns }, answer, { language, say }) => {
    const [rowsById, columnsById] = [choicesById(rows), choicesById(columns)];
    const lines = idsInOrder(rows, Object.keys(answer)).map((row) => {
      const chosen = lineOf(answer, row) ?? [];
      const ids: readonly Answer[] = Array.isArray(chosen) ? chosen : [chosen];
      const labels = ids.map((id) => say(columnsById.get(String(id))?.label) || String(id));
      return `${say(rowsById.get(row)?.label) || row}: ${listText(labels, language)}`;
    });
    return lines.join("; ");
  },
  parts: ({ rows, columns, variant }) =>
    rows.map(({ id, label }) => ({ id, label, type: variant === "single" ? "choice" : "choices", choices: columns })),
  partOf: lineOf,
};

function lineOf(answer: Answer, row: string): Answer | undefined {
  // `parse` has made it a record of known rows.
  const lines = answer as Readonly<Record<string, Answer>>;
  return Object.hasOwn(lines, row) ? lines[row] : undefined;
}

/** What was chosen in one row, in the order of the columns. */
function columnsIn({ variant, columns }: MatrixQuestion, value: unknown): Answer | undefined {
  if (variant === "single") return idsInOrder(columns, [value])[0];
  const chosen = idsInOrder(columns, Array.isArray(value) ? value.slice(0, maxColumns) : [value]);
  return chosen.length === 0 ? undefined : chosen;
}

/** There are at most 50 columns: nobody who fills the form sends as many as this. */
const maxColumns = 1_000;

function repeatedColumns({ rows }: MatrixQuestion, answer: Answer): readonly Issue[] {
  const taken = new Set<Answer>();
  for (const row of idsInOrder(rows, Object.keys(answer))) {
    const chosen = lineOf(answer, row) ?? [];
    const columns: readonly Answer[] = Array.isArray(chosen) ? chosen : [chosen];
    if (columns.some((column) => taken.has(column))) return [{ code: "uniqueRows", part: row }];
    for (const column of columns) taken.add(column);
  }
  return noIssues;
}
