import type { Cell } from "./cell.ts";
import { beginsFormula } from "./inert.ts";

/** Excel takes a file without it for another encoding. */
export const byteOrderMark = "\ufeff";

/** One line of a CSV file (RFC 4180). Numbers stay numbers; every text is quoted, and none begins a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = textOf(cell);
  const inert = beginsFormula(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

function textOf(cell: Exclude<Cell, number | null>): string {
  if (typeof cell === "string") return cell;
  return "moment" in cell ? cell.moment : JSON.stringify(cell.rows);
}
