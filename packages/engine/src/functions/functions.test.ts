import type { FormDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import {
  computed,
  form,
  hide,
  is,
  item,
  moment,
  number,
  repeat,
  rule,
  show,
  text,
  yesNo,
} from "../../../../tests/support/forms/build-form.ts";
import { formulas } from "../../../../tests/support/forms/fill-form.ts";
import {
  compiledWith,
  runnerOf,
  type TestFunction,
  testFunction,
  testFunctions,
  use,
} from "../../../../tests/support/forms/test-functions.ts";
import { compileForm } from "../compile-form.ts";
import type { FormStart, FormState } from "../form-state.ts";
import type { CallRequest, CallResult } from "../function-port.ts";
import { startForm } from "../start-form.ts";
import { callLimits, completeCalls } from "./complete-calls.ts";

const never = new Promise<never>(() => undefined);
const double = testFunction({
  kind: "question",
  result: "number",
  call: (answer) => ({ value: Number(answer) * 2 }),
});
const fault = { code: "thrown", figures: { message: "no" } };
const failing = testFunction({ kind: "question", result: "yes-no", call: () => ({ fault }) });

function fillWith(definition: FormDefinition, functions: readonly TestFunction[], start: Partial<FormStart> = {}) {
  const known = testFunctions(...functions);
  const formState = startForm(compileForm(definition, { formulas, ...compiledWith(known) }), { ...moment, ...start });
  return { formState, complete: () => completeCalls(formState, runnerOf(known), never) };
}

const given = (formState: FormState, value: CallResult) =>
  formState.giveResults(formState.missingCalls().map(({ key }) => [key, value] as const));

const byFunction = (id: string, index: number, question?: string) =>
  item("computed", id, { formula: "", format: "integer", function: use(index, { question }) });

test("[EF1] a call is named by function, version, parameters and input, whatever the order of their parts", () => {
  const keyOf = (answer: unknown, parameters: Record<string, number> = {}, versionNumber = 1) => {
    const source = use(0, { question: "m", parameters, versionNumber });
    const definition = form({ items: [item("matrix", "m"), item("computed", "c", { formula: "", function: source })] });
    const known = new Map([1, 2].map((version) => [`${source.functionId}/${version}`, double]));
    const formState = startForm(compileForm(definition, compiledWith(known)), {
      ...moment,
      answers: { m: answer as "" },
    });
    return formState.missingCalls().map(({ key }) => key);
  };
  const key = keyOf({ r1: "c1", r2: "c2" }, { a: 1, b: 2 });
  expect(key).toHaveLength(1);
  expect(keyOf({ r2: "c2", r1: "c1" }, { b: 2, a: 1 })).toEqual(key);
  expect(keyOf({ r1: "c2", r2: "c2" }, { a: 1, b: 2 })).not.toEqual(key);
  expect(keyOf({ r1: "c1", r2: "c2" }, { a: 1, b: 3 })).not.toEqual(key);
  expect(keyOf({ r1: "c1", r2: "c2" }, { a: 1, b: 2 }, 2)).not.toEqual(key);
});

test("[EF2] a call waits for the results that its input needs, and its question is pending until then", () => {
  const definition = form({
    items: [number("n"), byFunction("twice", 0, "n"), computed("more", "twice + 1"), byFunction("again", 0, "more")],
  });
  const { formState } = fillWith(definition, [double], { answers: { n: 2 } });
  const subjects = () => formState.missingCalls().map(({ subject }) => subject);
  const pending = () => ["n", "twice", "again"].map((path) => formState.state(path)?.isPending);
  expect([subjects(), pending()]).toEqual([[2], [false, true, false]]);
  given(formState, { value: 4 });
  expect([subjects(), pending()]).toEqual([[5], [false, false, true]]);
  given(formState, { value: 10 });
  expect([subjects(), pending(), formState.state("again")?.value]).toEqual([[], [false, false, false], 10]);
});

test("[EF2] [EX5] who listens to a question hears of its result, once for the same input", () => {
  const { formState } = fillWith(form({ items: [number("n"), byFunction("a", 0, "n"), byFunction("b", 0, "n")] }), [
    double,
  ]);
  formState.answer("n", 3);
  let heard = 0;
  formState.subscribe("a", () => {
    heard += 1;
  });
  expect(formState.missingCalls()).toHaveLength(1);
  given(formState, { value: 6 });
  expect([heard, formState.state("a")?.value, formState.state("b")?.value]).toEqual([1, 6, 6]);
});

test("[EF3] a result for input that has changed meanwhile is dropped", () => {
  const { formState } = fillWith(form({ items: [number("n"), byFunction("c", 0, "n")] }), [double], {
    answers: { n: 1 },
  });
  const [before] = formState.missingCalls() as [CallRequest];
  formState.answer("n", 2);
  formState.giveResults([[before.key, { value: 2 }]]);
  expect([formState.state("c")?.value, formState.state("c")?.isPending]).toEqual([undefined, true]);
  formState.answer("n", 1);
  expect(formState.missingCalls()).toEqual([before]);
});

test("[EF4] conditions, formulas and texts read what a function gives, by its type", async () => {
  const definition = form({
    items: [number("n"), text("big"), text("titled", { title: { en: "It is {{v}}." } }), computed("c", "v + 1")],
    variables: [{ id: "v", name: "v", source: "function", function: use(0, { question: "n" }), result: "number" }],
    rules: [rule("r", { operand: { variable: "v" }, operator: ">", value: 9 }, show("big"))],
  });
  const { formState, complete } = fillWith(definition, [double], { answers: { n: 10 } });
  expect(formState.state("big")?.isVisible).toBe(false);
  await complete();
  const title = formState.text("titled", { en: "It is {{v}}." });
  expect([formState.state("big")?.isVisible, formState.state("c")?.value, title]).toEqual([true, 21, "It is 20."]);
  expect(formState.submission()).toEqual({ n: 10, c: 21 });
});

test("[EF4] a call that failed gives nothing, and what is hidden calls nothing", async () => {
  const definition = form({
    items: [yesNo("off"), number("n"), byFunction("c", 0, "n")],
    rules: [rule("r", is("off", true), hide("c"))],
  });
  const { formState, complete } = fillWith(definition, [failing], { answers: { n: 1 } });
  await complete();
  expect([formState.state("c")?.value, formState.check()]).toEqual([undefined, []]);
  formState.answer("off", true);
  formState.answer("n", 2);
  expect([formState.missingCalls(), formState.failedCalls()]).toEqual([[], []]);
});

test("[EF4] a result that no answer can be gives nothing", async () => {
  const odd = [null, "", "x".repeat(20_000), [], {}, [null], Number.NaN];
  const functions = odd.map((value) => testFunction({ call: () => ({ value }) }));
  const definition = form({ items: odd.map((_, index) => byFunction(`c${index}`, index)) });
  const { formState, complete } = fillWith(definition, functions);
  await complete();
  expect(formState.submission()).toEqual({});
});

test("[EF5] calls that failed are listed with their place, what they were for, and their fault", async () => {
  const definition = form({
    items: [repeat("rows", { minRows: 2 }, number("n", { check: use(0) })), byFunction("c", 1)],
  });
  const { formState, complete } = fillWith(definition, [failing, testFunction({ reads: [], call: () => ({ fault }) })]);
  formState.answer("rows/r2/n", 3);
  await complete();
  const { question: _, ...check } = use(0, { question: "n" });
  expect(formState.failedCalls()).toEqual([
    { path: "c", purpose: "value", use: use(1), fault },
    { path: "rows/r2/n", purpose: "check", use: check, fault },
  ]);
  formState.removeRow("rows", "r2");
  expect(formState.failedCalls().map(({ path }) => path)).toEqual(["c"]);
});

test.each<[string, Partial<TestFunction>, string, object[]]>([
  ["true passes", { result: "yes-no", call: () => ({ value: true }) }, "a", []],
  ["false fails", { result: "yes-no", call: () => ({ value: false }) }, "a", [{ code: "refused" }]],
  ["nothing fails", { result: "yes-no", call: () => ({ value: null }) }, "a", [{ code: "refused" }]],
  ["no text passes", { result: "text", call: () => ({ value: "" }) }, "a", []],
  [
    "a text is the message",
    { call: () => ({ value: "Not {{secret}}" }) },
    "a",
    [{ code: "refused", ownText: "Not {{secret}}" }],
  ],
  ["what is empty is not checked", { result: "yes-no", call: () => ({ value: false }) }, "", []],
  ["a check that could not run passes", { call: () => ({ fault }) }, "a", []],
])("[EF6] %s", async (_, parts, answer, issues) => {
  const definition = form({ items: [text("a", { check: use(0) })] });
  const { formState, complete } = fillWith(definition, [testFunction({ kind: "question", ...parts })], {
    answers: { a: answer },
  });
  expect(formState.check()).toEqual([]);
  await complete();
  const failures = issues.map((issue) => ({ path: "a", pageId: "page1", message: undefined, ...issue }));
  expect([formState.check(), formState.issues("a")]).toEqual([failures, failures]);
});

test("[EF6] a form may refuse what is not checked; what is hidden or disabled is not checked at all", async () => {
  const definition = form({
    items: [yesNo("off"), text("a", { check: use(0) })],
    settings: { refuseUnchecked: true },
    rules: [rule("r", is("off", true), { action: "disable", targets: ["a"] })],
  });
  const { formState, complete } = fillWith(definition, [failing], { answers: { a: "x" } });
  await complete();
  expect(formState.check()).toMatchObject([{ code: "notChecked", path: "a" }]);
  formState.answer("off", true);
  formState.answer("a", "y");
  expect([formState.check(), formState.missingCalls()]).toEqual([[], []]);
});

test("[EF7] a function of one answer works on a question of the same row or further out, and not on several answers", () => {
  const definition = form({
    items: [
      number("outer"),
      repeat("rows", { minRows: 1 }, number("n"), byFunction("own", 0, "n"), byFunction("out", 0, "outer")),
      byFunction("several", 0, "n"),
      byFunction("unnamed", 0),
    ],
  });
  const { formState } = fillWith(definition, [double], { answers: { outer: 5 } });
  const subjects = () => formState.missingCalls().map(({ subject }) => subject);
  expect(subjects()).toEqual([5]);
  formState.answer("rows/r1/n", 1);
  expect(subjects().toSorted()).toEqual([1, 5]);
});

test("[EF8] a function of a response sees values by name, rows as a list, and nothing secret", () => {
  const items = [
    number("n", { name: "age" }),
    text("password", { variant: "password" }),
    repeat("rows", {}, text("t", { name: "first" })),
    byFunction("c", 0),
    byFunction("named", 1),
  ];
  const answers = { n: 3, password: "x", rows: [{ id: "a", answers: { t: "one" } }] };
  const named = testFunction({ reads: ["age", "c"] });
  const { formState } = fillWith(form({ items }), [testFunction({}), named], { answers });
  const subjects = () => formState.missingCalls().map(({ subject }) => subject);
  expect(subjects()).toEqual([{ age: 3, rows: [{ first: "one" }] }]);
  given(formState, { value: 7 });
  expect(subjects()).toEqual([{ age: 3, c: 7 }]);
});

test("[EF8] a function that names what it reads is not called again for other answers", () => {
  const definition = form({ items: [number("a"), number("b"), byFunction("c", 0)] });
  const { formState } = fillWith(definition, [testFunction({ reads: ["a"] })], { answers: { a: 1 } });
  given(formState, { value: 1 });
  formState.answer("b", 5);
  expect(formState.missingCalls()).toEqual([]);
  formState.answer("a", 2);
  expect(formState.missingCalls()).toHaveLength(1);
});

test("[EF9] what is beyond the rounds, the calls or the time of a submission counts as failed", async () => {
  const chain = Array.from({ length: 13 }, (_, index) =>
    byFunction(`c${index}`, 0, index === 0 ? "n" : `c${index - 1}`),
  );
  const long = fillWith(form({ items: [number("n"), ...chain] }), [double], { answers: { n: 1 } });
  await long.complete();
  expect(Object.keys(long.formState.submission())).toHaveLength(1 + callLimits.rounds);
  const rows = Array.from({ length: callLimits.calls + 1 }, (_, index) => ({ id: `r${index}`, answers: { n: index } }));
  const wide = fillWith(form({ items: [repeat("rows", {}, number("n", { check: use(0) }))] }), [double], {
    answers: { rows },
  });
  await wide.complete();
  expect(new Set(wide.formState.failedCalls().map(({ fault: { code } }) => code))).toEqual(new Set(["call-limit"]));
  const slow = fillWith(form({ items: [number("n", { check: use(0) })] }), [double], { answers: { n: 1 } });
  await completeCalls(slow.formState, () => never, Promise.resolve());
  expect(slow.formState.failedCalls()).toMatchObject([{ path: "n", fault: { code: "call-limit" } }]);
});

test("[ER13] [EI15] a circle through calls is named, and what closes it calls nothing", () => {
  const definition = form({ items: [byFunction("a", 0, "b"), byFunction("b", 0, "a"), number("n")] });
  const compiled = compileForm(definition, compiledWith(testFunctions(double)));
  expect(compiled.problems).toMatchObject([{ code: "cycle", location: { itemId: "b" } }]);
  expect(startForm(compiled, moment).missingCalls()).toEqual([]);
});

test("[EF2] a form without functions asks for no calls and knows of none that failed", () => {
  const formState = startForm(compileForm(form({ items: [number("n")] })), moment);
  formState.giveResults([["a", { value: 1 }]]);
  expect([formState.missingCalls(), formState.failedCalls(), formState.state("n")?.isPending]).toEqual([[], [], false]);
});

test("[EF10] read without its functions, a form shows what they gave; where they run, nothing that was sent counts", async () => {
  const definition = form({
    items: [number("n"), byFunction("c", 0, "n"), text("big")],
    variables: [{ id: "v", name: "v", source: "function", function: use(0, { question: "n" }), result: "number" }],
    rules: [rule("r", { operand: { variable: "v" }, operator: ">", value: 9 }, show("big"))],
  });
  const sent = { answers: { n: 5, c: 10, big: "x" }, variables: { v: 10 } };
  const read = startForm(compileForm(definition), { ...moment, ...sent });
  expect(read.submission()).toEqual(sent.answers);
  const forged = { answers: { n: 1, c: 99, big: "x" }, variables: { v: 99 } };
  const { formState, complete } = fillWith(definition, [double], forged);
  await complete();
  expect(formState.submission()).toEqual({ n: 1, c: 2 });
  const unknown = startForm(compileForm(definition, compiledWith(new Map())), { ...moment, answers: forged.answers });
  expect(unknown.submission()).toEqual({ n: 1 });
});
