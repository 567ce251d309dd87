import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "./export-columns.ts";
import { beginsFormula } from "./inert.ts";

const mostRows = 1_048_576;
const longestText = 32_767;
const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;

/**
 * A workbook that is written row by row: only what has not been handed on yet is in memory. Texts are inline strings,
 * never formulas; one that looks like a formula is marked as text, so that editing the cell does not make it one.
 */
export function xlsxWriter(headers: readonly string[]) {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  let sheets = 0;
  let rows = 0;
  let sheet: ZipDeflate | undefined;

  const closeSheet = () => sheet?.push(strToU8("</sheetData></worksheet>"), true);
  const openSheet = () => {
    closeSheet();
    sheets += 1;
    rows = 0;
    sheet = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`, { level: 6 });
    zip.add(sheet);
    sheet.push(strToU8(`${head}<worksheet xmlns="${mainNamespace}"><sheetData>`));
    write(headers);
  };
  const write = (cells: readonly Cell[]) => {
    rows += 1;
    sheet?.push(strToU8(`<row>${cells.map(cellXml).join("")}</row>`));
  };
  const addFile = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(strToU8(head + text), true);
  };
  openSheet();

  return {
    /** Adds rows; a sheet that is full is followed by another. */
    add(lines: readonly (readonly Cell[])[]): void {
      for (const line of lines) {
        if (rows >= mostRows) openSheet();
        write(line);
      }
    },
    end(): void {
      closeSheet();
      for (const [name, text] of Object.entries(partsOf(sheets))) addFile(name, text);
      zip.end();
    },
    /** What is ready to be sent; it is forgotten here. */
    taken: (): Uint8Array[] => pieces.splice(0),
  };
}

function cellXml(cell: Cell): string {
  if (cell === null) return "<c/>";
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : "<c/>";
  const style = beginsFormula(cell) ? ` s="1"` : "";
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestText))}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML cannot hold, such as a control character, is left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

function partsOf(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const content = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return {
    "xl/workbook.xml": `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>${numbers
      .map((number) => `<sheet name="Responses ${number}" sheetId="${number}" r:id="rId${number}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageNamespace}/relationships">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId${sheets + 1}" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${mainNamespace}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
    "_rels/.rels": `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${numbers
      .map(
        (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${content}.worksheet+xml"/>`,
      )
      .join("")}</Types>`,
  };
}
