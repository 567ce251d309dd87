import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import { tenants } from "../db/schema.ts";
import { nextFetch, tenantShare } from "./back-off.ts";
import { RetryAt } from "./handlers.ts";
import { createWorkbench, leaveEffect, until, type Workbench } from "./test-support/workbench.ts";

// Nobody waits so long; a busy machine may.
vi.setConfig({ testTimeout: 90_000 });

let testDatabase: TestDatabase;
let bench: Workbench;
const otherTenantId = randomUUID();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  bench = await createWorkbench(testDatabase);
  await bench.database.transaction({ tenantId: otherTenantId, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id: otherTenantId, tenancyName: otherTenantId }),
  );
});

afterAll(async () => {
  await bench.stop();
  await testDatabase.close();
});

describe.concurrent("the port", () => {
  test("[J21] a key has one job that waits or runs; many are enqueued at once", async () => {
    const running = await bench.start({});
    const { tenantId } = bench;
    const enqueue = (keys: readonly string[], owner = tenantId) =>
      bench.database.transaction({ tenantId: owner, access: "write" }, (transaction) =>
        running.jobs.enqueueMany(
          transaction,
          "keyed",
          keys.map((key) => ({ payload: { note: key }, tenantId: owner, key })),
        ),
      );
    const ids = await enqueue(["a", "b", "a", "c"]);
    expect(ids).toHaveLength(3);
    expect(await enqueue(["a", "b", "c"])).toEqual([]);
    expect(await enqueue(["a"], otherTenantId)).toHaveLength(1);
    await bench.start({ keyed: async ({ jobId }) => leaveEffect(jobId, "") });
    await until(async () => (await Promise.all(ids.map(bench.stateOf))).every((state) => state === "completed"));
    expect(await enqueue(["a"])).toHaveLength(1);
    const keyless = bench.database.transaction(bench.scope, (transaction) =>
      running.jobs.enqueue(transaction, "keyed", { note: "" }, { tenantId }),
    );
    await expect(keyless).rejects.toThrow("jobs of the queue keyed have a key");
  });

  test("[J22] a handler that fails says when its job is tried again, however often its queue repeats", async () => {
    const nextTime = new Date(Date.now() + 3_600_000);
    const running = await bench.start({
      timed: async ({ jobId, attempt }) => {
        if (attempt < 3) throw new RetryAt(`not yet ${attempt}`, nextTime);
        return leaveEffect(jobId, "");
      },
    });
    const jobId = await bench.enqueue(running, "timed");
    for (const attempt of [1, 2]) {
      await until(async () => (await bench.runsOf(jobId))[attempt - 1]?.state === "failed");
      expect(await bench.asOwner("select start_after from pgboss.job where id = $1", [jobId])).toEqual([
        { start_after: nextTime },
      ]);
      await bench.asOwner("update pgboss.job set start_after = now() where id = $1", [jobId]);
    }
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.runsOf(jobId)).toMatchObject([
      { attempt: 1, state: "failed", error: "not yet 1" },
      { attempt: 2, state: "failed", error: "not yet 2" },
      { attempt: 3, state: "done" },
    ]);
  });

  test("[J23] the single job of one tenant starts before the hundreds that another one enqueued earlier", async () => {
    const started: string[] = [];
    const release = Promise.withResolvers<void>();
    const running = await bench.start({});
    const enqueue = (tenantId: string, count: number) =>
      bench.database.transaction({ tenantId, access: "write" }, (transaction) =>
        running.jobs.enqueueMany(
          transaction,
          "fair",
          Array.from({ length: count }, () => ({ payload: { note: "" }, tenantId })),
        ),
      );
    await enqueue(bench.tenantId, 300);
    await enqueue(otherTenantId, 1);
    await bench.start({
      fair: async ({ tenantId }) => {
        started.push(tenantId);
        await release.promise;
        return undefined;
      },
    });
    await until(() => started.length === 4);
    expect(started.toSorted()).toEqual([bench.tenantId, bench.tenantId, bench.tenantId, otherTenantId].toSorted());
    release.resolve();
    await until(() => started.length === 301);
  });
});

test("[J23] whichever tenants the fetched jobs belong to, no tenant gets more than its share, and others have room", () => {
  const concurrency = fc.integer({ min: 2, max: 50 });
  const waiting = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 200 });
  fc.assert(
    fc.property(concurrency, waiting, (room, jobs) => {
      let running: string[] = [];
      let left = jobs;
      let hasLeft = true;
      while (hasLeft) {
        hasLeft = false;
        for (const turn of ["anyone", "others"] as const) {
          const { limit, exceptTenants } = nextFetch(running, room, turn);
          const fetched = left.filter((tenant) => !exceptTenants.includes(tenant)).slice(0, limit);
          for (const tenant of fetched) left = left.toSpliced(left.indexOf(tenant), 1);
          running = [...running, ...fetched];
          hasLeft ||= fetched.length > 0;
          expect(running.length).toBeLessThanOrEqual(room);
        }
      }
      for (const tenant of ["a", "b", "c"])
        expect(running.filter((one) => one === tenant).length).toBeLessThanOrEqual(tenantShare(room));
      expect(tenantShare(room)).toBeLessThan(room);
    }),
  );
});
