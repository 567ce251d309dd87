import type { ExportFormat } from "@askloom/contract";
import type { Database } from "../../db/database.ts";
import type { AskedVersions } from "../columns.ts";
import type { ResponseRow } from "../find-pub.ts";
import type { Search } from "../response-search.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { cellsOf, exportColumns, exportedAnswers, headersOf, type Telling, tellingOf } from "./export-columns.ts";
import { exportPages } from "./export-pages.ts";
import { xlsxWriter } from "./xlsx.ts";

export interface Exporting {
  readonly database: Database;
  readonly tenantId: string;
  readonly search: Search;
  readonly format: ExportFormat;
  readonly language: string;
  readonly asked: AskedVersions;
}

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
  const columns = exportColumns(exporting.asked, exporting.language);
  const telling = tellingFor(exporting);
  yield byteOrderMark + csvLine(headersOf(columns, exporting.language));
  for await (const page of exportPages(exporting)) {
    yield page.map((row) => csvLine(cellsOf(row, columns, telling(row)))).join("");
  }
}

async function* xlsxFile(exporting: Exporting): Pieces {
  const columns = exportColumns(exporting.asked, exporting.language);
  const telling = tellingFor(exporting);
  const writer = xlsxWriter(headersOf(columns, exporting.language));
  for await (const page of exportPages(exporting)) {
    writer.add(page.map((row) => cellsOf(row, columns, telling(row))));
    yield* writer.taken();
  }
  writer.end();
  yield* writer.taken();
}

async function* jsonFile(exporting: Exporting): Pieces {
  const telling = tellingFor(exporting);
  let separator = "[\n";
  for await (const page of exportPages(exporting)) {
    const lines = page.map((row) => JSON.stringify(jsonOf(row, telling(row))));
    yield separator + lines.join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const jsonOf = (row: ResponseRow, telling: Telling | undefined) => ({
  id: row.id,
  receipt: row.receipt,
  version: row.version,
  language: row.language,
  sentAt: row.sentAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  seconds: row.seconds,
  isTest: row.isTest,
  answers: exportedAnswers(telling?.asked ?? new Map(), row.answers),
});

/** Each response is told in the words of the version that it answered. */
function tellingFor({ asked: { versions }, language }: Exporting): (row: ResponseRow) => Telling | undefined {
  const tellings = new Map(versions.map(({ number, definition }) => [number, tellingOf(definition, language)]));
  return ({ version }) => tellings.get(version);
}
