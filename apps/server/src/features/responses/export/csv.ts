import { csvLine } from "@askloom/contract";
import type { Cell } from "./cell.ts";

/** One line of the CSV file: moments as they were answered, rows as JSON. */
export const cellsLine = (cells: readonly Cell[]): string => csvLine(cells.map(plainOf));

function plainOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== "object") return cell;
  return "moment" in cell ? cell.moment : JSON.stringify(cell.rows);
}
