import { expect, test } from "vitest";
import { watchEventLoopWork } from "./event-loop-work.ts";

const nextInterval = () => new Promise((resolve) => setTimeout(resolve, 30));

function workForMs(ms: number): void {
  const { user, system } = process.threadCpuUsage();
  const end = user + system + ms * 1000;
  for (let used = 0; used < end; ) {
    const now = process.threadCpuUsage();
    used = now.user + now.system;
  }
}

test("[O21] the metrics tell how long the process's own work held up the event loop since the last reading", async () => {
  const work = watchEventLoopWork();
  await nextInterval();
  workForMs(100);
  await nextInterval();
  expect(work.takeMaxMs()).toBeGreaterThanOrEqual(90);
  // Time in which the thread does not run is not its work.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await nextInterval();
  expect(work.takeMaxMs()).toBeLessThan(90);
  work.stop();
});
