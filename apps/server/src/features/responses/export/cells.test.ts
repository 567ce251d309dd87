import { atOnce } from "@askloom/engine";
import { expect, test } from "vitest";
import { sheetsIn } from "../../../../../../tests/support/read-xlsx.ts";
import type { Cell } from "./cell.ts";
import { cellsLine, lineSteps } from "./csv.ts";
import { xlsxWriter } from "./xlsx.ts";
import { sheetNames } from "./xlsx-parts.ts";

test.for(["=1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x"])(
  "[RS16] a text that begins a formula is inert in CSV and marked as text in XLSX: %j",
  (text) => {
    expect(cellsLine([text])).toBe(`"'${text}"\r\n`);
    const sheet = sheetOf([[text, -1.5]]);
    expect(sheet).toContain(`<c s="1" t="inlineStr"><is><t xml:space="preserve">`);
    expect(sheet).toContain("<c><v>-1.5</v></c>");
    expect(sheet).not.toContain("<f>");
  },
);

test.for([
  ["1900-03-01", "<v>61</v>"],
  ["2026-11-16", "<v>46342</v>"],
  ["2026-11-16T18:00", "<v>46342.75</v>"],
  ["2026-11-16T18:00:00.000Z", "<v>46342.75</v>"],
  ["06:00", "<v>0.25</v>"],
  ["1815-12-10", ">1815-12-10<"],
  ["2026-W46", ">2026-W46<"],
  ["2026-13-01", ">2026-13-01<"],
] as const)(
  "[RS16] a moment that a spreadsheet can count is counted in XLSX, others are text: %s",
  ([moment, cell]) => {
    expect(sheetOf([[{ moment }]])).toContain(cell);
    expect(cellsLine([{ moment }])).toBe(`"${moment}"\r\n`);
  },
);

test("[RS15] a sheet has a name that a workbook takes, whatever its question is called", () => {
  const long = "A question that is longer than a sheet's name may be";
  expect(
    sheetNames(["a/b: [c]*?\\", "'quoted'", "", "history", long, long.toUpperCase(), `${"x".repeat(30)}😀`]),
  ).toEqual([
    "a b   c",
    "quoted",
    "Sheet",
    "history 2",
    "A question that is longer than",
    "A QUESTION THAT IS LONGER THA 2",
    "x".repeat(30),
  ]);
});

test("[O28] [RS15] the headers of many columns are written in pieces, to what they would be in one go", () => {
  const headers = Array.from({ length: 1_050 }, (_, at) => `=${"x".repeat(200)} "${at}", `);
  for (const count of [0, 1, 100, 101, 1_050]) {
    const some = headers.slice(0, count);
    const line = count === 0 ? "" : cellsLine(some);
    expect(atOnce(lineSteps(some)).join("")).toBe(line);
  }
  expect([...lineSteps(headers)]).toHaveLength(11);
  expect([...xlsxWriter().open("Sheet", headers)].length).toBeGreaterThan(3);
});

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const writer = xlsxWriter();
  atOnce(writer.open("Sheet", ["Head"]));
  atOnce(writer.add(rows));
  writer.end();
  return sheetsIn(Buffer.concat(writer.taken()))[0] ?? "";
}
