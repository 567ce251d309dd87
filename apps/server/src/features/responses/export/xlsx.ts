import { beginsFormula } from "@askloom/contract";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "./cell.ts";
import { momentSerial } from "./moment-serial.ts";
import { escaped, sheetEnd, sheetStart, styles, workbookParts } from "./xlsx-parts.ts";

const maxRows = 1_048_576;
const maxTextLength = 32_767;
/** So much is compressed at a time: a few milliseconds. */
const pieceLength = 65_536;

/**
 * A workbook that is written row by row: only what has not been handed on yet is in memory. Texts are inline strings,
 * never formulas; one that looks like a formula is marked as text, so that editing the cell does not make it one.
 */
export function xlsxWriter() {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const names: string[] = [];
  let current: { name: string; headers: readonly string[]; rows: number; file: ZipDeflate } | undefined;

  function* open(name: string, headers: readonly string[]): Generator<undefined, void> {
    current?.file.push(strToU8(sheetEnd), true);
    names.push(name);
    const file = new ZipDeflate(`xl/worksheets/sheet${names.length}.xml`, { level: 6 });
    zip.add(file);
    current = { name, headers, rows: 1, file };
    file.push(strToU8(sheetStart(headers.length)));
    yield* addRow(file, headers, (header) => textXml(header, styles.header));
  }
  const addFile = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(strToU8(text), true);
  };

  return {
    /** Begins a sheet, its headers in pieces; what is added goes there. */
    open,
    /** Adds rows, a piece of one in each step; a sheet that is full is followed by another of its name. */
    *add(lines: Iterable<readonly Cell[]>): Generator<undefined, void> {
      for (const line of lines) {
        if (current === undefined) return;
        if (current.rows >= maxRows) yield* open(current.name, current.headers);
        current.rows += 1;
        yield* addRow(current.file, line, cellXml);
      }
    },
    end(): void {
      current?.file.push(strToU8(sheetEnd), true);
      for (const [name, text] of Object.entries(workbookParts(names))) addFile(name, text);
      zip.end();
    },
    /** What is ready to be sent; it is forgotten here. */
    taken: (): Uint8Array[] => pieces.splice(0),
  };
}

/** Adds a row in pieces, one in each step. */
function* addRow<One>(
  file: ZipDeflate,
  cells: readonly One[],
  xmlOf: (cell: One) => string,
): Generator<undefined, void> {
  let xml = "<row>";
  for (const cell of cells) {
    xml += xmlOf(cell);
    if (xml.length < pieceLength) continue;
    file.push(strToU8(xml));
    xml = "";
    yield;
  }
  file.push(strToU8(`${xml}</row>`));
  yield;
}

function cellXml(cell: Cell): string {
  if (cell === null) return "<c/>";
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : "<c/>";
  if (typeof cell === "string") return textXml(cell, beginsFormula(cell) ? styles.quoted : undefined);
  // They have a sheet of their own.
  if ("rows" in cell) return `<c><v>${cell.rows.length}</v></c>`;
  const serial = momentSerial(cell.moment);
  return serial === undefined ? textXml(cell.moment) : `<c s="${styles[serial.is]}"><v>${serial.value}</v></c>`;
}

function textXml(text: string, style?: number): string {
  const styled = style === undefined ? "" : ` s="${style}"`;
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxTextLength))}</t></is></c>`;
}
