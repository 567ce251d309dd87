import fc from "fast-check";
import { expect, test } from "vitest";
import { computed, form, item, number, repeat, rule, text, yesNo } from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import { inspect } from "./inspect.ts";

const questions = [
  number("n"),
  text("t"),
  yesNo("b"),
  item("date", "d"),
  item("single-choice", "c"),
  item("multiple-choice", "m"),
];

const codesOfTypes = new Set(["formula-type", "formula-mismatch"]);
const found = (formula: string, items = questions) =>
  inspect(form({ languages: ["en"], items: [...items, computed("result", formula)] }), { formulas }).filter(
    ({ code }) => codesOfTypes.has(code),
  );
const isFound = (formula: string): boolean => found(formula).length > 0;

test("[EI12] an operation that no answer can make work is named with its place, its range and what its parts are", () => {
  expect(found("1 + c * 2")).toEqual([
    {
      code: "formula-type",
      severity: "error",
      location: { pageId: "page1", itemId: "result", range: { start: 4, end: 5 } },
      figures: { operand: "c", type: "choice", operation: "*", needed: "number" },
    },
  ]);
  expect(found("d + 1")).toEqual([
    {
      code: "formula-mismatch",
      severity: "error",
      location: { pageId: "page1", itemId: "result", range: { start: 0, end: 5 } },
      figures: { operand: "d", type: "date", other: "1", otherType: "number", operation: "+" },
    },
  ]);
});

test.each([
  ["n == 'a'", true],
  ["n > t", true],
  ["-t", true],
  ["n ? 1 : 2", true],
  ["b && n", true],
  ["!t", true],
  ["m.contains('a')", true],
  ["m > 1", true],
  ["sum(t, 1)", true],
  ["round(c)", true],
  ["days(n, today())", true],
  ["addDays(d, t)", true],
  ["n in m", true],
  ["'a' in t", true],
  ["size(n)", true],
  ["t.map(x, x)", true],
  ["c == 1 ? n : 0", true],
  ["n == null || t == null || m == null", false],
  ["n == null ? 0 : n * 2", false],
  ["n == 1 && n > 0.5", false],
  ["d > '2026-01-01' && d < today()", false],
  ["'a' in m && size(m) > 1", false],
  ["c == 'a' ? 1 : 'none'", false],
  ["t + ' ' + d", false],
  ["m.map(x, x + '!').join(', ')", false],
  ["m.exists(n, n == 'a')", false],
  ["double(t) * 2 + size(t)", false],
  ["min(n, 3) + max(1, 2)", false],
])("[EI12] whether %s has a fault of types: %s", (formula, expected) => {
  expect(isFound(formula)).toBe(expected);
});

test("[EI12] rules and variables are looked at; what is in rows, or computed, is not certain", () => {
  const definition = form({
    languages: ["en"],
    items: [...questions, repeat("kids", {}, number("age"), computed("twice", "age * 2")), computed("k", "n + 1")],
    variables: [
      { id: "v", name: "v", source: "computed", formula: "t * 2" },
      { id: "a", name: "a", source: "address", parameter: "a" },
    ],
    rules: [
      rule("r1", { match: "any", of: [{ formula: "a > 1" }, { formula: "age > 1 || k == 'x' || v == 1" }] }),
      rule(
        "r2",
        { formula: "sum(age) > 3 && kids.exists(row, row.age == 2)" },
        {
          action: "set",
          target: "n",
          value: { formula: "b + 1" },
        },
      ),
    ],
  });
  expect(
    inspect(definition, { formulas })
      .filter(({ code }) => codesOfTypes.has(code))
      .map(({ location: { range, ...location } }) => location),
  ).toEqual([{ variableId: "v" }, { ruleId: "r1", part: "when" }, { ruleId: "r2", part: "n" }]);
});

/** Formulas that are right by the way they are made. */
const { numeric, textual, logical } = fc.letrec<{ numeric: string; textual: string; logical: string }>((tie) => ({
  numeric: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("n", "1", "2.5", "size(m)", "size(t)", "count(n, t, m)"),
    fc
      .tuple(tie("numeric"), fc.constantFrom("+", "-", "*", "/"), tie("numeric"))
      .map((parts) => `(${parts.join(" ")})`),
    fc.tuple(tie("logical"), tie("numeric"), tie("numeric")).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    tie("numeric").map((inside) => `round(${inside}, 2)`),
    fc.tuple(tie("numeric"), tie("numeric")).map(([a, b]) => `sum(${a}, null, ${b})`),
    tie("textual").map((inside) => `size(${inside})`),
    fc.constant("days(d, today())"),
  ),
  textual: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("t", "c", "d", "'x'", "today()", "addDays(d, 2)"),
    fc.tuple(tie("textual"), tie("textual")).map(([a, b]) => `(${a} + ${b})`),
    tie("numeric").map((inside) => `string(${inside})`),
    tie("textual").map((inside) => `${inside}.trim().upperAscii()`),
    fc.tuple(tie("logical"), tie("textual"), tie("textual")).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc.constant("m.map(each, each + t).join(', ')"),
  ),
  logical: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("b", "true", "('a' in m)", "(n == null)", "(t != null)", "(m == null)", "(null == c)"),
    fc
      .tuple(tie("numeric"), fc.constantFrom("<", ">=", "==", "!="), tie("numeric"))
      .map((parts) => `(${parts.join(" ")})`),
    fc
      .tuple(tie("textual"), fc.constantFrom("<", ">=", "==", "!="), tie("textual"))
      .map((parts) => `(${parts.join(" ")})`),
    fc.tuple(tie("logical"), fc.constantFrom("&&", "||", "=="), tie("logical")).map((parts) => `(${parts.join(" ")})`),
    tie("logical").map((inside) => `!(${inside})`),
    tie("textual").map((inside) => `${inside}.contains('x')`),
    tie("textual").map((inside) => `(${inside} in m)`),
    tie("textual").map((inside) => `m.exists(each, each == ${inside})`),
  ),
}));

test("[EI12] a formula whose types are right has no fault", () => {
  fc.assert(
    fc.property(fc.oneof(numeric, textual, logical), (formula) => {
      expect(found(formula)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
