import { expect, test } from "vitest";
import { done, performing, runFixture } from "../../../../tests/support/run-fixture.ts";
import { pauseAddress, resumeAddress } from "./addresses.ts";
import type { Performed } from "./runs.ts";

const { tenantId, now, pass, inTenant, setLimit, start, workerWith, statesOf, runOf, rowsOf, attemptsOf } =
  runFixture();

const address = "https://receiver.example/hook";

test("[DL6] an address that failed for five days is paused; what is for it waits, and goes on at a rate when it is resumed", async () => {
  await setLimit(600);
  const paused: string[] = [];
  let answer: Performed = { is: "retry", problem: "status-500" };
  const worker = workerWith(performing(() => answer, address).performer, {
    onPaused: async (_transaction, { tenantId: of }, at) => void paused.push(`${of} ${at}`),
  });
  await start(["a"]);
  await worker.drain();
  pass(5 * 86_400_000 - 1);
  await worker.drain();
  expect(paused).toEqual([]);
  pass(1);
  await start(["b"]);
  await worker.drain();
  expect(paused).toEqual([`${tenantId()} ${address}`]);
  const waiting = await Promise.all(Array.from({ length: 25 }, (_, index) => start([`c${index}`])));
  answer = done();
  pass(30 * 86_400_000);
  await worker.drain();
  const states = async () =>
    (await Promise.all(waiting.map(statesOf))).flat().filter((state) => state.endsWith("done"));
  expect([await states(), paused.length]).toEqual([[], 1]);
  await inTenant((transaction) => resumeAddress(transaction, address, now()));
  await worker.drain();
  const first = (await states()).length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(10);
  pass(3000);
  await worker.drain();
  expect(await states()).toHaveLength(25);
});

test("[DL6] an address that says it is gone is paused at once, and nothing is lost", async () => {
  const paused: string[] = [];
  let answer: Performed = { is: "gone", problem: "status-410" };
  const worker = workerWith(performing(() => answer, address).performer, {
    onPaused: async (_transaction, _delivery, at) => void paused.push(at),
  });
  const runId = await start(["a"]);
  await worker.drain();
  expect([paused, await statesOf(runId), (await runOf(runId))?.status]).toEqual([[address], ["a queued"], "waiting"]);
  answer = done();
  await inTenant((transaction) => resumeAddress(transaction, address, now()));
  await worker.drain();
  expect(await statesOf(runId)).toEqual(["a done"]);
});

test("[DL6] an address that works again has five days again", async () => {
  const paused: string[] = [];
  let answer: Performed = { is: "retry", problem: "status-500" };
  const worker = workerWith(performing(() => answer, address).performer, {
    onPaused: async (_transaction, _delivery, at) => void paused.push(at),
  });
  for (const [name, wait, next] of [
    ["a", 4 * 86_400_000, done()],
    ["b", 2 * 86_400_000, { is: "retry", problem: "status-500" }],
    ["c", 0, done()],
  ] as const) {
    await start([name]);
    await worker.drain();
    pass(wait);
    answer = next;
  }
  expect(paused).toEqual([]);
});

test("[DL16] what waits for a paused address was not tried, and no attempt is remembered", async () => {
  await inTenant((transaction) => pauseAddress(transaction, { tenantId: tenantId(), address, now: now() }));
  const { made, performer } = performing(done, address);
  const worker = workerWith(performer);
  const runId = await start(["a"]);
  await worker.drain();
  const [row] = await rowsOf(runId);
  expect([row?.attempts, row?.waitsFor, made, await attemptsOf(runId)]).toEqual([0, "address", [], []]);
  await inTenant((transaction) => resumeAddress(transaction, address, now()));
  await worker.drain();
  expect([await statesOf(runId), await attemptsOf(runId)]).toEqual([
    ["a done"],
    [{ number: 1, problem: null, statusCode: null }],
  ]);
});
