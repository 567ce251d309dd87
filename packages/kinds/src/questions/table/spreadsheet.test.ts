import { expect, test } from "vitest";
import { cellsIn, isTabular } from "./spreadsheet.ts";

test.each([
  [
    "a\tb\nc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ['"two\nlines"\tb', [["two\nlines", "b"]]],
  ['"say ""hi"""\tb', [['say "hi"', "b"]]],
  ["a\t\tc", [["a", "", "c"]]],
  ["a\n\nc", [["a"], [""], ["c"]]],
  ['5" pipe\tb', [['5" pipe', "b"]]],
  ["one", [["one"]]],
])("%j are the cells %j", (text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
});

test("a text without tab and line is for one cell only", () => {
  expect(isTabular(cellsIn("one"))).toBe(false);
  expect(isTabular(cellsIn("one\ttwo"))).toBe(true);
  expect(isTabular(cellsIn("one\ntwo"))).toBe(true);
});
