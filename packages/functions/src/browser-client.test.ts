import { FunctionDefinition } from "@askloom/contract";
import { expect, test } from "vitest";
import { createFunctionRunner, type WorkerPort } from "./browser-client.ts";
import type { WorkerMessage } from "./browser-worker.ts";
import type { FunctionCall } from "./call.ts";

const definition = FunctionDefinition.parse({
  kind: "question",
  name: "a",
  description: "",
  parameters: [],
  result: "number",
  body: "return answer;",
  examples: [],
});
const inputOf = (subject: unknown) => ({ subject, params: {}, now: "2026-03-31T09:00:00.000Z" });
const ending = (value: unknown): WorkerMessage => ({
  outcome: { value, console: "", checks: 0, memoryBytes: 65_536, lines: [] },
  milliseconds: 2,
});

/** Workers that say what a test has them say, and a timer that it ends. */
function fixture() {
  const workers: (FakeWorker & { calls: FunctionCall[]; isEnded: boolean })[] = [];
  const timers = new Set<() => void>();
  const runner = createFunctionRunner({
    startWorker: () => {
      const worker = fakeWorker();
      workers.push(worker);
      return worker.port;
    },
    startTimer: (_milliseconds, onEnd) => {
      timers.add(onEnd);
      return () => timers.delete(onEnd);
    },
  });
  return { workers, timers, runner };
}

type FakeWorker = ReturnType<typeof fakeWorker>;
function fakeWorker() {
  const listeners = new Map<string, (event: { data: WorkerMessage }) => void>();
  const port: WorkerPort = {
    addEventListener: (type: string, listener: (event: { data: WorkerMessage }) => void) => {
      listeners.set(type, listener);
    },
    postMessage: (call) => worker.calls.push(call),
    terminate: () => {
      worker.isEnded = true;
    },
  };
  const worker = {
    port,
    calls: [] as FunctionCall[],
    isEnded: false,
    say: (data: WorkerMessage) => listeners.get("message")?.({ data }),
    break: () => listeners.get("error")?.({ data: { state: "failed" } }),
  };
  return worker;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("[FN40] the worker is started with the first call, gets one call at a time, and its time of loading does not count", async () => {
  const { workers, timers, runner } = fixture();
  expect(workers).toHaveLength(0);
  const outcomes = Promise.all([runner.run(definition, inputOf(1)), runner.run(definition, inputOf(2))]);
  await settled();
  expect([workers.length, workers[0]?.calls.length, timers.size]).toEqual([1, 0, 0]);
  workers[0]?.say({ state: "ready" });
  await settled();
  expect([workers[0]?.calls.map(({ subject }) => subject), timers.size]).toEqual([[1], 1]);
  workers[0]?.say(ending(1));
  await settled();
  workers[0]?.say(ending(2));
  expect(await outcomes).toMatchObject([{ value: 1, milliseconds: 2 }, { value: 2 }]);
  expect([workers.length, timers.size]).toEqual([1, 0]);
});

test("[FN13] a call that takes too long in a browser is tried once more on a fresh worker", async () => {
  const { workers, timers, runner } = fixture();
  const outcome = runner.run(definition, inputOf(1));
  await settled();
  workers[0]?.say({ state: "ready" });
  await settled();
  for (const end of timers) end();
  await settled();
  expect([workers[0]?.isEnded, workers.length]).toEqual([true, 2]);
  workers[1]?.say({ state: "ready" });
  await settled();
  workers[1]?.say(ending(1));
  expect(await outcome).toMatchObject({ value: 1 });
});

test("[FN13] a browser that cannot run the sandbox ends the call as a failure of the host, and the next call tries again", async () => {
  const { workers, runner } = fixture();
  const outcome = runner.run(definition, inputOf(1));
  await settled();
  workers[0]?.break();
  await settled();
  workers[1]?.say({ state: "failed" });
  expect(await outcome).toMatchObject({ fault: { code: "host-failure" } });
  const next = runner.run(definition, inputOf(2));
  await settled();
  workers[2]?.say({ state: "ready" });
  await settled();
  workers[2]?.say(ending(2));
  expect(await next).toMatchObject({ value: 2 });
});

test("[FN42] a result for outdated input is dropped, and a call that became outdated while it waited never runs", async () => {
  const { workers, runner } = fixture();
  const show = runner.latest();
  const ends = [1, 2, 3].map((subject) => show(definition, inputOf(subject)));
  await settled();
  workers[0]?.say({ state: "ready" });
  await settled();
  expect(workers[0]?.calls.map(({ subject }) => subject)).toEqual([3]);
  workers[0]?.say(ending(3));
  expect(await Promise.all(ends)).toMatchObject([undefined, undefined, { value: 3 }]);
  const running = show(definition, inputOf(4));
  await settled();
  const newer = show(definition, inputOf(5));
  workers[0]?.say(ending(4));
  await settled();
  workers[0]?.say(ending(5));
  expect(await Promise.all([running, newer])).toMatchObject([undefined, { value: 5 }]);
});

test("[FN42] a runner that is closed ends its worker and starts no other", async () => {
  const { workers, runner } = fixture();
  const outcome = runner.run(definition, inputOf(1));
  await settled();
  runner.close();
  expect(await outcome).toMatchObject({ fault: { code: "host-failure" } });
  expect([workers.length, workers[0]?.isEnded]).toEqual([1, true]);
});

test("[FN3] the browser checks parameters and results as the server does", async () => {
  const { workers, runner } = fixture();
  expect(await runner.run(definition, { ...inputOf(1), params: { other: 1 } })).toMatchObject({
    fault: { code: "parameter-unknown" },
  });
  expect(workers).toHaveLength(0);
  const outcome = runner.run(definition, inputOf(1));
  await settled();
  workers[0]?.say({ state: "ready" });
  await settled();
  workers[0]?.say(ending("a"));
  expect(await outcome).toMatchObject({ fault: { code: "result-type" } });
});
