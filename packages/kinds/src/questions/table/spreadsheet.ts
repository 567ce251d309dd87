/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, lines between rows, a cell with a tab,
 * line or quotation mark in quotation marks. A text without tab and line is one cell.
 */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === "\t") endCell();
    else if (letter === "\n") {
      endCell();
      rows.push([]);
    } else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || (rows.at(-1)?.length ?? 0) > 0 || rows.length === 1) endCell();
  return rows.filter((row) => row.length > 0);
}

/** Whether a paste is meant for several cells, not for the one it happens in. */
export const isTabular = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1;
