import { readCsv } from "@askloom/contract";
import type { Row } from "./read-sheet.ts";
import type { Sheet } from "./read-workbook.ts";

const sheetNames = new Set(["survey", "choices", "settings"]);
const maxRows = 20_000;

/** An XLSForm that was saved as CSV: all sheets under their names, or the survey sheet alone; undefined if it is none. */
export function readCsvForm(text: string): Sheet[] | undefined {
  const rows = csvRows(text);
  const starts = rows.flatMap((row, index) => (isSheetName(row) ? [index] : []));
  if (starts.length === 0) return isSurveyHeader(rows[0]) ? [{ name: "survey", rows }] : undefined;
  return starts.map((start, at) => ({
    name: rows[start]?.get(0) ?? "",
    rows: rows.slice(start + 1, starts[at + 1]),
  }));
}

/** A row that says nothing but which sheet follows. */
const isSheetName = (row: Row): boolean => row.size === 1 && sheetNames.has((row.get(0) ?? "").toLowerCase());

const isSurveyHeader = (row: Row | undefined): boolean => {
  const names = [...(row?.values() ?? [])].map((name) => name.toLowerCase());
  return names.includes("type") && names.includes("name");
};

/** The rows that say something, their cells by column. */
function csvRows(text: string): Row[] {
  const rows = (readCsv(text) ?? []).slice(0, maxRows).map((cells) => cells.map((cell) => cell.trim()));
  return rows
    .map((cells): Row => new Map(cells.flatMap((cell, column) => (cell === "" ? [] : [[column, cell] as const]))))
    .filter((row) => row.size > 0);
}
