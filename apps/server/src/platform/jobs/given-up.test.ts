import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import type { RunningJobs } from "./run-queues.ts";
import type { testQueues } from "./test-support/test-queues.ts";
import { createWorkbench, leaveEffect, until, type Workbench } from "./test-support/workbench.ts";

// A database and a single process of their own: any process of a database is offered its given-up jobs, also one that
// has no handler for them, and these tests would wait until the right one gets its turn.
let testDatabase: TestDatabase;
let bench: Workbench;
let running: RunningJobs<typeof testQueues>;
const release = Promise.withResolvers<void>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  bench = await createWorkbench(testDatabase);
  running = await bench.start({
    "hook-failed": {
      run: () => Promise.reject(new Error("no")),
      onGivenUp: (transaction, { jobId, payload, attempt }) =>
        leaveEffect(jobId, `${payload.note} given up after ${attempt}`)(transaction),
    },
    "hook-lost": {
      run: async ({ jobId }) => {
        await release.promise;
        return leaveEffect(jobId, "too late");
      },
      onGivenUp: (transaction, { jobId }) => leaveEffect(jobId, "given up")(transaction),
    },
  });
});

afterAll(async () => {
  await bench.stop();
  await testDatabase.close();
});

test("[J24] what follows from giving a job up is written with its end, once", async () => {
  const jobId = await bench.enqueue(running, "hook-failed", "it was");
  await givenUpIsClosed(jobId);
  expect(await bench.stateOf(jobId)).toBe("failed");
  expect(await bench.effectsOf(jobId)).toEqual(["it was given up after 1"]);
});

test("[J24] a job whose process died in its last attempt is given up in the same way", async () => {
  const jobId = await bench.enqueue(running, "hook-lost");
  await until(async () => (await bench.runsOf(jobId)).length === 1);
  await bench.silence([jobId]);
  await givenUpIsClosed(jobId);
  release.resolve();
  await running.stop();
  expect(await bench.effectsOf(jobId)).toEqual(["given up"]);
  expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "lost" }]);
});

const givenUpIsClosed = (jobId: string) =>
  until(
    async () =>
      (await bench.asOwner("select from pgboss.job where source_id = $1 and state = 'completed'", [jobId])).length ===
      1,
  );
