import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { done, performing, runFixture } from "../../../../tests/support/run-fixture.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import { activities } from "../platform/db/schema.ts";
import type { CrashPlace } from "./deliver.ts";
import { usualTimes } from "./delivery-times.ts";
import { startRun } from "./runs.ts";
import { sharesOf } from "./shares.ts";

const fixture = runFixture();
const { database, tenantId, now, pass, inTenant, newTenant, newRun, start, workerWith } = fixture;
const { rowsOf, statesOf, runOf, attemptsOf } = fixture;

test("[DL1] a run exists if and when its transaction commits, and is over when its activities are", async () => {
  const lost = inTenant(async (transaction) => {
    await startRun(transaction, newRun(["a"]), now());
    throw new Error("changed my mind");
  });
  await expect(lost).rejects.toThrow("changed my mind");
  const runId = await start(["b"]);
  const { made, performer } = performing(done);
  expect(await runOf(runId)).toMatchObject({ status: "running", endedAt: null });
  await workerWith(performer).drain();
  expect(made).toEqual(["b"]);
  expect(await runOf(runId)).toMatchObject({ status: "done", endedAt: now(), openIncidents: 0 });
});

test("[DL1] what a test response would send is recorded and not sent", async () => {
  const runId = await start(["a", "b"], { mode: "record" });
  const { made, performer } = performing(done);
  await workerWith(performer).drain();
  expect([made, await statesOf(runId)]).toEqual([[], ["a would-send", "b would-send"]]);
  expect(await runOf(runId)).toMatchObject({ status: "done" });
});

test("[D9] [DL2] first attempts start in the order of the path, and one that fails does not hold up the others", async () => {
  const runId = await start(["a", "b", "c"]);
  const { made, performer } = performing(({ node }) => (node === "a" ? { is: "failed", problem: "no" } : done()));
  await workerWith(performer).drain();
  expect(made).toEqual(["a", "b", "c"]);
  expect(await statesOf(runId)).toEqual(["a failed", "b done", "c done"]);
  expect(await runOf(runId)).toMatchObject({ status: "failed", openIncidents: 1, endedAt: null });
});

const planned = [
  { when: "once", isPrepared: true },
  { when: "each time", isPrepared: false },
];
test.for(planned)(
  "[DL2] what follows a delivery that holds it waits until that is delivered: statements planned $when",
  async ({ isPrepared }) => {
    const runId = await start(["a", "held", "c", "d"]);
    const { made, performer } = performing(({ node, attempt }) =>
      node === "held" && attempt === 1 ? { is: "retry", problem: "later" } : done(),
    );
    const worker = workerWith(performer, { mayPrepare: async () => isPrepared });
    await worker.drain();
    expect(await statesOf(runId)).toEqual(["a done", "held queued", "c queued", "d queued"]);
    pass(5000);
    await worker.drain();
    expect(made).toEqual(["a", "held", "held", "c", "d"]);
    expect(await runOf(runId)).toMatchObject({ status: "done" });
  },
);

test("[DL23] a delivery is made by the version that it was retried with, and the others by their run's", async () => {
  const runId = await start(["a", "b"], { definitionVersion: 3 });
  await inTenant((transaction) =>
    transaction
      .update(activities)
      .set({ definitionVersion: 7 })
      .where(and(eq(activities.runId, runId), eq(activities.node, "a"))),
  );
  const versions: string[] = [];
  const { performer } = performing(({ node, definitionVersion }) => {
    versions.push(`${node} ${definitionVersion}`);
    return done();
  });
  await workerWith(performer).drain();
  expect(versions).toEqual(["a 7", "b 3"]);
});

const places: CrashPlace[] = ["after claim", "after effect", "before commit", "after commit"];
test.for(places)(
  "[D7] [DL3] a process that dies %s: the delivery is made under the same id, and never again once recorded",
  async (place) => {
    const runId = await start(["a"]);
    const ids: string[] = [];
    const { performer } = performing(({ id }) => {
      ids.push(id);
      return done();
    });
    // A process that goes no further at a point is dead to all others.
    const dead = workerWith(performer, {
      crashPoint: (at) => (at === place ? Promise.reject(new Error("killed")) : undefined),
    });
    await dead.drain().catch(() => undefined);
    const survivor = workerWith(performer);
    await survivor.drain();
    const isRecorded = place === "after commit";
    expect(await statesOf(runId)).toEqual([isRecorded ? "a done" : "a running"]);
    pass(25_000);
    await survivor.drain();
    expect(await statesOf(runId)).toEqual(["a done"]);
    expect(ids.length).toBe(place === "after claim" || isRecorded ? 1 : 2);
    expect(new Set(ids).size).toBe(1);
    const interrupted = { number: 1, problem: "interrupted", statusCode: null };
    const good = { problem: null, statusCode: null };
    expect(await attemptsOf(runId)).toEqual(
      isRecorded ? [{ ...good, number: 1 }] : [interrupted, { ...good, number: 2 }],
    );
  },
);

test("[DL3] an outcome that comes after the lease is not recorded over the other's, and its run ended when it did", async () => {
  const runId = await start(["a"]);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = workerWith(
    performing(async () => {
      held.resolve();
      await release.promise;
      return { is: "failed", problem: "too late" };
    }).performer,
  );
  const draining = slow.drain();
  await held.promise;
  pass(25_000);
  await workerWith(performing(done).performer).drain();
  const endedAt = now();
  pass(1000);
  release.resolve();
  await draining;
  expect(await statesOf(runId)).toEqual(["a done"]);
  expect(await runOf(runId)).toMatchObject({ status: "done", endedAt });
});

test("[DL4] a delivery is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then has failed", async () => {
  const runId = await start(["a"]);
  const worker = workerWith(performing(() => ({ is: "retry", problem: "status-500" })).performer);
  const waits: number[] = [];
  for (;;) {
    await worker.drain();
    const nextAt = (await rowsOf(runId))[0]?.nextAt ?? null;
    if (nextAt === null) break;
    waits.push(nextAt.getTime() - now().getTime());
    pass(nextAt.getTime() - now().getTime() - 1);
    await worker.drain();
    pass(1);
  }
  expect(waits).toEqual(usualTimes.retryDelaysMs);
  expect(waits.map((ms) => ms / 60_000)).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1200, 1440]);
  expect(await statesOf(runId)).toEqual(["a failed"]);
  expect(await attemptsOf(runId)).toHaveLength(10);
});

test("[DL4] a fault of a performer is one more failure, and is reported", async () => {
  const runId = await start(["a"]);
  const errors: unknown[] = [];
  const { performer } = performing(() => Promise.reject(new Error("a fault")));
  await workerWith(performer, { onError: (error) => errors.push(error) }).drain();
  expect(await rowsOf(runId)).toMatchObject([{ status: "queued", failures: 1, problem: "internal-error" }]);
  expect(errors).toMatchObject([{ message: "a fault" }]);
});

test("[DL5] a tenant with many deliveries leaves room for the one of another", async () => {
  const other = await newTenant();
  for (let index = 0; index < 12; index += 1) await start([`a${index}`]);
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  const worker = workerWith(
    performing(async ({ node }) => {
      begun.push(node);
      if (node.startsWith("a")) await release.promise;
      return done();
    }).performer,
    { concurrency: 8 },
  );
  worker.start();
  while (begun.length < 6) await setImmediate();
  await start(["of the other"], { tenantId: other });
  worker.wake();
  while (!begun.includes("of the other")) await setImmediate();
  expect(begun.filter((node) => node.startsWith("a"))).toHaveLength(6);
  release.resolve();
  await worker.stop();
});

test("[DL5] a tenant whose deliveries cannot be taken holds up no other", async () => {
  const [broken, other] = [tenantId(), await newTenant()];
  await start(["broken"]);
  await start(["of the other"], { tenantId: other });
  const errors: unknown[] = [];
  const whole = database();
  const transaction: typeof whole.transaction = (scope, work) =>
    scope.tenantId === broken ? Promise.reject(new Error("a fault of this tenant")) : whole.transaction(scope, work);
  const { made, performer } = performing(done);
  await workerWith(performer, { database: { ...whole, transaction }, onError: (error) => errors.push(error) }).drain();
  expect([made.includes("of the other"), made.includes("broken")]).toEqual([true, false]);
  expect(errors).toContainEqual(new Error("a fault of this tenant"));
});

test("[DL5] the fewest come first, nobody gets more than three quarters, and all the room is given away", () => {
  const shares = (owners: string[], running: Record<string, number>) =>
    Object.fromEntries(
      sharesOf({ owners, running: new Map(Object.entries(running)), concurrency: 32 }).map(({ owner, limit }) => [
        owner,
        limit,
      ]),
    );
  expect(shares(["a"], {})).toEqual({ a: 24 });
  expect(shares(["a"], { a: 24 })).toEqual({});
  expect(shares(["a", "b"], { a: 24 })).toEqual({ b: 8 });
  expect(shares(["a", "b"], {})).toEqual({ a: 16, b: 16 });
  expect(shares(["a", "b", "c"], { a: 10, c: 2 })).toEqual({ b: 7, c: 7, a: 6 });
});

test("[DL34] while responses come faster than they can be written, a tenant has eight deliveries begun at a time", async () => {
  for (let place = 0; place < 20; place += 1) await start([`rush${place}`]);
  const { made, performer } = performing(done);
  // Other tests left something, too.
  const own = () => made.filter((node) => node.startsWith("rush")).length;
  const all = Promise.withResolvers<void>();
  const madeBefore: number[] = [];
  const worker = workerWith(performer, {
    isOverloaded: () => madeBefore.push(own()) === 1,
    onRecorded: () => {
      if (own() === 20) all.resolve();
    },
  });
  worker.start();
  await all.promise;
  await worker.stop();
  expect(madeBefore[0]).toBe(0);
  expect(madeBefore[1]).toBeLessThanOrEqual(8);
});
