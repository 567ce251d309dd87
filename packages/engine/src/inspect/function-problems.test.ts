import type { FunctionSource } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { form, item, number, repeat, text } from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import {
  compiledWith,
  type TestFunction,
  testFunction,
  testFunctions,
  use,
} from "../../../../tests/support/forms/test-functions.ts";
import { functionsUsed } from "../functions-used.ts";
import { inspect, inspectionSteps } from "./inspect.ts";

const ofAnswer = { kind: "question", result: "number", name: "Double" } as const;

/** The problems of a computed question with a function. */
const problemsOf = (
  parts: Partial<TestFunction>,
  source: Partial<FunctionSource> = {},
  format: "integer" | "text" = "integer",
) =>
  inspect(
    form({
      languages: ["en"],
      items: [
        number("n"),
        repeat("rows", {}, text("inner")),
        item("computed", "c", { formula: "", format, function: use(0, { question: "n", ...source }) }),
      ],
    }),
    { formulas, ...compiledWith(testFunctions(testFunction({ ...ofAnswer, ...parts }))) },
  ).map(({ code, severity, figures }) => ({ code, severity, figures }));

const parameters = [{ name: "on", type: "date" as const }];

test.each<[string, ReturnType<typeof problemsOf>, object[]]>([
  ["one that fits", problemsOf({}), []],
  ["unknown", problemsOf({}, { versionNumber: 9 }), [{ code: "function-unknown", severity: "error", figures: {} }]],
  [
    "deleted",
    problemsOf({ isDeleted: true }),
    [{ code: "function-deleted", severity: "error", figures: { name: "Double" } }],
  ],
  [
    "a question with several answers",
    problemsOf({}, { question: "inner" }),
    [{ code: "function-question", severity: "error", figures: { name: "Double" } }],
  ],
  [
    "no question",
    problemsOf({}, { question: undefined }),
    [{ code: "function-question", severity: "error", figures: { name: "Double" } }],
  ],
  [
    "a result that does not fit",
    problemsOf({ result: "text" }),
    [{ code: "function-result", severity: "error", figures: { name: "Double", found: "text", wanted: "number" } }],
  ],
  ["any plain result as text", problemsOf({ result: "date" }, {}, "text"), []],
  ["a parameter that fits", problemsOf({ parameters }, { parameters: { on: "2026-01-01" } }), []],
  [
    "a parameter of another type",
    problemsOf({ parameters }, { parameters: { on: 5 } }),
    [{ code: "function-parameter", severity: "error", figures: { name: "Double", parameter: "on" } }],
  ],
  [
    "a parameter that it does not have",
    problemsOf({ parameters }, { parameters: { at: "2026-01-01" } }),
    [{ code: "function-parameter", severity: "error", figures: { name: "Double", parameter: "at" } }],
  ],
  [
    "names that no question has",
    problemsOf({ kind: "form", reads: ["n", "age"] }),
    [{ code: "function-reads", severity: "warning", figures: { name: "Double", answer: "age" } }],
  ],
  [
    "failing examples",
    problemsOf({ failingExamples: 2 }),
    [{ code: "function-examples", severity: "warning", figures: { name: "Double", count: 2 } }],
  ],
  [
    "a newer version",
    problemsOf({ newerVersion: 3 }),
    [{ code: "function-outdated", severity: "warning", figures: { name: "Double", version: 3 } }],
  ],
])("[EI15] a function in a form is inspected: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

test("[EI15] more calls one behind the other than there are rounds are an error", () => {
  const chain = Array.from({ length: 11 }, (_, index) =>
    item("computed", `c${index}`, {
      formula: "",
      format: "integer",
      function: use(0, { question: index === 0 ? "n" : `c${index - 1}` }),
    }),
  );
  const codesOf = (length: number) =>
    inspect(form({ languages: ["en"], items: [number("n"), ...chain.slice(0, length)] }), {
      formulas,
      ...compiledWith(testFunctions(testFunction(ofAnswer))),
    }).map(({ code }) => code);
  expect([codesOf(10), codesOf(11)]).toEqual([[], ["function-chain"]]);
});

test("[EI15] the functions that a form uses are listed with their places", () => {
  const definition = form({
    items: [text("a", { check: use(0) }), item("computed", "c", { formula: "", function: use(1) })],
    variables: [{ id: "v", name: "v", source: "function", function: use(2), result: "date" }],
  });
  const fits = ["text", "number", "yes-no", "date"];
  expect(functionsUsed(definition)).toEqual([
    {
      location: { pageId: "page1", itemId: "a" },
      use: use(0, { question: "a" }),
      purpose: "check",
      fits: ["yes-no", "text"],
    },
    { location: { pageId: "page1", itemId: "c" }, use: use(1), purpose: "question", fits },
    { location: { variableId: "v" }, use: use(2), purpose: "variable", fits: ["date"] },
  ]);
});

test("[EX7] the places of functions are inspected one at a time, and the names of the questions are read once for all", () => {
  const functions = compiledWith(testFunctions(testFunction({ result: "yes-no", reads: ["n"] })));
  let namesRead = 0;
  const named = {
    ...number("n"),
    get name() {
      namesRead += 1;
      return "n";
    },
  };
  const inspected = (count: number, parts: { check?: ReturnType<typeof use> }) => {
    const definition = form({ languages: ["en"], items: range(count).map((index) => text(`t${index}`, parts)) });
    definition.pages[0]?.items.push(named);
    namesRead = 0;
    return [...inspectionSteps(definition, { formulas, ...functions })].length;
  };
  const check = use(0);
  inspected(2, { check });
  const readsOfFew = namesRead;
  expect(inspected(50, { check }) - inspected(50, {})).toBe(50);
  inspected(50, { check });
  expect(namesRead).toBe(readsOfFew);
});

const range = (length: number) => Array.from({ length }, (_, index) => index);
