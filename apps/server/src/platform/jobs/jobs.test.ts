import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/test-database.ts";
import type { JobHandlers } from "./handlers.ts";
import { testQueues } from "./test-support/test-queues.ts";
import { createWorkbench, leaveEffect, silentLog, until, type Workbench } from "./test-support/workbench.ts";

// Nobody waits so long; a busy machine may.
vi.setConfig({ testTimeout: 90_000 });

let testDatabase: TestDatabase;
let bench: Workbench;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  bench = await createWorkbench(testDatabase);
});

afterAll(async () => {
  await bench.stop();
  await testDatabase.close();
});

describe.concurrent("jobs", () => {
  test("[J1] a job enqueued in a transaction that rolls back never runs", async () => {
    const ran: string[] = [];
    const running = await bench.start({
      "rolled-back": async ({ payload }) => {
        ran.push(payload.note);
        return undefined;
      },
    });
    const rolledBack = bench.database.transaction(bench.scope, async (transaction) => {
      await running.jobs.enqueue(transaction, "rolled-back", { note: "lost" }, { tenantId: bench.tenantId });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    const saved = await bench.enqueue(running, "rolled-back", "kept");
    await until(async () => (await bench.stateOf(saved)) === "completed");
    expect(ran).toEqual(["kept"]);
    expect(
      await bench.asOwner("select from pgboss.job where name = 'rolled-back' and data ->> 'note' = 'lost'"),
    ).toEqual([]);
  });

  test("[J2] [J8] a committed job runs once, and leaves its effect and its history", async () => {
    const running = await bench.start({
      committed: async ({ jobId, payload, tenantId, attempt }) =>
        leaveEffect(jobId, `${payload.note} ${tenantId} ${attempt}`),
    });
    const jobId = await bench.enqueue(running, "committed", "hello");
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.effectsOf(jobId)).toEqual([`hello ${bench.tenantId} 1`]);
    expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "done", error: null }]);
  });

  test("[J2] effects of a transaction that does not complete the job are not kept", async () => {
    const running = await bench.start({
      finishing:
        async ({ jobId, attempt }) =>
        async (transaction) => {
          await leaveEffect(jobId, `attempt ${attempt}`)(transaction);
          if (attempt === 1) throw new Error("not yet");
        },
    });
    const jobId = await bench.enqueue(running, "finishing");
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.effectsOf(jobId)).toEqual(["attempt 2"]);
  });

  test("[J16] a job for later does not run before", async () => {
    const running = await bench.start({ later: async ({ jobId }) => leaveEffect(jobId, "") });
    const [now, later] = await bench.database.transaction(bench.scope, async (transaction) => [
      await running.jobs.enqueue(transaction, "later", { note: "" }, { tenantId: bench.tenantId }),
      await running.jobs.enqueue(
        transaction,
        "later",
        { note: "" },
        { tenantId: bench.tenantId, startAfter: new Date(Date.now() + 3_600_000) },
      ),
    ]);
    await until(async () => (await bench.stateOf(String(now))) === "completed");
    expect(await bench.stateOf(String(later))).toBe("created");
  });

  test("[J7] a failed attempt is repeated after a pause, as often as its queue says; then the job stays failed", async () => {
    const running = await bench.start({
      failing: async ({ attempt }) => {
        throw new Error(`failure ${attempt}`);
      },
    });
    const jobId = await bench.enqueue(running, "failing");
    await until(async () => (await bench.stateOf(jobId)) === "failed");
    expect(await bench.runsOf(jobId)).toMatchObject([
      { attempt: 1, state: "failed", error: "failure 1" },
      { attempt: 2, state: "failed", error: "failure 2" },
    ]);
    const [first, second] = await bench.runsOf(jobId);
    expect(Number(second?.startedAt) - Number(first?.finishedAt)).toBeGreaterThan(900);
  });

  test("[J12] a payload that its queue's schema refuses is not enqueued", async () => {
    const running = await bench.start({});
    const enqueued = bench.database.transaction(bench.scope, (transaction) =>
      // A caller whose payload came from somewhere without a type.
      running.jobs.enqueue(transaction, "malformed", JSON.parse('{"note":7}'), { tenantId: bench.tenantId }),
    );
    await expect(enqueued).rejects.toThrow("expected string");
  });

  test("[J12] a stored payload that its queue's schema refuses fails without reaching the handler", async () => {
    const running = await bench.start({ malformed: async ({ jobId }) => leaveEffect(jobId, "") });
    const jobId = await bench.database.transaction(bench.scope, async (transaction) => {
      const options = { tenantId: bench.tenantId };
      const id = (await running.jobs.enqueue(transaction, "malformed", { note: "" }, options)) ?? "";
      await transaction.$client.query("update pgboss.job set data = '{}' where id = $1", [id]);
      return id;
    });
    await until(async () => (await bench.runsOf(jobId))[0]?.state === "failed");
    expect(await bench.effectsOf(jobId)).toEqual([]);
  });

  test("[J10] a job that was cancelled while it waited never runs", async () => {
    const running = await bench.start({});
    const jobId = await bench.enqueue(running, "waiting-cancelled");
    const cancel = () =>
      bench.database.transaction(bench.scope, (transaction) =>
        running.jobs.cancel(transaction, "waiting-cancelled", jobId),
      );
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    const working = await bench.start({ "waiting-cancelled": async (work) => leaveEffect(work.jobId, "") });
    const other = await bench.enqueue(working, "waiting-cancelled");
    await until(async () => (await bench.stateOf(other)) === "completed");
    expect([await bench.stateOf(jobId), await bench.runsOf(jobId)]).toEqual(["cancelled", []]);
  });

  test("[J10] a running job that was cancelled is told to stop, and its effects are not kept", async () => {
    const running = await bench.start({
      "running-cancelled": async ({ jobId, signal }) => {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        return leaveEffect(jobId, "too late");
      },
    });
    const jobId = await bench.enqueue(running, "running-cancelled");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    await bench.database.transaction(bench.scope, (transaction) =>
      running.jobs.cancel(transaction, "running-cancelled", jobId),
    );
    await until(async () => (await bench.runsOf(jobId))[0]?.state !== "running");
    expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "lost" }]);
    expect([await bench.stateOf(jobId), await bench.effectsOf(jobId)]).toEqual(["cancelled", []]);
  });

  test("[J5] an attempt that was taken over cannot complete: its effects are rolled back", async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const unsuccessful: object[] = [];
    const handlers: JobHandlers<typeof testQueues> = {
      "taken-over": async ({ jobId, attempt }) => {
        await (attempt === 1 ? first : second).promise;
        return leaveEffect(jobId, `attempt ${attempt}`);
      },
    };
    const running = await bench.start(handlers, { ...silentLog, warn: (details) => unsuccessful.push(details) });
    const jobId = await bench.enqueue(running, "taken-over");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    await bench.silence([jobId]);
    await until(async () => (await bench.runsOf(jobId)).length === 2);
    first.resolve();
    await until(() => unsuccessful.length > 0);
    expect(unsuccessful).toMatchObject([{ jobId, attempt: 1 }]);
    expect(await bench.stateOf(jobId)).toBe("active");
    second.resolve();
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.effectsOf(jobId)).toEqual(["attempt 2"]);
    expect(await bench.runsOf(jobId)).toMatchObject([
      { attempt: 1, state: "lost" },
      { attempt: 2, state: "done" },
    ]);
  });

  test("[J6] a long job whose process gives signs of life is not taken over", async () => {
    const release = Promise.withResolvers<void>();
    const running = await bench.start({
      long: async ({ jobId }) => {
        await release.promise;
        return leaveEffect(jobId, "");
      },
    });
    const jobId = await bench.enqueue(running, "long");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    const { startedAt } = (await bench.runsOf(jobId))[0] ?? {};
    // A sign of life that comes later than a silent process is given up for dead, and a look for dead processes after it.
    await until(
      async () => (await bench.lifeSignOf(jobId)) > Number(startedAt) + testQueues.long.heartbeatSeconds * 1000,
    );
    const lastLook = await bench.lastLookForDeadOf("long");
    await until(async () => (await bench.lastLookForDeadOf("long")) > lastLook);
    release.resolve();
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "done" }]);
  });

  test("[J9] a process that stops gives its jobs back at once, and it costs them no attempt", async () => {
    const stopping = await bench.start({
      "given-back": ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("told to stop")))),
    });
    const jobId = await bench.enqueue(stopping, "given-back");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    await stopping.stop(100);
    expect(await bench.stateOf(jobId)).toBe("created");
    const next = await bench.start({ "given-back": async (work) => leaveEffect(work.jobId, "") });
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.runsOf(jobId)).toMatchObject([
      { attempt: 1, state: "lost", error: "its process stopped" },
      { attempt: 2, state: "done" },
    ]);
    const failing = await bench.asOwner("select retry_limit - retry_count as left from pgboss.job where id = $1", [
      jobId,
    ]);
    expect(failing).toEqual([{ left: 0 }]);
    await next.stop();
  });

  test("[J9] a process that stops waits for what runs", async () => {
    const release = Promise.withResolvers<void>();
    const stopping = await bench.start({
      waiting: async ({ jobId }) => {
        await release.promise;
        return leaveEffect(jobId, "");
      },
    });
    const jobId = await bench.enqueue(stopping, "waiting");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    let isStopped = false;
    const stopped = stopping.stop(60_000).then(() => {
      isStopped = true;
    });
    // While it waits it still gives signs of life.
    const before = await bench.lifeSignOf(jobId);
    await until(async () => isStopped || (await bench.lifeSignOf(jobId)) > before);
    expect(isStopped).toBe(false);
    release.resolve();
    await stopped;
    expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "done" }]);
  });

  test("[J19] a job that was due while no process ran is caught up on, as the system tenant's", async () => {
    await bench.asOwner(`update pgboss.schedule set created_on = now() - interval '3 days' where name = 'nightly';
      update pgboss.version set cron_on = now() - interval '3 days'`);
    const tenants: string[] = [];
    await bench.start({
      nightly: async ({ tenantId }) => {
        tenants.push(tenantId);
        return undefined;
      },
    });
    await until(() => tenants.length > 0);
    expect(tenants).toEqual(["00000000-0000-0000-0000-000000000000"]);
  });
});
