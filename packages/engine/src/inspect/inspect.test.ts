import { type Condition, defaultFormTheme, type FormDefinition, type RuleAction } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  computed,
  form,
  group,
  hide,
  is,
  item,
  number,
  page,
  repeat,
  rule,
  show,
  text,
  yesNo,
} from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import type { Problem } from "../problem.ts";
import { inspect, inspectionSteps } from "./inspect.ts";

// What is found, apart from translations.
const found = (definition: FormDefinition) => inspect({ ...definition, languages: ["en"] }, { formulas }).map(flat);
const flat = (problem: Problem) => ({ code: problem.code, ...problem.location, ...problem.figures });
const codes = (definition: FormDefinition) => found(definition).map(({ code }) => code);
const always: Condition = { match: "all", of: [] };

test("[EI1] a form in order has no problems, and each problem has its severity and place", () => {
  expect(
    inspect(form({ languages: ["en"], items: [yesNo("a"), text("t")], rules: [rule("r", is("a", true), show("t"))] })),
  ).toEqual([]);
  const location = { pageId: "page1", itemId: "c", part: "choices" };
  expect(inspect(form({ languages: ["en"], items: [item("single-choice", "c", { choices: [] })] }))).toEqual([
    { code: "empty-choices", severity: "error", location, figures: {} },
  ]);
});

test("[EI1] an inspection can be taken in steps that together give the same", () => {
  const definition = form({ items: [text("t", { title: {} }), computed("c", "t +")] });
  expect([...inspectionSteps(definition, { formulas })].flat()).toEqual(inspect(definition, { formulas }));
});

test("[EI2] unknown references, circles and formula errors are found wherever they stand", () => {
  const set: RuleAction = { action: "set", target: "gone", value: { question: "gone" } };
  const definition = form({
    items: [
      text("t", { title: { en: "{{gone}}" } }),
      computed("c", "gone + 1"),
      computed("d", "1 +"),
      computed("e", "e"),
      number("n"),
    ],
    variables: [{ id: "v", name: "v", source: "computed", formula: "gone" }],
    rules: [
      rule("r1", is("gone", 1), show("t", "gone")),
      rule("r2", { formula: "gone > 1 && v" }, { action: "set", target: "n", value: { question: "gone" } }),
      rule(
        "r3",
        is("n", 1),
        set,
        { action: "filter-choices", target: "n", choices: [] },
        { action: "go-to-page", from: "page1", page: "gone" },
      ),
      rule(
        "r4",
        { operand: { question: "n" }, operator: "==", value: { variable: "gone" } },
        { action: "set", target: "page1", value: { literal: 1 } },
      ),
      { ...rule("off", is("gone", 1), show("t")), off: true },
    ],
  });
  expect(found(definition).filter(({ code }) => code !== "condition-never-true")).toEqual([
    { code: "unknown-reference", ruleId: "r1", id: "gone" },
    { code: "unknown-reference", ruleId: "r3", id: "gone" },
    { code: "target-without-choices", ruleId: "r3", id: "n" },
    { code: "unknown-reference", ruleId: "r4", id: "page1" },
    { code: "unknown-reference", variableId: "v", id: "gone" },
    { code: "unknown-reference", itemId: "c", id: "gone" },
    { code: "formula-error", itemId: "d", range: { start: 3, end: 3 }, mistake: "unfinished", part: "1 +" },
    { code: "unknown-reference", ruleId: "r2", id: "gone" },
    { code: "unknown-reference", itemId: "t", part: "text", id: "gone" },
    { code: "cycle", itemId: "e" },
  ]);
  expect(inspect(form({ languages: ["en"], items: [computed("c", "1")] })).map(({ code }) => code)).toEqual([
    "formulas-missing",
  ]);
});

const row = (
  question: string,
  operator: "<" | ">" | ">=" | "<=" | "==" | "!=" | "is-empty" | "is-answered" | "between" | "contains" | "is-one-of",
  value?: never | number | string | boolean | (number | string)[],
): Condition =>
  value === undefined ? { operand: { question }, operator } : { operand: { question }, operator, value };

test.each<[Condition, boolean]>([
  [{ match: "all", of: [row("n", ">", 5), row("n", "<", 3)] }, true],
  [{ match: "all", of: [row("n", ">", 5), row("n", "<", 7)] }, false],
  [{ match: "all", of: [row("n", ">=", 5), row("n", "<=", 5)] }, false],
  [{ match: "all", of: [row("n", ">", 5), row("n", "<=", 5)] }, true],
  [{ match: "all", of: [row("n", "==", 5), row("n", "==", 6)] }, true],
  [{ match: "all", of: [row("n", "==", 5), row("n", ">", 6)] }, true],
  [{ match: "all", of: [row("y", "==", true), row("y", "==", false)] }, true],
  [{ match: "all", of: [row("t", "==", "A"), row("t", "!=", "a ")] }, true],
  [{ match: "all", of: [row("t", "is-empty"), row("t", "is-answered")] }, true],
  [{ match: "all", of: [row("t", "is-empty"), row("t", "!=", "x")] }, false],
  [{ match: "any", of: [row("n", ">", 5), row("n", "<", 3)] }, false],
  [{ match: "any", of: [] }, true],
  [row("n", "between", [9, 1]), true],
  [row("n", ">", 100), true],
  [row("c", "==", "nowhere"), true],
  [row("c", "==", "other"), true],
  [row("m", "contains", "nowhere"), true],
  [row("c", "is-one-of", ["nowhere", "a"]), false],
  [{ match: "all", of: [row("inner", ">", 5), row("inner", "<", 3)] }, false],
  [{ match: "none", of: [always] }, true],
])("[EI3] whether %j can never be true: %s", (when, outcome) => {
  const definition = form({
    items: [
      number("n", { max: 100 }),
      yesNo("y"),
      text("t"),
      item("single-choice", "c"),
      item("multiple-choice", "m"),
      repeat("rows", {}, number("inner")),
      text("target"),
    ],
    rules: [rule("r", when, show("target"))],
  });
  expect(codes(definition).includes("condition-never-true")).toBe(outcome);
});

test("[EI13] a condition that could not be read is named with its words, also in a rule that is switched off", () => {
  const items = [text("t")];
  const show: RuleAction = { action: "show", targets: ["t"] };
  const rules = [
    rule("r1", { unread: "{a} anyof 1" }, show),
    { ...rule("r2", { match: "all", of: [is("t", "x"), { unread: "{b}" }] }, show), off: true },
  ];
  expect(found(form({ items, rules }))).toEqual([
    { code: "condition-unread", ruleId: "r1", part: "when", text: "{a} anyof 1" },
    { code: "condition-unread", ruleId: "r2", part: "when", text: "{b}" },
  ]);
});

test("[EI3] a row that lacks what it compares with is named", () => {
  const definition = form({
    items: [number("n"), text("t")],
    rules: [
      rule("r", { match: "any", of: [row("n", ">"), row("n", "between", [1]), row("n", "is-empty")] }, show("t")),
    ],
  });
  expect(codes(definition)).toEqual(["condition-incomplete", "condition-incomplete"]);
});

test("[EI4] pages that no path reaches, empty pages and required questions never seen are named", () => {
  const must = { required: true };
  const definition = form({
    pages: [
      page("one", text("a")),
      page("two", text("b", must)),
      page("three", group("g", text("c", must)), text("d")),
      page("four"),
    ],
    rules: [
      rule("jump", always, { action: "go-to-page", from: "one", page: "three" }),
      rule("hide", always, hide("g")),
      rule("never", { match: "any", of: [] }, show("d"), { action: "require", targets: ["d"] }),
    ],
  });
  expect(found(definition).filter(({ code }) => code !== "condition-never-true")).toEqual([
    { code: "page-unreachable", pageId: "two" },
    { code: "page-empty", pageId: "four" },
    { code: "required-never-visible", pageId: "two", itemId: "b" },
    { code: "required-never-visible", pageId: "three", itemId: "c" },
    { code: "required-never-visible", pageId: "three", itemId: "d" },
  ]);
  const ended = form({
    pages: [page("one", text("a")), page("two", text("b"))],
    rules: [rule("r", always, { action: "end", from: "one", message: { en: "x" } })],
  });
  expect(found(ended)).toEqual([{ code: "page-unreachable", pageId: "two" }]);
});

test("[EI5] values that are not among the choices are named", () => {
  const definition = form({
    items: [
      item("single-choice", "one", { default: "x" }),
      item("multiple-choice", "many", { default: ["a", "x"] }),
      item("matrix", "grid"),
      text("t"),
      text("u"),
    ],
    rules: [
      rule(
        "r1",
        {
          match: "any",
          of: [row("one", "!=", "x"), { operand: { question: "grid", row: "r1" }, operator: "!=", value: "x" }],
        },
        show("t"),
      ),
      rule(
        "r2",
        is("u", "x"),
        { action: "set", target: "one", value: { literal: "x" } },
        { action: "filter-choices", target: "many", choices: ["a", "x"] },
      ),
    ],
  });
  expect(found(definition)).toEqual([
    { code: "choice-unknown", pageId: "page1", itemId: "one", part: "default", choice: "x" },
    { code: "choice-unknown", pageId: "page1", itemId: "many", part: "default", choice: "x" },
    { code: "choice-unknown", ruleId: "r1", part: "when", choice: "x" },
    { code: "choice-unknown", ruleId: "r1", part: "when", choice: "x" },
    { code: "choice-unknown", ruleId: "r2", part: "one", choice: "x" },
    { code: "choice-unknown", ruleId: "r2", part: "many", choice: "x" },
  ]);
});

test("[EI6] missing labels are errors, missing translations warnings, one for each place and language", () => {
  const definition = form({
    title: { en: "T", "zh-Hans": "标题" },
    items: [
      text("t", { title: { "zh-Hans": "问" } }),
      item("single-choice", "c", {
        title: { en: "C" },
        choices: [
          { id: "a", label: { en: "A" } },
          { id: "b", label: {} },
        ],
        help: { en: "H", "zh-Hans": "帮" },
      }),
      item("hidden", "h", { title: {} }),
    ],
    rules: [rule("r", is("t", "x"), { action: "refuse", target: "c", message: { en: "No" } })],
  });
  expect(inspect(definition)).toEqual([
    {
      code: "missing-label",
      severity: "error",
      location: { pageId: "page1", itemId: "t", part: "title" },
      figures: { language: "en" },
    },
    {
      code: "missing-label",
      severity: "error",
      location: { pageId: "page1", itemId: "c", part: "b" },
      figures: { language: "en" },
    },
    {
      code: "missing-translation",
      severity: "warning",
      location: { pageId: "page1", itemId: "c" },
      figures: { language: "zh-Hans", count: 2 },
    },
    {
      code: "missing-translation",
      severity: "warning",
      location: { ruleId: "r" },
      figures: { language: "zh-Hans", count: 1 },
    },
  ]);
});

test("[EI7] colours that cannot be read are named with their contrast", () => {
  expect(codes(form({ theme: defaultFormTheme, items: [text("t")] }))).toEqual([]);
  const pale = { ...defaultFormTheme, text: "#999999", primary: "#dddddd" };
  expect(found(form({ theme: pale, items: [text("t")] }))).toEqual([
    { code: "low-contrast", part: "theme.textOnSurface", ratio: 2.8, least: 4.5 },
    { code: "low-contrast", part: "theme.textOnBackground", ratio: 2.6, least: 4.5 },
    { code: "low-contrast", part: "theme.primaryOnSurface", ratio: 1.3, least: 3 },
  ]);
  const dark = { ...defaultFormTheme, dark: { ...defaultFormTheme, text: "#999999" } };
  expect(codes(form({ theme: dark, items: [text("t")] }))).toEqual(["low-contrast", "low-contrast"]);
});

test("[EI8] choices are there, names are unique, variables are used, constraints can be met", () => {
  const definition = form({
    items: [
      text("a", { name: "Same" }),
      text("b", { name: "same ", pattern: "(a)\\1", minLength: 5, maxLength: 2 }),
      item("matrix", "m", { rows: [] }),
      item("multiple-choice", "c", { minChoices: 9 }),
    ],
    variables: [{ id: "v", name: "v", source: "address", parameter: "v" }],
    rules: [rule("r", is("a", "x"))],
  });
  expect(found(definition)).toEqual([
    { code: "range-impossible", pageId: "page1", itemId: "b", part: "minLength", min: 5, max: 2 },
    { code: "pattern-error", pageId: "page1", itemId: "b", part: "pattern", fault: "unsupported" },
    { code: "empty-choices", pageId: "page1", itemId: "m", part: "rows" },
    { code: "range-impossible", pageId: "page1", itemId: "c", part: "minChoices", min: 9, max: 3 },
    { code: "rule-without-action", ruleId: "r" },
    { code: "name-duplicate", pageId: "page1", itemId: "b", part: "name", name: "same" },
    { code: "variable-unused", variableId: "v" },
  ]);
});
