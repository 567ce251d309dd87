import { type Unreadable, unreadable } from "../unreadable.ts";
import { dateText } from "./date-text.ts";
import { readXml } from "./read-xml.ts";

/** The texts of a row by column, counted from 0. */
export type Row = ReadonlyMap<number, string>;

interface Reading {
  readonly name: string;
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
}

const maxRows = 20_000;
const maxColumns = 1_000;

/** The cells of one sheet as texts; empty ones are left out. */
export function readSheet(bytes: Uint8Array, reading: Reading): Row[] | Unreadable {
  const rows: Map<number, string>[] = [];
  let row = -1;
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  let written = "";
  let isText = false;
  let isTooLarge = false;
  const isRead = readXml(bytes, {
    open: (name, attributes) => {
      isText = name === "v" || name === "t";
      if (name === "row") {
        row = Number(attributes.r ?? row + 2) - 1;
        column = -1;
      }
      if (name !== "c") return;
      cell = attributes;
      written = "";
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    },
    text: (text) => {
      if (isText && written.length < 100_000) written += text;
    },
    close: (name) => {
      isText = false;
      if (name !== "c" || isTooLarge || !(row >= 0)) return;
      const text = textOf(written, cell, reading).trim();
      if (text === "") return;
      // Rows that are only formatted reach to the end of the sheet in many files; what counts is what they say.
      if (column >= maxColumns || column < 0 || row >= maxRows) {
        isTooLarge = true;
        return;
      }
      const cells = rows[row] ?? new Map<number, string>();
      rows[row] = cells;
      cells.set(column, text);
    },
  });
  if (isTooLarge)
    return unreadable("sheet-too-large", { sheet: reading.name.slice(0, 100), rows: maxRows, columns: maxColumns });
  if (!isRead) return unreadable("workbook-broken", { part: reading.name.slice(0, 100) });
  return Array.from(rows, (cells) => cells ?? new Map<number, string>());
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? "";
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textOf(written: string, { t: type, s: style }: Readonly<Record<string, string>>, reading: Reading): string {
  if (type === "s") return reading.strings[Number(written)] ?? "";
  if (type === "b") return written === "1" ? "true" : "false";
  if (type === "e") return "";
  if (type !== undefined && type !== "n") return written;
  const number = Number(written);
  if (written.trim() === "" || !Number.isFinite(number)) return written;
  return style !== undefined && reading.dateStyles.has(Number(style)) ? dateText(number) : String(number);
}
