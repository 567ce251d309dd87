import { FunctionDefinition, maxFunctionBody } from "@askloom/contract";
import { expect, test } from "vitest";
import { faultText, faultTexts } from "./fault-texts.ts";
import { limits } from "./limits.ts";
import { callOf, typedOutcome } from "./run-function.ts";
import { checkResult } from "./value-types.ts";

const definition = FunctionDefinition.parse({
  kind: "form",
  name: "Risk",
  description: "",
  parameters: [
    { name: "least", type: "number", default: 5 },
    { name: "label", type: "text" },
  ],
  result: "number",
  body: "return 1;",
  examples: [],
});
const input = { subject: {}, params: {}, now: "2026-03-31T09:00:00.000Z" };

test("[FN2] parameters that are not named have their default, or nothing", () => {
  expect(callOf(definition, input)).toMatchObject({ call: { params: { least: 5, label: null } } });
});

test("[FN2] unknown parameters and values of another type are refused", () => {
  expect(callOf(definition, { ...input, params: { most: 1 } })).toEqual({
    fault: { code: "parameter-unknown", figures: { name: "most" } },
  });
  expect(callOf(definition, { ...input, params: { least: "1" } })).toEqual({
    fault: { code: "parameter-type", figures: { name: "least", expected: "number", found: "text" } },
  });
});

test.each([
  ["text", "a", "a"],
  ["number", 1.5, 1.5],
  ["yes-no", false, false],
  ["date", "2026-02-28", "2026-02-28"],
  ["date", "2026-02-28T10:00:00.000Z", "2026-02-28"],
  ["list", [1], [1]],
  ["record", { a: 1 }, { a: 1 }],
  ["record", null, null],
] as const)("[FN3] a result of the type %s may be %j", (type, value, result) => {
  expect(checkResult(type, value)).toEqual({ value: result });
});

test.each([
  ["text", 1, "number"],
  ["number", "1", "text"],
  ["yes-no", "true", "text"],
  ["date", "2026-02-30", "text"],
  ["date", "soon", "text"],
  ["list", { length: 1 }, "record"],
  ["record", [1], "list"],
] as const)("[FN3] a result of the type %s may not be %j", (expected, value, found) => {
  expect(checkResult(expected, value)).toEqual({ fault: { code: "result-type", figures: { expected, found } } });
});

test("[FN3] the outcome of a call has the declared type, or the fault", () => {
  const outcome = { value: "1", console: "a", checks: 1, memoryBytes: 65_536, lines: [] };
  expect(typedOutcome(definition, { ...outcome, value: 1 })).toEqual({ ...outcome, value: 1 });
  const { value: _of, ...rest } = outcome;
  const fault = { code: "result-type", figures: { expected: "number", found: "text" } };
  expect(typedOutcome(definition, outcome)).toEqual({ ...rest, fault });
});

test("[FN75] a result of another type is a fault at the return that gave it; a right one does not say where it came from", () => {
  const returnedAt = { line: 2, column: 3 };
  const outcome = { value: "1", returnedAt, console: "", checks: 0, memoryBytes: 65_536, lines: [] };
  expect(typedOutcome(definition, outcome)).toMatchObject({ fault: { code: "result-type", position: returnedAt } });
  expect(typedOutcome(definition, { ...outcome, value: 1 })).not.toHaveProperty("returnedAt");
});

test("[FN8] a fault is a sentence in both languages, with the same figures", () => {
  for (const { en, zh_Hans } of Object.values(faultTexts)) {
    const figures = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(figures(zh_Hans)).toEqual(figures(en));
  }
  const fault = { code: "thrown", figures: { message: "TypeError: a" } } as const;
  expect([faultText(fault, "en"), faultText(fault, "zh_Hans")]).toEqual([
    "The function failed: TypeError: a",
    "函数执行失败：TypeError: a",
  ]);
});

test("[FN4] what can be saved is not too long to run", () => {
  expect(maxFunctionBody).toBe(limits.sourceCharacters);
});
