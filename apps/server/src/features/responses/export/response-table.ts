import type { ResponseRow } from "../find-pub.ts";
import { allAnswers } from "../report/report-questions.ts";
import type { Cell } from "./cell.ts";
import { answerCells, exportColumns, headersOf, type Layer, layersOf } from "./export-columns.ts";
import type { SentResponse } from "./export-pages.ts";
import type { Exporting } from "./exporting.ts";
import { type RowTable, rowTables } from "./row-tables.ts";

const words = {
  zh: {
    responses: "答复",
    facts: { receipt: "回执", sentAt: "提交时间（UTC）", changedAt: "修改时间（UTC）" },
    more: { version: "版本", language: "语言", seconds: "用时（秒）" },
    sender: { name: "提交者", email: "提交者邮箱", id: "提交者编号" },
  },
  en: {
    responses: "Responses",
    facts: { receipt: "Receipt", sentAt: "Submitted at (UTC)", changedAt: "Changed at (UTC)" },
    more: { version: "Version", language: "Language", seconds: "Seconds" },
    sender: { name: "Submitted by", email: "Sender e-mail", id: "Sender ID" },
  },
} as const;

export const wordsFor = (language: string) => words[language.startsWith("zh") ? "zh" : "en"];

export interface ResponseTable {
  readonly headers: readonly string[];
  readonly rowTables: readonly RowTable[];
  cellsOf(sent: SentResponse): Cell[];
  layerOf(row: ResponseRow): Layer | undefined;
}

/** A line for each response: what is known of it, then its answers in the words of the version that it answered. */
export function* responseTable({ formVersions, language, hasSenders }: Exporting): Generator<undefined, ResponseTable> {
  const layers = yield* layersOf(formVersions, language);
  const questions = formVersions.columns.map(({ question }) => question.id);
  const columns = yield* exportColumns(questions, layers.all);
  const rows = yield* rowTables(questions, layers.all);
  const { facts, more, sender } = wordsFor(language);
  return {
    headers: [facts, hasSenders ? sender : {}, more].flatMap(Object.values<string>).concat(headersOf(columns)),
    rowTables: rows,
    layerOf: layers.of,
    cellsOf: ({ row, sentBy }) => [
      row.receipt,
      { moment: row.sentAt.toISOString() },
      row.changedAt === null ? null : { moment: row.changedAt.toISOString() },
      ...(hasSenders ? [sentBy?.name ?? null, sentBy?.email ?? null, sentBy?.id ?? null] : []),
      row.version,
      row.language,
      row.seconds,
      ...answerCells(allAnswers(row), columns, layers.of(row)),
    ],
  };
}
