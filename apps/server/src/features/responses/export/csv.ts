import { csvLine } from "@askloom/contract";
import type { Cell } from "./cell.ts";

/** One line of the CSV file: moments as they were answered, rows as JSON. */
export const cellsLine = (cells: readonly Cell[]): string => csvLine(cells.map(plainOf));

const cellsAtOnce = 100;

/** The same of very many cells in pieces, one in each step. */
export function* lineSteps(cells: readonly Cell[]): Generator<undefined, string[]> {
  const pieces: string[] = [];
  for (let from = 0; from < cells.length; from += cellsAtOnce) {
    const end = from + cellsAtOnce;
    const line = cellsLine(cells.slice(from, end));
    pieces.push(end < cells.length ? line.replace(/\r\n$/, ",") : line);
    yield;
  }
  return pieces;
}

function plainOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== "object") return cell;
  return "moment" in cell ? cell.moment : JSON.stringify(cell.rows);
}
