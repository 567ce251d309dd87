import type { Condition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { expect, test } from "vitest";
import { newDraft } from "../draft/draft.ts";
import { formulaFrom, readCondition } from "../draft/rules.ts";
import { newReport } from "../report.ts";
import { writtenIn } from "../surveyjs/expressions.ts";
import { expressionIn } from "../xlsform/xlsform-context.ts";

const title = {};
const items: readonly Item[] = [
  { kind: "text", variant: "short", id: "word", title },
  { kind: "number", variant: "decimal", id: "age", title },
  { kind: "date", variant: "date", id: "born", title },
  { kind: "yes-no", variant: "checkbox", id: "agree", title },
  {
    kind: "single-choice",
    variant: "radio",
    id: "grade",
    title,
    choices: [
      { id: "n1", value: "1", label: {} },
      { id: "n2", value: "2", label: {} },
      { id: "n3", value: "3", label: {} },
    ],
  },
  {
    kind: "multiple-choice",
    variant: "checkboxes",
    id: "many",
    title,
    choices: [
      { id: "red_wine", value: "red wine", label: {} },
      { id: "beer", label: {} },
    ],
  },
];

/** `$age` as XLSForm writes it, in braces. */
const named = (source: string): string => source.replace(/\$(\w+)/g, (_, name: string) => `\${${name}}`);

function reading() {
  const report = newReport();
  const draft = newDraft(report, "en");
  for (const item of items) draft.names.add(item.id, { id: item.id, isVariable: false, scope: [], page: "p", item });
  const survey = {
    draft,
    language: "en",
    named: new Map(),
    shownByTriggers: new Set<string>(),
    scope: [],
    page: "p",
    read: () => [],
  };
  const lists = { languagesOf: new Map(), find: () => [], constraints: new Set<string>() };
  const xls = { draft, language: "en", languagesOf: new Map(), lists, scope: [] };
  const at = { location: "here", property: "test" };
  return {
    report,
    survey: (source: string) => readCondition(draft, writtenIn(survey, { source, ...at })),
    surveyFormula: (source: string) => formulaFrom(draft, writtenIn(survey, { source, ...at })),
    xls: (source: string) => readCondition(draft, expressionIn(xls, { source: named(source), ...at })),
    xlsFormula: (source: string) => formulaFrom(draft, expressionIn(xls, { source: named(source), ...at })),
  };
}

const row = (question: string, operator: string, value?: unknown): Condition =>
  ({ operand: { question }, operator, ...(value === undefined ? {} : { value }) }) as Condition;

test.each<[string, Condition]>([
  ["{age} > 3", row("age", ">", 3)],
  ["3 < {age}", row("age", ">", 3)],
  ["{age} lessorequal '3'", row("age", "<=", 3)],
  ["{age} = -3", row("age", "==", -3)],
  ["{word} = hello", row("word", "==", "hello")],
  ["{word} = 'it\\'s'", row("word", "==", "it's")],
  ["{word} contains 'x'", row("word", "contains", "x")],
  ["{word} notcontains 'x'", row("word", "does-not-contain", "x")],
  ["{word} anyof ['a', 'b']", row("word", "is-one-of", ["a", "b"])],
  ["{word} empty", row("word", "is-empty")],
  ["{word} = ''", row("word", "is-empty")],
  ["{word} <> ''", row("word", "is-answered")],
  ["{agree}", row("agree", "==", true)],
  ["{agree} = 'false'", row("agree", "==", false)],
  ["{grade} = 2", row("grade", "==", "n2")],
  ["{grade} >= 2", row("grade", "is-one-of", ["n2", "n3"])],
  ["{grade} anyof [1, 3]", row("grade", "is-one-of", ["n1", "n3"])],
  ["{many} contains 'red wine'", row("many", "contains", "red_wine")],
  [
    "{many} anyof ['red wine', 'beer']",
    { match: "any", of: [row("many", "contains", "red_wine"), row("many", "contains", "beer")] },
  ],
  [
    "{many} allof ['red wine', 'beer']",
    { match: "all", of: [row("many", "contains", "red_wine"), row("many", "contains", "beer")] },
  ],
  ["{many} = ['beer']", row("many", "==", ["beer"])],
  ["{born} < today()", row("born", "<", "today")],
  [
    "{age} > 1 and {age} < 5 or {agree}",
    { match: "any", of: [{ match: "all", of: [row("age", ">", 1), row("age", "<", 5)] }, row("agree", "==", true)] },
  ],
  [
    "!({age} = 1 || {age} = 2)",
    { match: "none", of: [{ match: "any", of: [row("age", "==", 1), row("age", "==", 2)] }] },
  ],
  ["{age} + 1 > 5", { formula: "(age + 1) > 5" }],
])("[IM10] SurveyJS: %s", (source, condition) => {
  expect(reading().survey(source)).toEqual(condition);
});

test.each<[string, Condition]>([
  ["$age >= 18", row("age", ">=", 18)],
  ["$age = 1 and $word != ''", { match: "all", of: [row("age", "==", 1), row("word", "is-answered")] }],
  ["not($age > 3)", { match: "none", of: [row("age", ">", 3)] }],
  ["selected($many, 'red wine')", row("many", "contains", "red_wine")],
  ["selected($grade, '2')", row("grade", "==", "n2")],
  ["$born > today() - 30", row("born", ">", "today-30")],
  ["$born <= date('2026-11-15')", row("born", "<=", "2026-11-15")],
  ["true()", { match: "all", of: [] }],
  ["count-selected($many) > 1", { formula: "count(many) > 1" }],
  [
    "string-length($word) > 3 or $age < ‘5’",
    { match: "any", of: [{ formula: "(word == null ? 0 : size(word)) > 3" }, row("age", "<", 5)] },
  ],
])("[IM10] XLSForm: %s", (source, condition) => {
  expect(reading().xls(source)).toEqual(condition);
});

test.each([
  ["({age} + 1) * 2 / 3", "((age + 1) * 2) / 3.0"],
  ["iif({age} > 18, 'adult', 'child')", '(age > 18) ? "adult" : "child"'],
  ["{word} + ' ' + {age}", '(word + " ") + string(age)'],
  ["round({age} / 3, 2)", "round((age / 3.0), 2)"],
  ["age({born})", "years(born, today())"],
])("[IM10] SurveyJS formula: %s", (source, formula) => {
  expect(reading().surveyFormula(source)).toBe(formula);
});

test.each([
  ["if($age > 18, 'a', 'b')", '(age > 18) ? "a" : "b"'],
  ["$age div 2 + $age mod 3", "(age / 2.0) + (age % 3)"],
  ["int((today() - $born) div 365.25)", "int((days(born, today()) / 365.25))"],
  ["concat($word, '-', $age)", '(word == null ? "" : string(word)) + "-" + (age == null ? "" : string(age))'],
  ["coalesce($age, 0)", "age == null ? 0 : age"],
  ["$grade = '2'", 'grade == "n2"'],
  ["$born + 7", "addDays(born, 7)"],
])("[IM10] XLSForm formula: %s", (source, formula) => {
  expect(reading().xlsFormula(source)).toBe(formula);
});

test.each([
  "{age} >",
  "displayValue('x') = 1",
  "{age} = 1 and",
  "((((",
  "{age} ~ 1",
  `${"(".repeat(60)}{age}${")".repeat(60)}`,
  "",
])("[IM11] SurveyJS: %j has no counterpart", (source) => {
  expect(reading().survey(source)).toBeUndefined();
});

test.each([
  "$age >",
  "position(..) = 1",
  "../age > 3",
  "$age = $unheard",
  "pulldata('a', 'b')",
  "jr:choice-name($grade, '$grade')",
])("[IM11] XLSForm: %j has no counterpart", (source) => {
  expect(reading().xls(source)).toBeUndefined();
});
