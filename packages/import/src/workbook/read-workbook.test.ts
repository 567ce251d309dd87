import { expect, test } from "vitest";
import { makeXlsx, makeZip } from "../../../../tests/support/make-xlsx.ts";
import { readWorkbook } from "./read-workbook.ts";

const all = () => true;
const parts = (sheet: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="survey" r:id="a"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>`,
  "xl/worksheets/one.xml": sheet,
  ...extra,
});
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test("[IM20] cells are read as they are shown", () => {
  const bytes = makeXlsx([
    {
      name: "a",
      rows: [["one", 2.5, true, { days: 46_341 }, undefined, "six"], ["in & line"], [], [{ days: 46_341.5 }]],
    },
  ]);
  expect(readWorkbook(bytes, all)).toEqual([
    {
      name: "a",
      rows: [
        new Map([
          [0, "one"],
          [1, "2.5"],
          [2, "true"],
          [3, "2026-11-15"],
          [5, "six"],
        ]),
        new Map([[0, "in & line"]]),
        new Map(),
        new Map([[0, "2026-11-15T12:00"]]),
      ],
    },
  ]);
});

test("[IM20] cells without a reference stand one after another, rich strings are joined", () => {
  const sheet = sheetOf(`<row><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c><c><v>1</v></c></row>`);
  expect(readWorkbook(makeZip(parts(sheet)), all)).toEqual([
    {
      name: "survey",
      rows: [
        new Map([
          [0, "ab"],
          [1, "1"],
        ]),
      ],
    },
  ]);
});

test.each([
  ["a zip bomb", parts("", { "xl/sharedStrings.xml": " ".repeat(60 * 1024 * 1024) }), "zip-too-large"],
  ["thousands of parts", Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`p${n}`, ""])), "zip-too-large"],
  ["a row at the end of the world", parts(sheetOf(`<row r="1048576"><c><v>1</v></c></row>`)), "sheet-too-large"],
  ["a column at the end of the world", parts(sheetOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)), "sheet-too-large"],
  ["nested elements", parts(sheetOf("<a>".repeat(100) + "</a>".repeat(100))), "workbook-broken"],
  [
    "entities of its own",
    parts(
      `<!DOCTYPE a [<!ENTITY x "boom">]><worksheet><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>`,
    ),
    "workbook-broken",
  ],
  ["a part that breaks off", parts("<worksheet><sheetData><row>"), "workbook-broken"],
  ["no workbook", { "word/document.xml": "<a/>" }, "workbook-broken"],
])("[IM5] [IM6] %s is unreadable", (_, zip, code) => {
  expect(readWorkbook(makeZip(zip), all)).toMatchObject({ outcome: "unreadable", code });
});

test("[IM5] a zip file that understates its size is counted as it is inflated", () => {
  const bytes = makeZip(parts("", { "xl/sharedStrings.xml": " ".repeat(60 * 1024 * 1024) }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 30; at += 1) {
    // Local headers have the inflated size at 22, entries of the directory at 24.
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  expect(readWorkbook(bytes, all)).toMatchObject({ outcome: "unreadable", code: "zip-too-large" });
});
