/** Excel takes a file without it for another encoding. */
export const byteOrderMark = "\uFEFF";

/** A table as text that spreadsheets read. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join("");

/** One line of a CSV file (RFC 4180). Numbers stay numbers; every text is quoted, and none begins a formula. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: string | number | null): string {
  if (cell === null) return "";
  return typeof cell === "number" ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`;
}

/** What a spreadsheet takes for the beginning of a formula, also written in full width (RS16). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

export const beginsFormula = (text: string): boolean => formulaStart.test(text);

/** A cell that begins like a formula gets an apostrophe in front; so does one that begins like a cell that got one. */
const guarded = (cell: string): string => (beginsFormula(cell.replace(/^'+/, "")) ? `'${cell}` : cell);
const unguarded = (cell: string): string =>
  cell.startsWith("'") && beginsFormula(cell.replace(/^'+/, "")) ? cell.slice(1) : cell;

/** The rows of a table; undefined if a quote is left open. Spreadsheets separate by comma, semicolon or tab. */
export function readCsv(text: string): string[][] | undefined {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const cell = new RegExp(
    `"((?:[^"]|"")*)"(?=${separator}|\\r?\\n|$)|([^"\\r\\n${separator}][^\\r\\n${separator}]*)|`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= source.length) {
    cell.lastIndex = at;
    const found = cell.exec(source);
    if (found === null) return undefined;
    row.push(unguarded(found[1]?.replaceAll('""', '"') ?? found[2] ?? ""));
    at += found[0].length;
    if (source[at] === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at === source.length) break;
    const end = /\r?\n|\r/y;
    end.lastIndex = at;
    const lineEnd = end.exec(source);
    if (lineEnd === null) return undefined;
    at += lineEnd[0].length;
  }
  return rows.filter((cells) => cells.some((each) => each !== ""));
}

function separatorOf(source: string): string {
  const [head = ""] = source.split(/\r?\n|\r/, 1);
  const counted = [",", ";", "\t"].map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}
