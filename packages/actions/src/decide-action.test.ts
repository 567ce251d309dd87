import type { ActionDefinition, FormDefinition } from "@askloom/contract";
import { maxSteps } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { form, item, number, repeat, text } from "../../../tests/support/forms/build-form.ts";
import { compileAction } from "./compile-action.ts";
import { type ActionTurns, decideAction, type RunActionCall } from "./decide-action.ts";
import { feedbackOf, mapTexts } from "./feedback.ts";
import { action, doc, edge, feedback, mail, points, webhook } from "./test-support/build-action.ts";

const definition = form({ items: [number("age"), text("name"), item("single-choice", "color")] });
const never = new Promise<never>(() => undefined);
const noCalls: RunActionCall = () => Promise.reject(new Error("no function is called"));

const decide = (
  given: ActionDefinition,
  answers: Record<string, unknown>,
  {
    run = noCalls,
    timeUp = never,
    of = definition,
  }: { run?: RunActionCall; timeUp?: Promise<void>; of?: FormDefinition } = {},
) =>
  decideAction(
    compileAction(given, of),
    { answers, variable: () => undefined, now: "2026-11-15T14:30" },
    { run, timeUp },
  );

const graded = points(
  "score",
  [
    { id: "adult", operand: { question: "age" }, operator: ">=", value: 18, whenTrue: 10, whenFalse: -1 },
    { id: "red", operand: { question: "color" }, operator: "==", value: "a", whenTrue: 5, whenFalse: 0 },
    { id: "off", operand: { question: "age" }, operator: ">=", value: 0, whenTrue: 100, whenFalse: 100, isOff: true },
  ],
  {
    passMark: 10,
    grades: [
      { id: "low", to: 9, label: { en: "Low" }, tone: "negative" },
      {
        id: "high",
        from: 10,
        label: { en: "High" },
        tone: "positive",
        feedback: { en: doc("Well done, {{name}}: {{outcome}}, {{score}} of {{maxScore}}") },
      },
    ],
  },
);

test("[AC2] [AC3] [AC8] points are added up, a decision goes by the score, and deliveries are asked for in order", async () => {
  const given = action(
    [graded, { id: "split", kind: "decision" }, mail("thanks"), webhook("lead"), feedback("no", "Sorry")],
    [
      edge("form", "score"),
      edge("score", "split"),
      edge("split", "thanks", { operand: { node: "score", value: "score" }, operator: ">=", value: 10 }),
      edge("split", "no"),
      edge("thanks", "lead"),
    ],
  );
  const report = await decide(given, { age: 20, color: "a" });
  expect(report).toEqual({
    now: "2026-11-15T14:30",
    isComplete: true,
    evaluations: [
      { node: "score", score: 15, min: -1, max: 15, passed: true, outcome: "high", matched: ["adult", "red"] },
    ],
    path: [
      { node: "form", edge: "form_score" },
      { node: "score", edge: "score_split" },
      { node: "split", edge: "split_thanks" },
      { node: "thanks", edge: "thanks_lead" },
      { node: "lead", edge: null },
    ],
    results: {},
    failures: [],
    feedback: "score",
    deliveries: [
      { node: "thanks", key: "thanks//1/delivery.0", kind: "e-mail", isHeld: false },
      { node: "lead", key: "lead//1/delivery.0", kind: "webhook", isHeld: false },
    ],
  });
  expect(await decide(given, { age: 20, color: "a" })).toEqual(report);
  expect(await decide(given, { age: 3 })).toMatchObject({
    feedback: "no",
    deliveries: [],
    evaluations: [{ score: -1, passed: false, outcome: "low" }],
  });
});

test("[AC7] feedback is that of the path, else that of the grade, with score and outcome in it", async () => {
  const given = action([graded], [edge("form", "score")]);
  const high = await decide(given, { age: 20 });
  expect(feedbackOf(given, high)).toEqual({ en: doc("Well done, {{name}}: High, 10 of 15") });
  const link = { type: "link", attrs: { href: "https://example.org/{{score}}" } };
  const linked = { type: "text", text: "{{score}}", marks: [link] };
  expect(mapTexts([linked], () => "<script>")).toEqual([{ ...linked, text: "<script>" }]);
  const low = await decide(given, { age: 1 });
  expect([low.feedback, feedbackOf(given, low)]).toEqual([null, undefined]);
});

test("[AC4] statements hold for each of their questions, and all or any of them must", async () => {
  const statement = (id: string, questions: string[], value: string) => ({
    id,
    name: id,
    questions: questions.map((question) => ({ question })),
    operator: "contains" as const,
    value,
  });
  const by = (match: "all" | "any", ...statements: ReturnType<typeof statement>[]) =>
    action(
      [{ id: "logic", kind: "evaluation", method: { is: "statements", match, statements } }],
      [edge("form", "logic")],
    );
  const both = form({ items: [text("a"), text("b")] });
  const passed = async (given: ActionDefinition) =>
    (await decide(given, { a: "xy", b: "x" }, { of: both })).evaluations[0];
  const [x, y] = [statement("x", ["a", "b"], "x"), statement("y", ["a", "b"], "y")];
  expect(await passed(by("all", x, y))).toMatchObject({ passed: false, matched: ["x"], score: null });
  expect(await passed(by("any", x, y))).toMatchObject({ passed: true, matched: ["x"] });
  expect(await passed(by("all"))).toMatchObject({ passed: false });
});

test("[AC3] a comparison with answers of rows holds if one of them matches, and a negative one if none does", async () => {
  const rows = form({ items: [repeat("pets", {}, text("kind"))] });
  const row = (operator: "==" | "!=") => ({
    id: operator === "==" ? "is" : "not",
    operand: { question: "kind" },
    operator,
    value: "cat",
    whenTrue: 1,
    whenFalse: 0,
  });
  const given = action([points("score", [row("=="), row("!=")])], [edge("form", "score")]);
  const pets = (...kinds: string[]) => ({ pets: kinds.map((kind, id) => ({ id: String(id), answers: { kind } })) });
  const matched = async (answers: Record<string, unknown>) =>
    (await decide(given, answers, { of: rows })).evaluations[0]?.matched;
  expect(await matched(pets("dog", "cat"))).toEqual(["is"]);
  expect(await matched(pets("dog"))).toEqual(["not"]);
});

const use = { functionId: "11111111-1111-4111-8111-111111111111", versionNumber: 2, parameters: {} };
const withFunction = action(
  [
    { id: "calc", kind: "function", function: use },
    { id: "split", kind: "decision" },
    feedback("big", "Big"),
    feedback("small", "Small"),
  ],
  [
    edge("form", "calc"),
    edge("calc", "split"),
    edge("split", "big", { operand: { node: "calc", value: "result" }, operator: ">", value: 5 }),
    edge("split", "small"),
  ],
);

test("[AC2] [AC6] a function is run with the answers by name; one that fails gives nothing and is named", async () => {
  const calls: unknown[] = [];
  const run: RunActionCall = async (call) => {
    calls.push(call);
    return { value: 7 };
  };
  expect(await decide(withFunction, { age: 3 }, { run })).toMatchObject({
    feedback: "big",
    results: { calc: { result: 7 } },
    failures: [],
  });
  expect(calls).toEqual([{ use, subject: { age: 3, name: null, color: null }, now: "2026-11-15T14:30" }]);
  const failing: RunActionCall = async () => ({ fault: { code: "thrown", figures: {} } });
  expect(await decide(withFunction, {}, { run: failing })).toMatchObject({
    isComplete: true,
    feedback: "small",
    failures: [{ node: "calc", problem: "thrown" }],
  });
});

test("[AC6] functions give 1,000,000 characters together; what is more gives nothing and is named", async () => {
  const steps = Array.from({ length: 5 }, (_, at) => ({ id: `calc${at}`, kind: "function" as const, function: use }));
  const path = ["form", ...steps.map(({ id }) => id)];
  const given = action(
    steps,
    steps.map(({ id }, at) => edge(path[at] ?? "", id)),
  );
  const report = await decide(given, {}, { run: async () => ({ value: "x".repeat(240_000) }) });
  expect(Object.values(report.results).map((one) => String(Object(one).result).length)).toEqual([
    ...Array(4).fill(240_000),
    "null".length,
  ]);
  expect(report.failures).toEqual([{ node: "calc4", problem: "limit-results" }]);
});

test("[AC5] a function without a result in time leaves the report incomplete", async () => {
  const report = await decide(withFunction, {}, { run: () => never, timeUp: Promise.resolve() });
  expect(report).toMatchObject({
    isComplete: false,
    feedback: null,
    path: [{ node: "form" }, { node: "calc", edge: null }],
  });
});

test("[AC10] comparisons that take too many steps do not hold, and the report says so", async () => {
  const rows = Array.from({ length: 500 }, (_, place) => ({
    id: `r${place}`,
    operand: { question: "name" },
    operator: "contains" as const,
    value: `${"ab".repeat(400)}${place}`,
    whenTrue: 1,
    whenFalse: 0,
  }));
  const given = action([points("score", rows)], [edge("form", "score")]);
  const report = await decide(given, { name: "ab".repeat(50_000) });
  expect(report).toMatchObject({
    isComplete: true,
    evaluations: [{ score: 0 }],
    failures: [{ node: "form", problem: "too-many-steps" }],
  });
});

test("[FA80] a row of a matrix is compared by itself, and an answer with another one", async () => {
  const matrix = form({ items: [item("matrix", "rated"), number("low"), number("high")] });
  const rows = [
    {
      id: "r1",
      operand: { question: "rated", row: "r1" },
      operator: "==" as const,
      value: "c2",
      whenTrue: 1,
      whenFalse: 0,
    },
    {
      id: "r2",
      operand: { question: "low" },
      operator: "<" as const,
      value: { question: "high" },
      whenTrue: 10,
      whenFalse: 0,
    },
  ];
  const given = action([points("p", rows)], [edge("form", "p")]);
  const scoreOf = async (answers: Record<string, unknown>) =>
    (await decide(given, answers, { of: matrix })).evaluations[0]?.score;
  expect(await scoreOf({ rated: { r1: "c2" }, low: 1, high: 2 })).toBe(11);
  expect(await scoreOf({ rated: { r1: "c1", r2: "c2" }, low: 3, high: 2 })).toBe(0);
});

const searching = (count: number) =>
  points(
    "score",
    Array.from({ length: count }, (_, place) => ({
      ...{ id: `r${place}`, operand: { question: "name" }, operator: "contains" as const },
      ...{ value: `${"ab".repeat(40)}${place}`, whenTrue: 1, whenFalse: 0 },
    })),
  );

test("[AC10] what the evaluation of the form has spent is not there for its action", async () => {
  const compiled = compileAction(action([searching(10)], [edge("form", "score")]), definition);
  const failuresAfter = async (stepsSpent: number) => {
    const input = { answers: { name: "ab".repeat(500) }, variable: () => undefined, now: "2026-11-15T14:30" };
    const report = await decideAction(compiled, { ...input, stepsSpent }, { run: noCalls, timeUp: never });
    return report.failures.map(({ problem }) => problem);
  };
  expect(await failuresAfter(0)).toEqual([]);
  expect(await failuresAfter(maxSteps - 1_000)).toEqual(["too-many-steps"]);
  expect(await failuresAfter(maxSteps + 1)).toEqual(["too-many-steps"]);
});

test("[AC10] what takes few steps is decided at once, what takes more when it is its turn, with the same report", async () => {
  const decided = async (count: number, stepsAtOnce: number) => {
    let taken = 0;
    const take: ActionTurns["take"] = async (work) => {
      taken += 1;
      return work();
    };
    const compiled = compileAction(action([searching(count)], [edge("form", "score")]), definition);
    const input = { answers: { name: "ab".repeat(500) }, variable: () => undefined, now: "2026-11-15T14:30" };
    const host = { run: noCalls, timeUp: never };
    const report = await decideAction(compiled, input, { ...host, turns: { stepsAtOnce, take } });
    expect(report).toEqual(await decideAction(compiled, input, host));
    return taken;
  };
  expect(await decided(1, 20_000)).toBe(0);
  expect(await decided(10, 20_000)).toBe(1);
  expect(await decided(100, 20_000)).toBe(1);
});
