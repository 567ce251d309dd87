import type { Choice } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { computed, form, item, repeat } from "../../../../tests/support/forms/build-form.ts";
import { fill, formulas } from "../../../../tests/support/forms/fill-form.ts";
import { inspect } from "../inspect/inspect.ts";

const priced: Choice[] = [
  { id: "a", label: { en: "Small" }, number: 1.1 },
  { id: "b", label: { en: "Large" }, number: 2.2 },
  { id: "c", label: { en: "Ask us" } },
];
const items = [
  item("single-choice", "size", { choices: priced, other: {} }),
  item("multiple-choice", "extras", { choices: priced }),
  repeat("rows", {}, item("single-choice", "each", { choices: priced })),
];

const computedWith = (formula: string, answers: Record<string, unknown>) => {
  const formState = fill(form({ items: [...items, computed("result", formula)] }), { answers: answers as never });
  return formState.state("result")?.value;
};

const rows = [
  { id: "1", answers: { each: "a" } },
  { id: "2", answers: { each: "b" } },
];

test.each<[string, Record<string, unknown>, unknown]>([
  ["choiceNumber(size)", { size: "b" }, 2.2],
  ["choiceNumber(size) * 3", { size: "a" }, 3.3],
  ["choiceNumber(size)", { size: "c" }, undefined],
  ["choiceNumber(size)", { size: { other: "Huge" } }, undefined],
  ["choiceNumber(size)", {}, undefined],
  ["choiceNumber(extras)", { extras: ["a", "b"] }, 3.3],
  ["choiceNumber(extras)", { extras: ["a", "c"] }, 1.1],
  ["choiceNumber(extras)", {}, undefined],
  ["sum(choiceNumber(size), choiceNumber(extras))", { extras: ["b"] }, 2.2],
  ["choiceNumber(each)", { rows }, 3.3],
  ["sum(rows.map(r, choiceNumber(r.each) * 2))", { rows }, 6.6],
])("[EC11] %s over %j is %j", (formula, answers, outcome) => {
  expect(computedWith(formula, answers)).toBe(outcome);
});

test("[EC11] [EI12] [EI14] what is asked for the number of its choices is a question with choices", () => {
  const found = (formula: string) =>
    inspect(form({ languages: ["en"], items: [item("number", "n"), ...items, computed("result", formula)] }), {
      formulas,
    }).map(({ code, figures }) => ({ code, ...figures }));
  expect(found("choiceNumber(size) + choiceNumber(extras) > 2.0 ? 'x' : 'y'")).toEqual([]);
  expect(found("choiceNumber(n)")).toEqual([
    { code: "formula-type", operand: "n", type: "number", operation: "choiceNumber()", needed: "choice" },
  ]);
  expect(found("choiceNumber('a')")).toEqual([{ code: "formula-error", mistake: "not-a-question", part: "'a'" }]);
});
