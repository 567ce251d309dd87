import { expect, test } from "vitest";
import { quickJsModule } from "../../../../tests/support/quickjs-module.ts";
import type { CallOutcome, FunctionCall } from "../call.ts";
import { createSandbox } from "./sandbox.ts";

const sandbox = createSandbox(quickJsModule);
const run = (body: string, call: Partial<FunctionCall> = {}): CallOutcome =>
  sandbox.run({ kind: "form", body, subject: {}, params: {}, now: "2026-03-31T09:00:00.000Z", ...call });
const ended = (body: string, call: Partial<FunctionCall> = {}): unknown => {
  const outcome = run(body, call);
  return "value" in outcome ? outcome.value : outcome.fault;
};

test("[FN1] a form function sees the response, its parameters and the time; a question function the answer", () => {
  const call = { subject: { city: "Bonn" }, params: { suffix: "!" } };
  expect(ended("return [response.city + params.suffix, now];", call)).toEqual(["Bonn!", "2026-03-31T09:00:00.000Z"]);
  expect(ended("return answer * 2;", { kind: "question", subject: 21 })).toBe(42);
});

test("[FN1] the body is strict, and its statements may return anywhere", () => {
  expect(ended("if (response.a) return 'yes';\nreturn typeof this;", { subject: { a: 1 } })).toBe("yes");
  expect(ended("undeclared = 1;")).toMatchObject({ code: "thrown", position: { line: 1, column: 1 } });
});

test("[FN5] plain data comes out as it is; dates as text", () => {
  const body = "return { text: 'ä\\u0000', list: [1, null, [true]], date: new Date(0), none: undefined };";
  expect(ended(body)).toEqual({ text: "ä\u0000", list: [1, null, [true]], date: "1970-01-01T00:00:00.000Z" });
});

test("[FN7] what a call leaves behind is not seen by the next one", () => {
  const body = "globalThis.count = (globalThis.count ?? 0) + 1; Array.prototype.seen = true; return [count, [].seen];";
  expect([ended(body), ended(body), ended("return [typeof count, [].seen];")]).toEqual([
    [1, true],
    [1, true],
    ["undefined", null],
  ]);
});

test("[FN8] a fault has the line and column of the author's body, also behind measured texts", () => {
  expect(ended("const a = null;\n  return 'x' + `yyyyy` + a.b;")).toEqual({
    code: "thrown",
    figures: { message: "TypeError: cannot read property 'b' of null" },
    position: { line: 2, column: 26 },
  });
  expect(
    ended("const list = [];\nfunction grow() {\n  for (;;) list.push({ list, more: [[], [], []] });\n}\ngrow();"),
  ).toMatchObject({
    code: "limit-memory",
    position: { line: 3 },
  });
  expect(ended("let i = 0;\nwhile (true) {\n  i += 1;\n}")).toMatchObject({ code: "limit-steps" });
});

test("[FN9] the same call asks equally often whether it may go on, and prints the same", () => {
  const body = "let sum = 0;\nfor (let i = 0; i < 100000; i += 1) sum += i;\nconsole.log('sum', { sum });\nreturn sum;";
  const outcome = run(body);
  expect(outcome).toMatchObject({ value: 4_999_950_000, console: 'sum {"sum":4999950000}\n' });
  expect(outcome.checks).toBeGreaterThan(0);
  expect(createSandbox(quickJsModule).run({ kind: "form", body, subject: {}, params: {}, now: "" })).toEqual(outcome);
});

test("[FN9] what was printed before a limit is still there", () => {
  expect(run("console.log('before');\nfor (;;);")).toMatchObject({
    fault: { code: "limit-steps" },
    console: "before\n",
  });
});

test("[FN9] answers of more than 1 MB are refused before anything runs", () => {
  expect(ended("return 1;", { subject: "a".repeat(1024 * 1024) })).toEqual({ code: "limit-input", figures: {} });
});

test("[FN11] a call that needs more memory than there was works, and so do those after it", () => {
  const large = "return lists.range(1, 100000).map((i) => ({ i })).length;";
  expect([ended(large), ended("return 1;"), ended(large)]).toEqual([100_000, 1, 100_000]);
});

test("[FN15] counted statements name the lines that ran and those that did not", () => {
  const body = "let a = 1;\nif (response.b) a = 2;\nelse a = 3;\nfor (const c of [])\n  a += c;\nreturn a;";
  const { lines, ...rest } = run(body, { counting: "statements" });
  const returnedAt = { line: 6, column: 1 };
  expect(rest).toEqual({ value: 3, returnedAt, console: "", checks: 0, memoryBytes: run("return 1;").memoryBytes });
  expect(lines.filter(({ hasRun }) => !hasRun).map(({ line }) => line)).toEqual([2, 5]);
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("[FN15] counting does not move the places of faults", () => {
  const body = "const a = null;\nif (a === null) return a.b;";
  expect(run(body, { counting: "statements" })).toMatchObject({ fault: { position: { line: 2, column: 24 } } });
  expect(run(body)).toMatchObject({ fault: { position: { line: 2, column: 24 } } });
});

test("[FN6] time, randomness and locale are the same everywhere", () => {
  expect(ended("return new Date();")).toMatchObject({ code: "no-clock", position: { line: 1, column: 12 } });
  expect(ended("return Date.now();")).toMatchObject({ code: "no-clock" });
  expect(ended("return Math.random();")).toMatchObject({ code: "no-random" });
  expect(ended("return new Date(2026, 6, 1).toISOString();")).toBe("2026-07-01T00:00:00.000Z");
  expect(ended("return [(1234.5).toLocaleString('de'), 'ä'.localeCompare('z', 'sv') > 0];")).toEqual(["1234.5", true]);
});

test.each([
  ["return 'ab'.repeat(1024 * 1024);", "limit-text"],
  ["let text = 'a';\nfor (;;) text += text;", "limit-text"],
  ["return [...new Array(200001)];", "limit-list"],
  ["const list = lists.range(1, 10000);\nfor (;;) list.indexOf(0);", "limit-steps"],
  ["for (;;) {\n  try {\n    null.a;\n  } catch {}\n}", "limit-steps"],
])("[FN10] %j ends with %s", (body, code) => {
  expect(ended(body)).toMatchObject({ code });
});

test.each([
  ["const a = 1;\nfor (;;);", "limit-steps", 2],
  ["let text = 'a';\nfor (;;)\n  text += text;", "limit-text", 3],
  ["const a = 1;\nreturn [...new Array(200001)];", "limit-list", 2],
  ["const a = 1;\nreturn lists.range(1, 300000);", "limit-list", 2],
  ["const a = 1;\nfor (;;)\n  console.log('x'.repeat(1000));", "limit-console", 3],
  ["const f = () =>\n  f();\nreturn f();", "limit-depth", 2],
])("[FN8] [FN9] %j ends with %s in line %i", (body, code, line) => {
  expect(ended(body)).toMatchObject({ code, position: { line } });
});

test.each([
  ["return /(?=a+)c/.test(response.text);", 23],
  ["return response.text.replace(/(a+)\\1c/g, '').length;", 22],
  ["return response.text.split(/(?:(?=a+)a)*c/).length;", 22],
])("[FN73] %j is refused for a long text, with its place, and works on a short one", (body, column) => {
  expect(ended(body, { subject: { text: "a".repeat(10_000) } })).toEqual({
    code: "limit-pattern-steps",
    figures: {},
    position: { line: 1, column },
  });
  expect(run(body, { subject: { text: "aab" } })).toHaveProperty("value");
});

test("[FN73] the usual patterns for passwords, numbers and words give what they give elsewhere", () => {
  expect(ended("return '1234567'.replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',');")).toBe("1,234,567");
  expect(ended("return /^(?=.*[0-9])(?=.*[A-Z]).{8,}$/.test('Correct horse 1');")).toBe(true);
  expect(ended("return 'it was was so'.match(/\\b(\\w+) \\1\\b/)[1];")).toBe("was");
  expect(ended("return [...'a1b22'.matchAll(/(?<=[a-z])\\d+/g)].map(([found]) => found);")).toEqual(["1", "22"]);
  expect(ended("const r = /b/y; r.lastIndex = 1; return [r.test('abb'), r.lastIndex, 'a-b--c'.split(/-+/)];")).toEqual([
    true,
    2,
    ["a", "b", "c"],
  ]);
});

const twins = "const a = 'x'.repeat(500000) + 'y';\nconst b = 'x'.repeat(500000) + 'y';\nlet equal = 0;\n";
test.each(["a === b", "!(a !== b)", "a == b", "[a][0] === (0, [b])[0]", "a + '' === b"])(
  "[FN77] long texts that are equal are compared some hundred times by %s, and not for ever",
  (condition) => {
    expect(ended(`${twins}for (let i = 0; i < 50; i += 1) if (${condition}) equal += 1;\nreturn equal;`)).toBe(50);
    const endless = ended(`${twins}for (;;) if (${condition}) equal += 1;`);
    expect(endless).toMatchObject({ code: "limit-steps", position: { line: 4 } });
  },
);

test("[FN77] texts of another length, and short ones, cost nothing more", () => {
  const body = (text: string) => `const a = 'x'.repeat(500000);\nconst b = ${text};\nlet other = 0;
    for (let i = 0; i < 5000; i += 1) if (a !== b) other += 1;\nreturn other;`;
  expect(ended(body("'x'.repeat(499999)"))).toBe(5_000);
  expect(ended("const [a, b] = ['ab', 'a' + 'b']; return [a === b, (1, a) === b, a !== b, a == b];")).toEqual([
    ...[true, true, false, true],
  ]);
});

const nested = "let list = [];\n  for (let i = 0; i < 100; i += 1) list = [list];\n";
test.each([
  ["if (!response.a)\n  return 'a'.repeat(300000);\nreturn 1;", "limit-result", { line: 2, column: 3 }],
  [`${nested}return list;`, "limit-depth", { line: 3, column: 1 }],
  ["return [1, 2].map((i) => {\n  return () => i;\n});", "result-not-plain", { line: 1, column: 1 }],
  ["try {\n  return 1;\n} finally {\n  return 0 / 0;\n}", "result-not-finite", { line: 4, column: 3 }],
  [
    "function inner() {\n  return 1;\n}\n{\n  return (\n    new Date('x'), inner, inner\n  );\n}",
    "result-not-plain",
    { line: 5, column: 3 },
  ],
])("[FN75] the fault of a result has the place of its return: %j", (body, code, position) => {
  expect(run(body)).toMatchObject({ fault: { code, position } });
  expect(run(body, { counting: "statements" })).toMatchObject({ fault: { code, position } });
});

test("[FN75] a body that ends without a return has none to name", () => {
  expect(run("response.a;")).toMatchObject({ value: null });
  expect(run("response.a;")).not.toHaveProperty("returnedAt");
});

test("[FN43] an outcome says how much memory the sandbox had at the end, in steps of 64 kB", () => {
  const [small, large] = ["return 1;", "return lists.range(1, 100000).map((i) => ({ i })).length;"].map(
    (body) => run(body).memoryBytes,
  );
  expect([(small ?? 1) % 65_536, (large ?? 1) % 65_536]).toEqual([0, 0]);
  expect(large).toBeGreaterThan(small ?? 0);
});
