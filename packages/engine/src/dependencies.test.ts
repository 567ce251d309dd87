import { expect, test } from "vitest";
import { computed, form, is, number, repeat, rule, show, text } from "../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../tests/support/forms/fill-form.ts";
import { conditionSubjects, operandShape } from "./condition/operators.ts";
import { dependenciesOf } from "./dependencies.ts";
import { usesFormulas } from "./uses.ts";

const definition = form({
  pages: [
    {
      id: "one",
      title: { en: "Of {{a}}" },
      items: [
        number("a"),
        computed("b", "a * 2 + v"),
        text("c", { title: { en: "{{b}}" } }),
        repeat("rows", { uniqueBy: "d" }, text("d")),
      ],
    },
    { id: "two", items: [] },
  ],
  variables: [{ id: "v", name: "v", source: "computed", formula: "a + " }],
  rules: [
    rule(
      "r1",
      {
        match: "all",
        of: [
          is("a", 1),
          { formula: "b > 1" },
          { operand: { variable: "v" }, operator: "==", value: { question: "d" } },
        ],
      },
      show("c"),
    ),
    rule(
      "r2",
      is("a", 1),
      { action: "set", target: "c", value: { formula: "b" } },
      { action: "go-to-page", from: "one", page: "two" },
      { action: "refuse", target: "a", message: { en: "{{v}}" } },
    ),
  ],
});

test("[EI9] dependencies tell who names whom, and how", () => {
  expect(
    dependenciesOf(definition, formulas).map(({ from, id, how }) => `${Object.values(from).at(-1)} ${how} ${id}`),
  ).toEqual([
    "one text a",
    "b formula a",
    "b formula v",
    "c text b",
    "rows unique d",
    "v formula a",
    "r1 condition a",
    "r1 condition b",
    "r1 condition v",
    "r1 condition d",
    "r1 target c",
    "r2 condition a",
    "r2 target c",
    "r2 value b",
    "r2 target one",
    "r2 target two",
    "r2 target a",
    "r2 text v",
  ]);
});

test("[EI9] without the language of formulas their words are taken as names", () => {
  const named = dependenciesOf(form({ items: [computed("x", "sum(a.b, 'c d', e) + f")] })).map(({ id }) => id);
  expect(named).toEqual(["a", "e", "f"]);
});

test("a form says whether it needs formulas", () => {
  expect(usesFormulas(definition)).toBe(true);
  expect(usesFormulas(form({ items: [text("t")], rules: [rule("r", is("t", "x"), show("t"))] }))).toBe(false);
  expect(usesFormulas(form({ items: [repeat("r", {}, computed("c", "1"))] }))).toBe(true);
  expect(
    usesFormulas(
      form({ items: [text("t")], rules: [rule("r", { match: "any", of: [{ formula: "true" }] }, show("t"))] }),
    ),
  ).toBe(true);
});

test("[EC10] a designer can ask what a condition may name, of which type, and what an operator compares with", () => {
  expect(conditionSubjects(definition).map(({ reference, type }) => [reference, type])).toEqual([
    [{ question: "a" }, "number"],
    [{ question: "b" }, "text"],
    [{ question: "c" }, "text"],
    [{ question: "rows" }, "rows"],
    [{ question: "d" }, "text"],
    [{ variable: "v" }, "text"],
  ]);
  expect((["is-empty", "==", "is-one-of", "between"] as const).map(operandShape)).toEqual([
    "none",
    "one",
    "list",
    "range",
  ]);
});
