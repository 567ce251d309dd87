import { expect, test } from "vitest";
import { graphRunFixture } from "../../../../tests/support/graph-run-fixture.ts";
import { done } from "../../../../tests/support/run-fixture.ts";
import { graphOf, line, parallel } from "../../../../tests/support/sample-graphs.ts";

const { begin, operate, workerOf, runOf, statesOf, stateOf, waitsOf, pass, now, dayMs } = graphRunFixture();

test("[RN5] a step that used up its attempts is skipped with a value, and what nobody waits for is retried or skipped", async () => {
  const graph = graphOf(
    ["a:send", "b:job", "c:end"],
    [
      ["a", "b"],
      ["b", "c"],
    ],
  );
  const runId = await begin(graph);
  await workerOf(() => ({ is: "failed", problem: "no" })).worker.drain();
  expect(await runOf(runId)).toMatchObject({ status: "failed", openIncidents: 2, endedAt: null });
  const [token] = (await stateOf(runId)).tokens;
  expect(await operate(runId, { is: "skip", incident: "nobody", value: null })).toBe(false);
  expect(await operate(runId, { is: "skip", incident: token?.id ?? "", value: "by hand" })).toBe(true);
  expect(await stateOf(runId)).toMatchObject({ outcome: "c", results: { b: "by hand" } });
  expect(await runOf(runId)).toMatchObject({ status: "failed", openIncidents: 1, endedAt: null });
  expect(await operate(runId, { is: "retry", incident: "a//1/mail.0" })).toBe(true);
  await workerOf(() => ({ is: "failed", problem: "no" })).worker.drain();
  expect(await operate(runId, { is: "skip", incident: "a//1/mail.0", value: null })).toBe(true);
  expect(await runOf(runId)).toMatchObject({ status: "done", openIncidents: 0, endedAt: now() });
});

test("[RN5] a run that is cancelled does nothing more", async () => {
  const runId = await begin(parallel);
  expect(await operate(runId, { is: "cancel" })).toBe(true);
  const { made, worker } = workerOf(done);
  pass(2 * dayMs);
  await worker.drain();
  expect([made, await waitsOf(runId), await statesOf(runId)]).toEqual([[], [], ["b cancelled"]]);
  expect(await runOf(runId)).toMatchObject({ status: "cancelled" });
  expect(await operate(runId, { is: "cancel" })).toBe(false);
});

test("[RN6] while a run is paused no work begins, also none that was to be tried again", async () => {
  const runId = await begin(line);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const { made, worker } = workerOf(async () => {
    if (!isFirst) return done();
    isFirst = false;
    held.resolve();
    await release.promise;
    return { is: "retry", problem: "later" };
  });
  const draining = worker.drain();
  await held.promise;
  expect(await operate(runId, { is: "pause" })).toBe(true);
  expect(await operate(runId, { is: "pause" })).toBe(false);
  release.resolve();
  await draining;
  pass(60_000);
  await worker.drain();
  expect(made).toEqual(["b"]);
  expect(await runOf(runId)).toMatchObject({ isPaused: true });
  expect(await operate(runId, { is: "resume" })).toBe(true);
  await worker.drain();
  expect(made).toEqual(["b", "b", "c"]);
  expect(await runOf(runId)).toMatchObject({ status: "done", isPaused: false });
});

test("[RN6] what was begun before a pause ends, and the run goes on from it when it is resumed", async () => {
  const runId = await begin(line);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { made, worker } = workerOf(async ({ node }) => {
    if (node === "b") {
      held.resolve();
      await release.promise;
    }
    return done();
  });
  const draining = worker.drain();
  await held.promise;
  await operate(runId, { is: "pause" });
  release.resolve();
  await draining;
  expect([made, await statesOf(runId)]).toEqual([["b"], ["b done"]]);
  await operate(runId, { is: "resume" });
  await worker.drain();
  expect([made, (await runOf(runId))?.status]).toEqual([["b", "c"], "done"]);
});
