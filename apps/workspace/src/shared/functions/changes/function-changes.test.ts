import { emptyFunction, type FunctionDefinition } from "@askloom/contract";
import { callOf, typedOutcome } from "@askloom/functions";
import type { FunctionRunner } from "@askloom/functions/browser";
import { createSandbox } from "@askloom/functions/sandbox";
import { expect, test } from "vitest";
import { quickJsModule } from "../../../../../../tests/support/quickjs-module.ts";
import { compareResults } from "./changed-results.ts";
import { signatureChanges } from "./signature-changes.ts";

const sandbox = createSandbox(quickJsModule);
const run: FunctionRunner["run"] = async (definition, input) => {
  const ready = callOf(definition, input);
  const nothing = { console: "", checks: 0, memoryBytes: 0, lines: [], milliseconds: 0 };
  if ("fault" in ready) return { ...nothing, fault: ready.fault };
  return { ...typedOutcome(definition, sandbox.run(ready.call)), milliseconds: 0 };
};

const example = (id: string, subject: number, params = {}) => ({
  id,
  title: `Example ${id}`,
  subject: { amount: subject },
  params,
  now: "2026-03-31T09:00:00.000Z",
  expected: 0,
});
const price = (parts: Partial<FunctionDefinition>): FunctionDefinition => ({ ...emptyFunction("en"), ...parts });

test("[FN69] callers notice another kind, another result, and parameters that are new, gone or different", () => {
  const older = price({
    parameters: [
      { name: "rate", type: "number", default: 7 },
      { name: "unit", type: "text" },
      { name: "same", type: "date" },
    ],
  });
  const newer = price({
    kind: "question",
    result: "text",
    parameters: [
      { name: "rate", type: "number", default: 8 },
      { name: "same", type: "date" },
      { name: "currency", type: "text" },
    ],
  });
  expect(signatureChanges(older, newer)).toEqual([
    { part: "kind", before: "form", after: "question" },
    { part: "result", before: "number", after: "text" },
    { part: "parameter", name: "rate", before: older.parameters[0], after: newer.parameters[0] },
    { part: "parameter", name: "unit", before: older.parameters[1], after: undefined },
    { part: "parameter", name: "currency", before: undefined, after: newer.parameters[2] },
  ]);
  expect(signatureChanges(older, older)).toEqual([]);
  expect(signatureChanges(older, { ...older, result: "text" })).toEqual([
    { part: "result", before: "number", after: "text" },
  ]);
});

test("[FN69] the examples of both versions run with both, and those that end differently are named", async () => {
  const older = price({
    body: "return response.amount * 7;",
    examples: [example("none", 0), example("few", 2), example("gone", 3)],
  });
  const newer = price({
    body: "if (response.amount > 2) throw new Error('too many');\nreturn response.amount * params.rate;",
    parameters: [{ name: "rate", type: "number", default: 8 }],
    examples: [example("none", 0), example("few", 2, { rate: 9 })],
  });
  const { changed, total } = await compareResults({ run }, older, newer);
  expect(total).toBe(3);
  expect(changed).toMatchObject([
    { id: "few", title: "Example few", before: { value: 14 }, after: { value: 18 } },
    { id: "gone", before: { value: 21 }, after: { fault: { code: "thrown" } } },
  ]);
});

test("[FN69] a fault that only moved to another line is the same end", async () => {
  const older = price({ body: "return null.a;", examples: [example("one", 1)] });
  const newer = price({ body: "// A comment.\nreturn null.a;", examples: [example("one", 1)] });
  expect(await compareResults({ run }, older, newer)).toEqual({ changed: [], total: 1 });
});
