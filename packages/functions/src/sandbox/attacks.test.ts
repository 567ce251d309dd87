import { expect, test } from "vitest";
import { escapes } from "../../../../tests/support/function-attacks/escapes.ts";
import { exhaustions } from "../../../../tests/support/function-attacks/exhaustions.ts";
import { quickJsModule } from "../../../../tests/support/quickjs-module.ts";
import type { FunctionCall } from "../call.ts";
import { differences } from "./image.ts";
import { createSandbox } from "./sandbox.ts";

const attacks = [escapes, exhaustions].flatMap((groups) =>
  Object.entries(groups).flatMap(([end, bodies]) => bodies.map((body) => ({ end, body }))),
);
const callOf = (body: string): FunctionCall => ({
  kind: "form",
  body,
  subject: { name: "Ada" },
  params: {},
  now: "2026-03-31T09:00:00.000Z",
});
let unequal = 0;
const sandbox = createSandbox(quickJsModule, {
  beforeCall: (memory, image) => {
    unequal += differences(memory, image);
  },
});
const endOf = (body: string): string => {
  const outcome = sandbox.run(callOf(body));
  return "fault" in outcome ? outcome.fault.code : "value";
};

const probe = callOf("return [typeof {}.polluted, Object.keys(globalThis), response.name, [1].map((a) => a + 1)]");
// A call before any attack: afterwards it has the same result and the same memory.
const { memoryBytes } = sandbox.run(probe);

test("[FN12] there are at least 120 attacks", () => {
  expect(new Set(attacks.map(({ body }) => body)).size).toBeGreaterThanOrEqual(120);
});

test.each(attacks.map(({ end, body }) => ({ end, body, title: body.slice(0, 80) })))(
  "[FN12] $title ends with $end, and the next call works",
  ({ end, body }) => {
    expect(endOf(body)).toBe(end);
    expect(sandbox.run(probe)).toEqual({
      value: ["undefined", [], "Ada", [2]],
      returnedAt: { line: 1, column: 1 },
      console: "",
      checks: 0,
      lines: [],
      memoryBytes,
    });
  },
);

test("[FN7] [FN11] before every one of these calls the memory was that of the image, byte for byte", () => {
  expect(unequal).toBe(0);
});
