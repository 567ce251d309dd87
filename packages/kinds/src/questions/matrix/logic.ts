import type { Answer } from "../answer.ts";
import { given, isRecord } from "../given-value.ts";
import { type Issue, noIssues, type QuestionLogic } from "../question-logic.ts";
import { listText } from "../value-words.ts";
import type { MatrixQuestion } from "./schema.ts";

export const matrixLogic: QuestionLogic<MatrixQuestion> = {
  type: () => "other",
  parse: (question, value) => {
    if (!isRecord(value)) return undefined;
    const chosen: Record<string, Answer> = {};
    let isAnswered = false;
    for (const row of question.rows) {
      const columns = columnsIn(question, given(value, row.id));
      if (columns === undefined) continue;
      chosen[row.id] = columns;
      isAnswered = true;
    }
    return isAnswered ? chosen : undefined;
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
    const lines = rows.flatMap((row) => {
      const chosen = lineOf(answer, row.id);
      if (chosen === undefined) return [];
      const ids: readonly Answer[] = Array.isArray(chosen) ? chosen : [chosen];
      const labels = ids.map((id) => say(columns.find((column) => column.id === id)?.label) || String(id));
      return [`${say(row.label) || row.id}: ${listText(labels, language)}`];
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
  if (variant === "single") return columns.find(({ id }) => id === value)?.id;
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = columns.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
  return chosen.length === 0 ? undefined : chosen;
}

function repeatedColumns({ rows }: MatrixQuestion, answer: Answer): readonly Issue[] {
  for (const [index, { id }] of rows.entries()) {
    const columns = lineOf(answer, id);
    if (columns === undefined) continue;
    for (let before = 0; before < index; before += 1) {
      if (haveCommon(columns, lineOf(answer, rows[before]?.id ?? ""))) return [{ code: "uniqueRows", part: id }];
    }
  }
  return noIssues;
}

function haveCommon(one: Answer, other: Answer | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.some((column) => other.includes(column));
}
