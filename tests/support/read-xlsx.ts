import { strFromU8, unzipSync } from "fflate";

/** The sheets of a workbook, as the XML that they are. */
export const sheetsIn = (workbook: Uint8Array): string[] =>
  Object.entries(unzipSync(workbook)).flatMap(([name, content]) =>
    name.startsWith("xl/worksheets/") ? [strFromU8(content)] : [],
  );

/** The rows of a sheet, each cell as what stands in it. */
export const linesIn = (sheet: string): string[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, "")),
  );

/** The names of the sheets. */
export const sheetNamesIn = (workbook: Uint8Array): string[] =>
  [...strFromU8(unzipSync(workbook)["xl/workbook.xml"] ?? new Uint8Array()).matchAll(/sheet name="(.*?)"/g)].map(
    ([, name = ""]) => name,
  );
