import { type Condition, type ConditionValue, type Operator, operators } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  computed,
  form,
  is,
  item,
  number,
  repeat,
  rule,
  show,
  text,
  yesNo,
} from "../../../../tests/support/forms/build-form.ts";
import { fill } from "../../../../tests/support/forms/fill-form.ts";
import { operatorsFor } from "./operators.ts";

const questions = [
  text("name"),
  number("age"),
  yesNo("ok"),
  item("date", "day"),
  item("date", "at", { variant: "date-time" }),
  item("single-choice", "one"),
  item("multiple-choice", "many"),
  item("matrix", "grid"),
  item("date-range", "stay"),
  repeat("kids", {}, number("kidAge"), text("kidName")),
  repeat("pets", {}, text("pet")),
];

/** Whether the condition holds in a form with these answers. */
function holds(when: Condition, answers: Record<string, unknown> = {}, askloom: 1 | 2 = 2): boolean | undefined {
  const definition = form({
    askloom,
    items: [...questions, text("target")],
    rules: [rule("r", when, show("target"))],
    variables: [{ id: "v", name: "v", source: "address", parameter: "v" }],
  });
  const formState = fill(definition, { parameters: { v: "7" }, answers: answers as never });
  return formState.state("target")?.isVisible;
}

const row = (question: string, operator: Operator, value?: ConditionValue): Condition =>
  value === undefined ? { operand: { question }, operator } : { operand: { question }, operator, value };

const yes = is("ok", true);
const no = is("ok", false);

test.each<[Condition, boolean]>([
  [{ match: "all", of: [] }, true],
  [{ match: "none", of: [] }, true],
  [{ match: "any", of: [] }, false],
  [{ match: "all", of: [yes, yes] }, true],
  [{ match: "all", of: [yes, no] }, false],
  [{ match: "any", of: [no, yes] }, true],
  [{ match: "none", of: [no, no] }, true],
  [{ match: "none", of: [no, yes] }, false],
  [
    {
      match: "all",
      of: [
        { match: "any", of: [no, yes] },
        { match: "none", of: [no] },
      ],
    },
    true,
  ],
])("[EC1] %j", (when, outcome) => {
  expect(holds(when, { ok: true })).toBe(outcome);
});

test.each<[Operator, boolean]>([
  ["==", true],
  ["!=", false],
  ["<", false],
  [">=", true],
])("[EA2] a third, times three, %s 1 is %j", (operator, outcome) => {
  const definition = form({
    items: [number("one"), computed("third", "one / 3"), computed("whole", "third + third + third"), text("target")],
    rules: [rule("r", row("whole", operator, 1), show("target"))],
  });
  expect(fill(definition, { answers: { one: 1 } }).state("target")?.isVisible).toBe(outcome);
});

test.each<[Condition, Record<string, unknown>, boolean]>([
  [row("name", "==", " aNNa"), { name: "Anna " }, true],
  [row("name", "contains", "NN"), { name: "Anna" }, true],
  [row("name", "starts-with", "an"), { name: "Anna" }, true],
  [row("name", "ends-with", "NA"), { name: "Anna" }, true],
  [row("name", "does-not-contain", "NN"), { name: "Anna" }, false],
  [row("name", "contains", "e\u0301"), { name: "Café É" }, true],
  [
    {
      match: "all",
      of: [
        row("name", "contains", "AN"),
        row("pet", "contains", "re"),
        row("name", "contains", "na"),
        row("pet", "does-not-contain", "na"),
      ],
    },
    { name: "Anna", pets: [{ id: "p1", answers: { pet: "Rex" } }] },
    true,
  ],
  [row("name", "<", "B"), { name: "anna" }, true],
  [row("name", "==", "e\u0301"), { name: "É" }, true],
  [row("age", ">", 9), { age: 10 }, true],
  [row("age", "==", "10"), { age: 10 }, true],
  [row("age", "<=", "x"), { age: 10 }, false],
  [row("day", "<", "2026-11-16"), { day: "2026-11-15" }, true],
  [row("day", "==", "today"), { day: "2026-11-15" }, true],
  [row("day", ">", "today+7"), { day: "2026-11-22" }, false],
  [row("at", "==", "2026-11-15"), { at: "2026-11-15T23:59" }, true],
  [row("ok", "==", false), { ok: false }, true],
  [row("one", "==", "a"), { one: "a" }, true],
  [row("one", "==", "A"), { one: "a" }, false],
  [{ operand: { question: "grid", row: "r1" }, operator: "==", value: "c2" }, { grid: { r1: "c2" } }, true],
  [
    { operand: { question: "stay", row: "to" }, operator: ">", value: "2026-01-01" },
    { stay: { from: "2025-12-30", to: "2026-01-02" } },
    true,
  ],
  [{ operand: { variable: "v" }, operator: ">", value: 5 }, {}, true],
  [row("age", "==", { variable: "v" }), { age: 7 }, true],
])("[EC2] %j of %j", (when, answers, outcome) => {
  expect(holds(when, answers)).toBe(outcome);
});

test.each(operators.map((operator) => [operator, ["is-empty", "!=", "does-not-contain"].includes(operator)] as const))(
  "[EC3] %s with nothing is %s",
  (operator, outcome) => {
    const value = operator === "between" ? [1, 2] : operator === "is-one-of" ? [1] : 1;
    expect(holds(row("age", operator, value))).toBe(outcome);
    expect(holds(row("age", operator, { question: "age" }))).toBe(outcome);
  },
);

test.each<[Condition, boolean]>([
  [row("many", "contains", "a"), true],
  [row("many", "contains", "c"), false],
  [row("many", "contains", ["a", "c"]), false],
  [row("many", "does-not-contain", "c"), true],
  [row("many", "==", ["b", "a"]), true],
  [row("many", "==", ["a"]), false],
  [row("many", "!=", ["a"]), true],
  [row("many", "is-one-of", ["c", "b"]), true],
  [row("many", "is-one-of", ["c"]), false],
])("[EC4] of a and b chosen, %j is %s", (when, outcome) => {
  expect(holds(when, { many: ["a", "b"] })).toBe(outcome);
});

test.each<[Condition, boolean]>([
  [row("age", "between", [5, 9]), true],
  [row("age", "between", [1, 5]), true],
  [row("age", "between", [6, 9]), false],
  [row("age", "between", [5]), false],
  [row("age", "is-one-of", [1, 5]), true],
  [row("age", "is-one-of", [1, 2]), false],
])("[EC5] with 5, %j is %s", (when, outcome) => {
  expect(holds(when, { age: 5 })).toBe(outcome);
});

test("[EC6] inside a row its own questions are meant, and outside ones are those outside", () => {
  const definition = form({
    items: [number("limit"), repeat("kids", {}, number("age"), text("school"), repeat("toys", {}, text("toy")))],
    rules: [
      rule("r", { operand: { question: "age" }, operator: ">", value: { question: "limit" } }, show("school")),
      rule("t", row("age", ">", 3), show("toy")),
    ],
  });
  const rows = [
    { id: "x", answers: { age: 7, toys: [{ id: "t", answers: {} }] } },
    { id: "y", answers: { age: 2, toys: [{ id: "t", answers: {} }] } },
  ];
  const formState = fill(definition, { answers: { limit: 5, kids: rows } });
  const seen = () =>
    ["kids/x/school", "kids/y/school", "kids/x/toys/t/toy", "kids/y/toys/t/toy"].map(
      (context) => formState.state(context)?.isVisible,
    );
  expect(seen()).toEqual([true, false, true, false]);
  formState.answer("limit", 1);
  expect(seen()).toEqual([true, true, true, false]);
  formState.answer("kids/y/age", 9);
  expect(seen()).toEqual([true, true, true, true]);
});

const kids = (...ages: unknown[]) => ({
  kids: ages.map((kidAge, index) => ({ id: `k${index}`, answers: { kidAge } })),
});

test.each<[Condition, Record<string, unknown>, boolean]>([
  [row("kidAge", ">", 5), kids(3, 7), true],
  [row("kidAge", ">", 9), kids(3, 7), false],
  [row("kidAge", "is-empty"), kids(undefined, undefined), true],
  [row("kidAge", "is-empty"), kids(3, undefined), false],
  [row("kidAge", "is-answered"), kids(3, undefined), true],
  [row("kidAge", "!=", 3), kids(), true],
  [row("kidAge", "!=", 3), kids(3), false],
  [row("kids", "is-answered"), kids(), false],
  [row("kids", "is-answered"), kids(1), true],
  [row("age", "==", { question: "kidAge" }), { age: 7, ...kids(3, 7) }, true],
  [row("age", "is-one-of", { question: "kidAge" }), { age: 4, ...kids(3, 7) }, false],
  [
    row("kidName", "==", { question: "pet" }),
    { kids: [{ id: "k", answers: { kidName: "Rex" } }], pets: [{ id: "p", answers: { pet: "rex" } }] },
    true,
  ],
])("[EC7] from outside, %j of %j", (when, answers, outcome) => {
  expect(holds(when, answers)).toBe(outcome);
});

test.each<[Condition, Record<string, unknown>, boolean, boolean]>([
  [row("kidAge", "!=", 3), kids(3, 7), false, true],
  [row("kidAge", "!=", 4), kids(3, 7), true, true],
  [row("kidAge", "!=", 3), kids(3, 3), false, false],
  [row("kidAge", "!=", 3), kids(), true, true],
  [row("kidAge", "does-not-contain", 3), kids(3, 7), false, true],
  [row("age", "!=", { question: "kidAge" }), { age: 7, ...kids(3, 7) }, false, true],
  [row("age", "!=", { question: "kidAge" }), { age: 9, ...kids(3, 7) }, true, true],
])("[EC12] over several values, %j of %j is %s, and %s in a form of format 1", (when, answers, now, before) => {
  expect(holds(when, answers)).toBe(now);
  expect(holds(when, answers, 1)).toBe(before);
});

test("[EC7] rows of a hidden repeat do not count", () => {
  const definition = form({
    items: [yesNo("has"), repeat("kids", {}, number("age")), text("target")],
    rules: [rule("h", is("has", true), show("kids")), rule("t", row("age", ">", 1), show("target"))],
  });
  const formState = fill(definition, { answers: { has: true, kids: [{ id: "a", answers: { age: 5 } }] } });
  expect(formState.state("target")?.isVisible).toBe(true);
  formState.answer("has", false);
  expect(formState.state("target")?.isVisible).toBe(false);
});

test.each<[string, Record<string, unknown>, boolean]>([
  ["age > 3 && ok", { age: 4, ok: true }, true],
  ["age == null", {}, true],
  ["age > 3", {}, false],
  ["sum(kidAge) == 10", kids(3, 7), true],
  ["size(kidAge) == 2 && count(kidAge) == 1", kids(3, undefined), true],
  ["kids.exists(kid, kid.kidAge > 5)", kids(3, 7), true],
  ["kids.all(kid, kid.kidAge > 5)", kids(3, 7), false],
  ["'a' in many", { many: ["a", "b"] }, true],
  ["grid.r1 == 'c1'", { grid: { r1: "c1" } }, true],
  ["v == '7'", {}, true],
  ["name", { name: "true" }, false],
  ["age +", { age: 1 }, false],
  ["unheardOf > 1", {}, false],
  ["age / 0 > 1", { age: 1 }, true],
])("[EC8] the formula %s over %j is %s", (formula, answers, outcome) => {
  expect(holds({ formula }, answers)).toBe(outcome);
});

test("[EC9] a condition that could not be read is never true", () => {
  expect(holds({ unread: "{age} > 1" }, { age: 5 })).toBe(false);
  expect(holds({ match: "none", of: [{ unread: "x" }] })).toBe(true);
});

test("[EC10] operators are offered by type", () => {
  const always = ["is-empty", "is-answered"];
  const six = ["<", "<=", "==", "!=", ">", ">="];
  expect(operatorsFor("boolean")).toEqual(["==", "!=", ...always]);
  for (const type of ["number", "date", "time"] as const)
    expect(operatorsFor(type)).toEqual([...six, "between", ...always]);
  expect([...operatorsFor("text")].sort()).toEqual([...operators].sort());
  expect(operatorsFor("choice")).toEqual(["==", "!=", "is-one-of", ...always]);
  expect(operatorsFor("choices")).toEqual(["contains", "does-not-contain", ...always]);
  for (const type of ["rows", "other"] as const) expect(operatorsFor(type)).toEqual(always);
});
