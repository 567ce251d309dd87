import { expect, test } from "vitest";
import { library } from "../library/library.ts";
import { lintBody } from "./lint-body.ts";

const around = { kind: "form", answers: new Set(["amount", "guests"]), parameters: new Set(["rate"]) } as const;

test.each([
  ["return respons.amount;", "unknown-name", "respons", 1, 8],
  ["const total = 1;\nreturn totl;", "unknown-name", "totl", 2, 8],
  ["return answer;", "unknown-name", "answer", 1, 8],
  ["return response.amont;", "unknown-answer", "amont", 1, 8],
  ["const { amont } = response;\nreturn amont;", "unknown-answer", "amont", 1, 19],
  ["return params.rates;", "unknown-parameter", "rates", 1, 8],
])("[FN51] %j has a warning with its place", (body, code, name, line, column) => {
  expect(lintBody(body, around)).toEqual([{ code, figures: { name }, position: { line, column } }]);
});

test("[FN51] a body without a result has a warning", () => {
  expect(lintBody("const a = response.amount;\nreturn;", around)).toEqual([{ code: "no-return", figures: {} }]);
  expect(lintBody("[1].map((n) => n);", around)).toEqual([{ code: "no-return", figures: {} }]);
});

test.each([
  "return response.amount * params.rate;",
  "const { guests = [], ...rest } = response;\nreturn guests.map(({ age: years }, [first]) => years + first + rest.length);",
  "function twice(n) { return n * 2; }\ntry { return twice(response.amount); } catch (error) { return error.message; }",
  "outer: for (const n of [1]) { if (n) break outer; }\nreturn { response: 1, answer: 2 };",
  "class A { b() { return now; } }\nreturn new A().b();",
  "throw new Error('never');",
  `return [${Object.keys(library).join(", ")}, Math, JSON].length;`,
])("[FN51] %j has no warning", (body) => {
  expect(lintBody(body, around)).toEqual([]);
});

test("[FN51] where the form is not known, no answer is missing", () => {
  expect(lintBody("return response.anything;", { ...around, answers: undefined })).toEqual([]);
});
