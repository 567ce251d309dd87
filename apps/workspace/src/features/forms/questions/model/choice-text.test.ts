import type { Choice } from "@askloom/kinds/questions/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arePlaceholders, choicesAsText, choicesFromText, choicesWithPasted, linesOfText } from "./choice-text.ts";

const before: Choice[] = [
  { id: "s", label: { en: "Small", de: "Klein" }, number: 5, capacity: 10 },
  { id: "l", label: { en: "Large" }, value: "L" },
];
const read = (text: string) => {
  let count = 0;
  return choicesFromText(text, before, { language: "en", newId: (stem) => `${stem}${++count}` });
};

test("[FD26] choices are written as lines, with their numbers behind a bar", () => {
  expect(choicesAsText(before, "en")).toBe("Small | 5\nLarge");
});

test("[FD26] a choice that keeps its label keeps its id, its translations and what else it has", () => {
  expect(read("Large | 7.5\nMedium\nSmall")).toEqual([
    { ...before[1], number: 7.5 },
    { id: "c1", label: { en: "Medium" } },
    { id: "s", label: { en: "Small", de: "Klein" }, capacity: 10 },
  ]);
});

test("[FD26] in a list of the same length, a line with another label renames the choice at its place", () => {
  expect(read("Tiny | 5\nLarge")).toEqual([{ ...before[0], label: { en: "Tiny", de: "Klein" } }, before[1]]);
});

test.each([
  ["A\tdetails\nB\t2.5", [["A"], ["B", 2.5]]],
  ["Yes | no", [["Yes | no"]]],
  ["| 5", [["| 5"]]],
  ["\n  Spaces  \r\n\n", [["Spaces"]]],
  ["-1 | -2", [["-1", -2]]],
  ["Huge | 1000000000000000000", [["Huge | 1000000000000000000"]]],
])("[FD26] %j is read as %j", (text, lines) => {
  expect(linesOfText(text)).toEqual(lines.map(([label, number]) => ({ label, number })));
});

test("[FD26] any choices come back from their text as they were", () => {
  const label = fc.stringMatching(/^[A-Za-z][A-Za-z ,.]{0,8}[a-z]$/);
  const number = fc.option(fc.integer({ min: -999, max: 999 }), { nil: undefined });
  const choices = fc.uniqueArray(fc.record({ label, number }), { selector: (each) => each.label });
  fc.assert(
    fc.property(choices, (list) => {
      const all = list.map((each, index): Choice => {
        const choice = { id: `c${index}`, label: { en: each.label } };
        return each.number === undefined ? choice : { ...choice, number: each.number };
      });
      expect(choicesFromText(choicesAsText(all, "en"), all, { language: "en", newId: () => "new" })).toEqual(all);
    }),
  );
});

test("[FD27] choices are placeholders while nobody has written into them", () => {
  const isPlaceholder = (label: string) => label.startsWith("Choice ");
  const choice = (label: string, parts: Partial<Choice> = {}): Choice => ({
    id: label,
    label: { en: label },
    ...parts,
  });
  expect(arePlaceholders([choice(""), choice("Choice 2")], isPlaceholder)).toBe(true);
  expect(arePlaceholders([choice("Choice 1"), choice("Red")], isPlaceholder)).toBe(false);
  expect(arePlaceholders([choice("Choice 1", { number: 3 })], isPlaceholder)).toBe(false);
});

test("[FD27] a pasted list replaces placeholders, and goes behind choices that were written", () => {
  let count = 0;
  const pasting = {
    language: "en",
    newId: () => `n${++count}`,
    isPlaceholder: (label: string) => label === "Choice 1",
  };
  const pasted = [
    { id: "n1", label: { en: "Red" } },
    { id: "n2", label: { en: "Blue" }, number: 2 },
  ];
  expect(choicesWithPasted("Red\nBlue\t2", [{ id: "a", label: { en: "Choice 1" } }], pasting)).toEqual(pasted);
  count = 0;
  expect(choicesWithPasted("Red\nBlue\t2", before, pasting)).toEqual([...before, ...pasted]);
});
