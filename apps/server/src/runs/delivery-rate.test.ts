import { expect, test } from "vitest";
import { done, performing, runFixture } from "../../../../tests/support/run-fixture.ts";
import { eq } from "../platform/db/drizzle.ts";
import { activities } from "../platform/db/schema.ts";
import { resumeAddress } from "./addresses.ts";
import { deliveryRate } from "./delivery-rate.ts";
import { limitedKinds } from "./limited-kinds.ts";
import type { Performed } from "./runs.ts";

const { now, pass, inTenant, setLimit, newRun, start, workerWith, statesOf } = runFixture();

const plan = (name: string, kind: string) => ({ node: name, key: name, kind, isHeld: false });
const startOne = (name: string, kind = "webhook") => start([], { activities: [plan(name, kind)] });
const rate = () => inTenant((transaction) => deliveryRate(transaction, now()));

test("[DL24] no more deliveries start in a minute than the tenant may make, in any number of processes; the others follow in the next", async () => {
  await setLimit(3);
  for (const name of ["a", "b", "c", "d", "e"]) await startOne(name);
  const { made, performer } = performing(done);
  const workers = [1, 2].map(() => workerWith(performer, { performers: { webhook: performer } }));
  const drainAll = () => Promise.all(workers.map((worker) => worker.drain()));
  await drainAll();
  expect([made.toSorted(), await rate()]).toEqual([["a", "b", "c"], { perMinute: 3, isReached: true }]);
  pass(60_000);
  expect(await rate()).toEqual({ perMinute: 3, isReached: false });
  await drainAll();
  expect(made.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});

test("[DL24] the limit holds up no work that stays in the system, nor another tenant's, and a higher one counts at once", async () => {
  await setLimit(1);
  const { made, performer } = performing(done);
  const worker = workerWith(performer, { performers: { webhook: performer, report: performer } });
  for (const name of ["a", "b"]) await startOne(name);
  await startOne("report", "report");
  await worker.drain();
  expect(made.toSorted()).toEqual(["a", "report"]);
  await setLimit(2);
  await worker.drain();
  expect(made).toContain("b");
});

test("[DL24] an attempt again counts as well", async () => {
  await setLimit(2);
  let answer: Performed = { is: "retry", problem: "status-500" };
  const { made, performer } = performing(() => answer);
  const worker = workerWith(performer, { performers: { webhook: performer } });
  const runId = await startOne("a");
  await worker.drain();
  pass(5_000);
  answer = done();
  await worker.drain();
  await startOne("b");
  await worker.drain();
  expect([made, await statesOf(runId), (await rate()).isReached]).toEqual([["a", "a"], ["a done"], true]);
});

test("[DL24] the database and the worker agree about what counts", async () => {
  const kinds = ["webhook", "e-mail", "event", "report", "test"];
  const run = newRun([], { activities: kinds.map((kind) => plan(kind, kind)) });
  const runId = await start([], run);
  const rows = await inTenant((transaction) =>
    transaction.select().from(activities).where(eq(activities.runId, runId)),
  );
  const limited = rows.filter(({ isLimited }) => isLimited === true).map(({ kind }) => kind);
  expect(limited.toSorted()).toEqual([...limitedKinds].toSorted());
});

test("[DL25] a resumed address gets its deliveries at the rate of its tenant", async () => {
  await setLimit(6);
  const address = "https://receiver.example/hook";
  let answer: Performed = { is: "gone", problem: "status-410" };
  const { made, performer } = performing(() => answer, address);
  const worker = workerWith(performer, { performers: { test: performer } });
  for (const name of ["a", "b", "c"]) await start([name]);
  await worker.drain();
  made.length = 0;
  answer = done();
  await inTenant((transaction) => resumeAddress(transaction, address, now()));
  await worker.drain();
  expect(made).toHaveLength(1);
  pass(9_999);
  await worker.drain();
  expect(made).toHaveLength(1);
  pass(1);
  await worker.drain();
  expect(made).toHaveLength(2);
  pass(10_000);
  await worker.drain();
  expect(made).toHaveLength(3);
});
