import { FunctionDefinition } from "@askloom/contract";
import { afterAll, expect, test } from "vitest";
import { createTimeUsed } from "../queues/time-used.ts";
import { createFunctionPool } from "./sandbox.ts";

let time = 0;
const pool = createFunctionPool({ threads: 1, deadlineMs: 30_000, now: () => time });
afterAll(() => pool.close());

const definition = FunctionDefinition.parse({
  kind: "form",
  name: "a",
  description: "",
  parameters: [],
  result: "number",
  body: "return 1;",
  examples: [],
});
const run = (tenant: string) =>
  pool.runFunction(tenant, definition, { subject: {}, params: {}, now: "2026-03-31T09:00:00.000Z" });

/** One call of a tenant that takes so long by the pool's clock. */
async function use(tenant: string, milliseconds: number): Promise<void> {
  const call = run(tenant);
  // By then the call has begun; its end comes from a thread, and so not before the next turn of the event loop.
  for (let step = 0; step < 10; step += 1) await null;
  time += milliseconds;
  await call;
}

test("[FN17] time is counted over the last ten seconds, and forgotten after that", () => {
  let now = 0;
  const used = createTimeUsed({ windowMs: 10_000, now: () => now });
  used.add("a", 4_000);
  expect([used.by("a"), used.by("b")]).toEqual([4_000, 0]);
  now = 15_000;
  expect(used.by("a")).toBe(2_000);
  used.add("a", 100);
  expect(used.by("a")).toBe(2_100);
  now = 20_000;
  expect(used.by("a")).toBe(100);
  now = 90_000;
  expect(used.by("a")).toBe(0);
});

test("[FN17] of the tenants that wait, the one that used the least time is next", async () => {
  await use("greedy", 8_000);
  const order: string[] = [];
  const calls = ["greedy", "greedy", "greedy", "modest"].map(async (tenant) => {
    await run(tenant);
    order.push(tenant);
  });
  await Promise.all(calls);
  expect(order).toEqual(["greedy", "modest", "greedy", "greedy"]);
});

test("[FN17] a tenant that used more than half of the time is refused while others wait, and no longer when time has passed", async () => {
  time += 100_000;
  await use("greedy", 8_000);
  const many = () => [...Array.from({ length: 21 }, () => run("greedy")), run("modest")];
  const waiting = many();
  await expect(run("greedy")).rejects.toMatchObject({
    code: "function-time-used",
    details: { values: { seconds: 10 } },
    headers: { "retry-after": "10" },
  });
  const modest = run("modest");
  await Promise.all([...waiting, modest]);
  time += 100_000;
  await Promise.all([...many(), run("greedy")]);
});
