import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

test.each([
  ["return (1;", "syntax", 1, 10],
  ["const a = 1;\nconst a = 2;", "syntax", 2, 7],
  ["\n  async () => 1;", "no-async", 2, 3],
  ["return import('a');", "no-import", 1, 8],
  ["return 1n;", "no-bigint", 1, 8],
  ["if (1) {\n  debugger;\n}", "no-debugger", 2, 3],
  [`return /${"a".repeat(1_001)}/;`, "limit-pattern", 1, 8],
  ["return 'a\u2066b';", "hidden-characters", 1, 10],
  ["const __sized = 1;", "reserved-name", 1, 7],
])("[FN4] %j is refused with its place", (body, code, line, column) => {
  expect(readBody(body).faults).toMatchObject([{ code, position: { line, column } }]);
});

test("[FN4] a body of more than 65,536 characters is refused", () => {
  expect(readBody("a".repeat(65_537)).faults).toEqual([{ code: "limit-source", figures: {} }]);
});

test("[FN4] a body that can run has no fault", () => {
  expect(readBody("const { a = 1 } = response;\nreturn [a, ...[2]].map((n) => n + 1);").faults).toEqual([]);
});
