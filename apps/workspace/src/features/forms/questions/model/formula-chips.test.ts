import { expect, test } from "vitest";
import { chipsIn, type FormulaNames, formulaWords, questionComparedAt } from "./formula-chips.ts";

const titles: Readonly<Record<string, string>> = { q1: "Size", q2: "Amount", sum: "Sum", untitled: "" };
const names: FormulaNames = {
  nameOf: (id) => titles[id],
  choicesOf: (id) => (id === "q1" ? [{ id: "c1", label: "Large" }] : []),
};
const quoted = (name: string) => `“${name}”`;

test.each([
  ["q1 == 'c1' ? q2 * 2 : 0", "“Size” == “Large” ? “Amount” * 2 : 0"],
  ["sum(rows.map(r, r.q2))", "sum(rows.map(r, r.“Amount”))"],
  ['q2 == "c1"', '“Amount” == "c1"'],
  ["untitled + unknown", "untitled + unknown"],
  ["'q1' == q1", "'q1' == “Size”"],
  ["q1 in ['c1', 'c2']", "“Size” in [“Large”, 'c2']"],
  ["'unclosed", "'unclosed"],
])("[FD28] %s is read as %s", (source, words) => {
  expect(formulaWords(source, names, quoted)).toBe(words);
});

test("[FD28] a chip stands for exactly the part of the formula that it hides", () => {
  expect(chipsIn("1 + q1", names)).toEqual([{ from: 4, to: 6, label: "Size", kind: "question" }]);
});

test.each([
  ["q1 == ", "q1", 6],
  ["q1 == 'La", "q1", 6],
  ["q2 + 1 > 3 && q1 != L", "q1", 20],
  ["q1 in ['c1', ", "q1", 13],
  ["q1 + ", undefined, undefined],
])("[FD28] after %s the choices of %s are offered", (source, id, from) => {
  expect(questionComparedAt(source, source.length)).toEqual(id === undefined ? undefined : { id, from });
});
