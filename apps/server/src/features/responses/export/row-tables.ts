import { isAnswered, rowsOf } from "../answered-rows.ts";
import type { Cell } from "./cell.ts";
import { answerCells, type ExportColumn, exportColumns, headersOf, type Layer, titleOf } from "./export-columns.ts";

/** The rows of one question as a table of their own, with the receipt of their response and their number in front. */
export interface RowTable {
  readonly title: string;
  readonly headers: readonly string[];
  linesOf(receipt: string, answers: Answers, layer: Layer | undefined): Generator<Cell[]>;
}

type Answers = Readonly<Record<string, unknown>>;

interface Level {
  /** The questions that lead there, each in the rows of the one before. */
  readonly path: readonly string[];
  readonly numberHeaders: readonly string[];
}

/** A table for each question that has rows, followed by those inside its rows. */
export function* rowTables(
  questions: Iterable<string>,
  layers: readonly Layer[],
  { path, numberHeaders }: Level = { path: [], numberHeaders: [] },
): Generator<undefined, RowTable[]> {
  const tables: RowTable[] = [];
  for (const question of questions) {
    yield;
    const inside = layers.flatMap((layer) => layer.inside.get(question) ?? []);
    if (inside.length === 0) continue;
    const title = titleOf(question, layers);
    const level = { path: [...path, question], numberHeaders: [...numberHeaders, `${title} #`] };
    const questionIds = new Set(inside.flatMap((layer) => [...layer.questions.keys()]));
    const columns = yield* exportColumns(questionIds, inside);
    tables.push(tableAt(level, { title, columns }), ...(yield* rowTables(questionIds, inside, level)));
  }
  return tables;
}

const tableAt = (
  { path, numberHeaders }: Level,
  { title, columns }: { title: string; columns: readonly ExportColumn[] },
): RowTable => ({
  title,
  headers: [...numberHeaders, ...headersOf(columns)],
  *linesOf(receipt, answers, layer) {
    for (const row of rowsAt(path, answers, layer)) {
      yield [receipt, ...row.numbers, ...answerCells(row.answers, columns, row.layer)];
    }
  },
});

interface NumberedRow {
  readonly numbers: readonly number[];
  readonly answers: Answers;
  readonly layer: Layer;
}

function* rowsAt(path: readonly string[], answers: Answers, layer: Layer | undefined): Generator<NumberedRow> {
  const [question = "", ...further] = path;
  const inside = layer?.inside.get(question);
  if (inside === undefined) return;
  for (const [index, row] of rowsOf(answers[question] ?? []).entries()) {
    const number = index + 1;
    if (further.length > 0) {
      for (const deep of rowsAt(further, row.answers, inside)) yield { ...deep, numbers: [number, ...deep.numbers] };
    } else if (isAnswered(row.answers)) yield { numbers: [number], answers: row.answers, layer: inside };
  }
}
