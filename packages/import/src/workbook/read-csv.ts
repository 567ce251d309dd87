import type { Row } from "./read-sheet.ts";
import type { Sheet } from "./read-workbook.ts";

const sheetNames = new Set(["survey", "choices", "settings"]);
const mostRows = 20_000;

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
  const rows: Map<number, string>[] = [new Map()];
  const separator = separatorOf(text);
  let column = 0;
  for (const [, quoted, plain = "", end = ""] of text.matchAll(cellPattern(separator))) {
    const cell = (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim();
    if (cell !== "") rows.at(-1)?.set(column, cell);
    column += 1;
    if (end === separator) continue;
    if (rows.length >= mostRows || end === "") break;
    if (rows.at(-1)?.size !== 0) rows.push(new Map());
    column = 0;
  }
  return rows.filter((row) => row.size > 0);
}

const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, "g");

/** Programs of many countries separate by semicolons or tabs. */
function separatorOf(text: string): string {
  const [line = ""] = text.slice(0, 10_000).split(/\r?\n/, 1);
  return [",", ";", "\t"].reduce((best, each) => (line.split(each).length > line.split(best).length ? each : best));
}
