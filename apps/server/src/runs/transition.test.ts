import { setImmediate } from "node:timers/promises";
import { advance, type GraphState, start } from "@askloom/graph";
import fc from "fast-check";
import { expect, test } from "vitest";
import { graphRunFixture } from "../../../../tests/support/graph-run-fixture.ts";
import { done } from "../../../../tests/support/run-fixture.ts";
import { block, built, line, parallel, tools } from "../../../../tests/support/sample-graphs.ts";
import type { CrashPlace } from "./deliver.ts";
import { sendEvent } from "./send-event.ts";

const fixture = graphRunFixture();
const {
  begin,
  take,
  operate,
  workerOf,
  runOf,
  rowsOf,
  statesOf,
  attemptsOf,
  stateOf,
  waitsOf,
  notesOf,
  pass,
  now,
  inTenant,
} = fixture;

const value = (text: string) => ({ is: "done", value: text }) as const;

test("[RN1] a run goes on step by step, and its story has a line for each", async () => {
  const runId = await begin(line);
  expect(await runOf(runId)).toMatchObject({ status: "running", revision: 1, endedAt: null });
  const { made, worker } = workerOf(({ node }) => value(`from ${node}`));
  await worker.drain();
  expect(made).toEqual(["b", "c"]);
  expect(await runOf(runId)).toMatchObject({ status: "done", revision: 3, endedAt: now(), openIncidents: 0 });
  expect(await stateOf(runId)).toMatchObject({ outcome: "d", results: { b: "from b", c: "from c" } });
  expect((await notesOf(runId)).map(({ revision, event }) => [revision, event])).toEqual([
    [1, { is: "started" }],
    [2, { is: "received", key: "b//1/work" }],
    [3, { is: "received", key: "c//1/work" }],
  ]);
});

test("[RN1] a transaction that does not commit leaves the run as it was", async () => {
  const runId = await begin(parallel);
  const before = await stateOf(runId);
  const { tenantId, graphs } = fixture;
  const lost = inTenant(async (transaction) => {
    const event = { id: crypto.randomUUID(), name: "x", value: null };
    await sendEvent(transaction, { tenantId: tenantId(), runId, event, graphs, now: now() });
    throw new Error("changed my mind");
  });
  await expect(lost).rejects.toThrow("changed my mind");
  expect(await stateOf(runId)).toEqual(before);
});

const places: CrashPlace[] = ["after claim", "after effect", "before commit", "after commit"];
test.for(places)(
  "[RN2] a process that dies %s: the step is done under the same id, never again once recorded, and the run ends",
  async (place) => {
    const runId = await begin(line);
    const ids = new Map<string, Set<string>>();
    const perform = ({ node, id }: { node: string; id: string }) => {
      ids.set(node, (ids.get(node) ?? new Set()).add(id));
      return done();
    };
    const dead = workerOf(perform, {
      crashPoint: (at) => (at === place ? Promise.reject(new Error("killed")) : undefined),
    });
    await dead.worker.drain().catch(() => undefined);
    const isRecorded = place === "after commit";
    expect(await statesOf(runId)).toEqual(isRecorded ? ["b done", "c running"] : ["b running"]);
    const survivor = workerOf(perform);
    pass(25_000);
    await survivor.worker.drain();
    expect(await runOf(runId)).toMatchObject({ status: "done" });
    expect(survivor.made).toEqual(isRecorded ? ["c"] : ["b", "c"]);
    expect([...ids.values()].map(({ size }) => size)).toEqual([1, 1]);
  },
);

test("[RN2] an outcome that comes after the lease changes nothing", async () => {
  const runId = await begin(line);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = workerOf(async () => {
    held.resolve();
    await release.promise;
    return value("too late");
  });
  const draining = slow.worker.drain();
  await held.promise;
  pass(25_000);
  await workerOf(() => value("in time")).worker.drain();
  release.resolve();
  await draining;
  expect(await stateOf(runId)).toMatchObject({ results: { b: "in time", c: "in time" } });
  expect(await runOf(runId)).toMatchObject({ revision: 3 });
});

test("[RN16] an attempt that failed has a row of its own; one that went well and left nothing to show has none", async () => {
  const runId = await begin(line);
  let isBroken = true;
  const { worker } = workerOf(({ node }) => (isBroken ? { is: "failed", problem: "broken" } : value(node)));
  await worker.drain();
  const [token] = (await stateOf(runId)).tokens;
  isBroken = false;
  await operate(runId, { is: "retry", incident: token?.id ?? "" });
  await worker.drain();
  expect(await attemptsOf(runId)).toEqual([{ number: 1, problem: "broken", statusCode: null }]);
  const times = { attemptAt: now(), endedAt: now() };
  expect(await rowsOf(runId)).toMatchObject([
    { node: "b", attempts: 2, ...times },
    { node: "c", attempts: 1, ...times },
  ]);
});

test("[RN3] a result that the run cannot hold is an incident of its node", async () => {
  const runId = await begin(line);
  await workerOf(() => value("x".repeat(70_000))).worker.drain();
  expect(await runOf(runId)).toMatchObject({ status: "failed", openIncidents: 1 });
  expect((await stateOf(runId)).tokens).toMatchObject([{ node: "b", incident: "state-too-large" }]);
});

test("[RN4] a run is running, waiting, failed and done, one after the other", async () => {
  const runId = await begin(parallel);
  const statusOf = async () => (await runOf(runId))?.status;
  expect(await statusOf()).toBe("running");
  let isBroken = true;
  const { worker } = workerOf(() => (isBroken ? { is: "failed", problem: "broken" } : done()));
  await worker.drain();
  expect(await runOf(runId)).toMatchObject({ status: "waiting", openIncidents: 1 });
  await take(runId, { is: "received", key: "a//s#1/1/decide", value: "yes" });
  expect(await statusOf()).toBe("failed");
  isBroken = false;
  const [token] = (await stateOf(runId)).tokens;
  expect(await operate(runId, { is: "retry", incident: token?.id ?? "" })).toBe(true);
  expect(await statusOf()).toBe("running");
  await worker.drain();
  expect(await runOf(runId)).toMatchObject({ status: "done", openIncidents: 0, endedAt: now() });
});

test.for([1, 32])(
  "[RN9] sixty runs at once end, each step done once, with %d of them in a transaction",
  async (maxTogether) => {
    const { made, worker } = workerOf(
      async () => {
        await setImmediate();
        return done();
      },
      { maxTogether },
    );
    const version = fixture.versionOf(line);
    const ids = await Promise.all(Array.from({ length: 60 }, () => worker.startRun({ ...version, input: {} })));
    await worker.drain();
    expect(made.toSorted()).toEqual([...Array(60).fill("b"), ...Array(60).fill("c")]);
    for (const runId of ids) expect(await runOf(runId)).toMatchObject({ status: "done", revision: 3 });
  },
);

test("[RN9] a run that cannot be written does not take the others with it", async () => {
  const { worker } = workerOf(({ key, runId }) => (runId === bad ? value("\u0000") : value(key)));
  const version = fixture.versionOf(line);
  const bad = crypto.randomUUID();
  const good = await Promise.all(Array.from({ length: 10 }, () => worker.startRun({ ...version, input: {} })));
  await worker.startRun({ ...version, id: bad, input: {} });
  await worker.drain();
  for (const runId of good) expect(await runOf(runId)).toMatchObject({ status: "done" });
  expect(await runOf(bad)).toMatchObject({ status: "running", revision: 1 });
});

test("[RN10] generated graphs end on the server in the state in which they end in memory", {
  timeout: 60_000,
}, async () => {
  const picks = fc.array(fc.nat(50), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(block, picks, async (whole, order) => {
      const graph = built(whole);
      const runId = await begin(graph);
      const inMemory = start(graph, {}, tools);
      let state: GraphState = inMemory.state;
      for (let round = 0; state.ended === undefined && round < 200; round += 1) {
        const open = state.tokens.flatMap(({ waits }) => waits);
        const { key } = open[(order[round % order.length] ?? 0) % open.length] ?? { key: "" };
        const event = { is: "received", key, value: String(order[round % order.length] ?? 0) } as const;
        state = advance(graph, state, event, tools).state;
        await take(runId, event);
      }
      expect(await stateOf(runId)).toEqual(JSON.parse(JSON.stringify(state)));
      expect(await waitsOf(runId)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
