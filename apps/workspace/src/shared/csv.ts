/** A table as text that spreadsheets read: every cell quoted where it must be, and none taken for a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  // The mark in front tells spreadsheets that the text is UTF-8.
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(guarded(cell))).join(",")).join("\r\n")}\r\n`;

/** The rows of a table; undefined if a quote is left open. Spreadsheets separate by comma, semicolon or tab. */
export function readCsv(text: string): string[][] | undefined {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
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

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell that begins like a formula gets an apostrophe in front; so does one that begins like a cell that got one. */
const guarded = (cell: string): string => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);
