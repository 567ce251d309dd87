import { type ActionReport, byteOrderMark, type ExportFormat, outcomeKey } from "@askloom/contract";
import { takeTurns } from "../../../platform/http/take-turn.ts";
import type { Cell } from "./cell.ts";
import { cellsLine, lineSteps } from "./csv.ts";
import { type Layer, layersOf } from "./export-columns.ts";
import { exportPages, type SentResponse } from "./export-pages.ts";
import { exportedAnswers } from "./exported-value.ts";
import type { Exporting } from "./exporting.ts";
import { type ResponseTable, responseTable, wordsFor } from "./response-table.ts";
import type { RowTable } from "./row-tables.ts";
import { xlsxWriter } from "./xlsx.ts";

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

type Pieces = AsyncGenerator<Uint8Array | string>;

/** The file, piece by piece: so many responses are in memory at a time as a page has (RS17). */
export function exportedFile(exporting: Exporting): Pieces {
  const writers: Readonly<Record<ExportFormat, () => Pieces>> = {
    csv: () => csvFile(exporting),
    xlsx: () => xlsxFile(exporting),
    json: () => jsonFile(exporting),
  };
  return writers[exporting.format]();
}

async function* csvFile(exporting: Exporting): Pieces {
  const { tenantId } = exporting;
  const table = await takeTurns(tenantId, responseTable(exporting));
  yield byteOrderMark;
  yield* await takeTurns(tenantId, lineSteps(table.headers));
  for await (const page of exportPages(exporting))
    yield* await takeTurns(
      tenantId,
      piecesOf(page, (sent) => cellsLine(table.cellsOf(sent))),
    );
}

/** The responses on a sheet, then the rows of each repeat on one of their own: each is a walk through the responses. */
async function* xlsxFile(exporting: Exporting): Pieces {
  const { tenantId } = exporting;
  const table = await takeTurns(tenantId, responseTable(exporting));
  const words = wordsFor(exporting.language);
  const writer = xlsxWriter();
  let newest: Date | undefined;
  await takeTurns(tenantId, writer.open(words.responses, table.headers));
  for await (const page of exportPages(exporting)) {
    newest ??= page[0]?.row.sentAt;
    await takeTurns(tenantId, writer.add(linesOf(page, table)));
    yield* writer.taken();
  }
  for (const rowTable of table.rowTables) {
    await takeTurns(tenantId, writer.open(rowTable.title, [words.facts.receipt, ...rowTable.headers]));
    for await (const page of exportPages(exporting)) {
      // What came in the meantime is not among the responses of this file.
      const known = page.filter(({ row }) => newest !== undefined && row.sentAt <= newest);
      await takeTurns(tenantId, writer.add(rowLinesOf(known, table, rowTable)));
      yield* writer.taken();
    }
  }
  writer.end();
  yield* writer.taken();
}

function* linesOf(page: readonly SentResponse[], table: ResponseTable): Generator<Cell[]> {
  for (const sent of page) yield table.cellsOf(sent);
}

function* rowLinesOf(page: readonly SentResponse[], { layerOf }: ResponseTable, table: RowTable): Generator<Cell[]> {
  for (const { row } of page) yield* table.linesOf(row.receipt, row.answers, layerOf(row));
}

async function* jsonFile(exporting: Exporting): Pieces {
  const { tenantId } = exporting;
  const layers = await takeTurns(tenantId, layersOf(exporting.formVersions, exporting.language));
  let separator = "[\n";
  const lineOf = (sent: SentResponse) => {
    const line = separator + JSON.stringify(jsonOf(sent, layers.of(sent.row)));
    separator = ",\n";
    return line;
  };
  for await (const page of exportPages(exporting)) yield* await takeTurns(tenantId, piecesOf(page, lineOf));
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const pieceLength = 65_536;
/** A response in each step; short lines are one piece. */
function* piecesOf(
  page: readonly SentResponse[],
  lineOf: (sent: SentResponse) => string,
): Generator<undefined, string[]> {
  const pieces: string[] = [];
  let piece = "";
  for (const sent of page) {
    piece += lineOf(sent);
    yield;
    if (piece.length < pieceLength) continue;
    pieces.push(piece);
    piece = "";
  }
  return piece === "" ? pieces : [...pieces, piece];
}

const jsonOf = ({ row, sentBy }: SentResponse, layer: Layer | undefined) => ({
  id: row.id,
  receipt: row.receipt,
  version: row.version,
  language: row.language,
  sentAt: row.sentAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  seconds: row.seconds,
  isTest: row.isTest,
  sentBy,
  answers: exportedAnswers(layer?.questions ?? new Map(), row.answers),
  report: row.report === null ? null : reportOf(row.report, layer),
});

/** As programs read it: the action by its id, each finding by its step. */
const reportOf = ({ actionId, actionVersion, isComplete, evaluations }: ActionReport, layer: Layer | undefined) => ({
  actionId,
  actionVersion,
  isComplete,
  evaluations: evaluations.map(({ node, score, min, max, passed, outcome }) => ({
    step: node,
    score,
    min,
    max,
    passed,
    outcome: outcomeText(node, outcome, layer),
  })),
});

function outcomeText(node: string, outcome: string | null, layer: Layer | undefined): string | null {
  const finding = layer?.questions.get(outcomeKey(node));
  return outcome === null || finding === undefined || layer === undefined
    ? outcome
    : finding.logic.asText(finding.question, outcome, layer.wording);
}
