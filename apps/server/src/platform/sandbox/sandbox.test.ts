import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FunctionDefinition } from "@askloom/contract";
import { typedOutcome, typeOf } from "@askloom/functions";
import { createSandbox } from "@askloom/functions/sandbox";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { escapes } from "../../../../../tests/support/function-attacks/escapes.ts";
import { endless, exhaustions } from "../../../../../tests/support/function-attacks/exhaustions.ts";
import { generatedCall } from "../../../../../tests/support/generated-calls.ts";
import { quickJsModule } from "../../../../../tests/support/quickjs-module.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { createFunctionPool } from "./sandbox.ts";

const pool = createFunctionPool({ threads: 2, deadlineMs: 30_000, maxWaiting: 1_000 });
afterAll(() => pool.close());

const definitionOf = (body: string, result: FunctionDefinition["result"] = "record"): FunctionDefinition =>
  FunctionDefinition.parse({ kind: "form", name: "a", description: "", parameters: [], result, body, examples: [] });
/** Declares what a call gives: its types are checked elsewhere (FN3). */
const anyParameters = (params: Readonly<Record<string, unknown>>): FunctionDefinition["parameters"] =>
  Object.entries(params).map(([name, value]) => ({ name, type: parameterType(value) }));
const parameterType = (value: unknown) => {
  const type = typeOf(value);
  return type === "nothing" ? "text" : type;
};
const input = { subject: { a: 1 }, params: {}, now: "2026-03-31T09:00:00.000Z" };

test("[FN13] a call that only the host can end is tried once more, ends as a failure of the host, and the pool works", async () => {
  const short = createFunctionPool({ threads: 1, deadlineMs: 50 });
  const [body = ""] = endless;
  const outcome = await short.runFunction("tenant", definitionOf(body), input);
  expect(outcome).toMatchObject({ fault: { code: "host-failure" } });
  await short.close();
  expect(await pool.runFunction("tenant", definitionOf("return { b: response.a };"), input)).toMatchObject({
    value: { b: 1 },
  });
});

test("[FN13] a call that takes too long once gives the result of its second attempt, on a fresh worker", async () => {
  const folder = temporaryFolder("attempts");
  const program = fileURLToPath(
    new URL("../../../../../tests/support/function-attacks/slow-first-attempt.ts", import.meta.url),
  );
  const once = createFunctionPool({ threads: 1, deadlineMs: 5_000, program });
  const outcome = await once.runFunction("tenant", definitionOf("return {};"), { ...input, subject: folder });
  await once.close();
  const attempts = readdirSync(folder);
  await rm(folder, { recursive: true });
  expect(outcome).toMatchObject({ value: { attempt: 2 } });
  expect(new Set(attempts).size).toBe(2);
});

test("[FN16] a tenant that has too many calls waiting is refused, and others are not", async () => {
  const small = createFunctionPool({ threads: 1, maxWaiting: 1, deadlineMs: 30_000 });
  const run = (tenant: string) => small.runFunction(tenant, definitionOf("return {};"), input);
  const calls = [run("one"), run("one"), run("one"), run("other")];
  const ends = await Promise.allSettled(calls);
  expect(ends.map((end) => (end.status === "fulfilled" ? "done" : end.reason.code))).toEqual([
    "done",
    "done",
    "functions-busy",
    "done",
  ]);
  await small.close();
});

test("[FN3] a result of another type than declared is a fault", async () => {
  expect(await pool.runFunction("tenant", definitionOf("return 'a';", "number"), input)).toMatchObject({
    fault: { code: "result-type", figures: { expected: "number", found: "text" } },
  });
});

test("[FN12] attempts to escape end on the pool's threads as they do elsewhere", async () => {
  for (const [end, bodies] of Object.entries(escapes)) {
    for (const body of bodies) {
      const outcome = await pool.runFunction("tenant", definitionOf(body), input);
      const code = "fault" in outcome ? outcome.fault.code : "value";
      expect([code === "result-type" ? "value" : code, body]).toEqual([end, body]);
    }
  }
});

test("[FN12] attempts to use everything up end on the pool's threads as they do elsewhere, and the pool works afterwards", async () => {
  const attacks = Object.entries(exhaustions).flatMap(([end, bodies]) => bodies.map((body) => ({ end, body })));
  const ends = await Promise.all(
    attacks.map(async ({ end, body }) => {
      // Not parsed: one of them is longer than a function may be.
      const outcome = await pool.runFunction("tenant", { ...definitionOf(""), body }, input);
      const code = "fault" in outcome ? outcome.fault.code : "value";
      return [code === "result-type" && end === "value" ? "value" : code, body.slice(0, 100)];
    }),
  );
  expect(ends).toEqual(attacks.map(({ end, body }) => [end, body.slice(0, 100)]));
  expect(await pool.runFunction("tenant", definitionOf("return { b: response.a };"), input)).toMatchObject({
    value: { b: 1 },
  });
});

test("[FN6] a sandbox of its own and the pool end every generated call alike", async () => {
  const here = createSandbox(quickJsModule);
  await fc.assert(
    fc.asyncProperty(generatedCall, async ({ kind, body, ...call }) => {
      const definition = { ...definitionOf(body), kind, parameters: anyParameters(call.params) };
      const { milliseconds: _time, ...there } = await pool.runFunction("tenant", definition, call);
      expect(there).toEqual(typedOutcome(definition, here.run({ kind, body, ...call })));
    }),
    { numRuns: 75 },
  );
});
