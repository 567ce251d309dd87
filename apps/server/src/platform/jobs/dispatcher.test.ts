import { setImmediate } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { pauseAfter, worthwhileRoom } from "./back-off.ts";
import { startBoss } from "./boss.ts";
import { startDispatcher } from "./dispatcher.ts";
import { pgBossJobs } from "./pg-boss-jobs.ts";
import { testQueues } from "./test-support/test-queues.ts";
import { createWorkbench, silentLog, until, type Workbench } from "./test-support/workbench.ts";

let testDatabase: TestDatabase;
let bench: Workbench;
let boss: PgBoss;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  bench = await createWorkbench(testDatabase);
  boss = await startBoss(testDatabase.appUrl, silentLog);
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await bench.stop();
  await testDatabase.close();
});

test("[J11] the more there is to do, the more is fetched at once: 500 jobs take few fetches", async () => {
  const { database, scope, tenantId } = bench;
  const port = pgBossJobs(boss, testQueues);
  let fetches = 0;
  let ran = 0;
  let atOnce = 0;
  let maxAtOnce = 0;
  const jobs = {
    ...port,
    fetch: (...requested: Parameters<typeof port.fetch>) => {
      fetches += 1;
      return port.fetch(...requested);
    },
  };
  await database.transaction(scope, (transaction) =>
    Promise.all(Array.from({ length: 500 }, () => port.enqueue(transaction, "many", { note: "" }, { tenantId }))),
  );
  // Ends at its next turn, whatever else this machine does: how long a job takes is not what is counted.
  const run = async () => {
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    await setImmediate();
    atOnce -= 1;
    ran += 1;
  };
  const jobContext = { jobs, database, log: silentLog, process: "test" };
  const dispatcher = startDispatcher({ name: "many", queue: testQueues.many, run }, jobContext);
  await until(async () => ran === 500);
  await dispatcher.stop(1000);
  // 13 full batches of 40 is the least; half-full ones are fetched too.
  expect(fetches).toBeLessThan(40);
  expect(maxAtOnce).toBeGreaterThan(1);
  expect(maxAtOnce).toBeLessThanOrEqual(40);
});

test("[J11] the rest doubles while there is nothing to do, up to two seconds, and is short again after a job", () => {
  const rests = [100];
  for (let i = 0; i < 6; i += 1) rests.push(pauseAfter(rests.at(-1) ?? 0, 0));
  expect(rests).toEqual([100, 200, 400, 800, 1600, 2000, 2000]);
  expect(pauseAfter(2000, 1)).toBe(100);
  expect([1, 2, 5, 40].map(worthwhileRoom)).toEqual([1, 1, 3, 20]);
});
