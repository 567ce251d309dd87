import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/test-database.ts";
import { eq } from "../db/drizzle.ts";
import { jobRuns } from "../db/schema.ts";
import { createWorkbench, until } from "./test-support/workbench.ts";

const program = fileURLToPath(new URL("./test-support/worker-process.ts", import.meta.url));
const node = fileURLToPath(new URL("../../../../../node_modules/node/bin/node", import.meta.url));
// Nobody waits so long; a busy machine may.
vi.setConfig({ testTimeout: 90_000 });

/**
 * A database of its own: any process takes the given-up jobs of its database, so one that another test kills would hold
 * them for as long as their queue waits for a sign of life.
 */
async function workplace({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const testDatabase = await createTestDatabase();
  const bench = await createWorkbench(testDatabase);
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) await end(child, "SIGKILL");
    await bench.stop();
    await testDatabase.close();
  });
  return {
    ...bench,
    async startWorker(queue: string, workMs: number): Promise<Worker> {
      const stdio = ["ignore", "pipe", "inherit"] as const;
      const child = spawn(node, [program, testDatabase.appUrl, queue, String(workMs)], { stdio: [...stdio] });
      children.push(child);
      await once(child.stdout ?? child, "data");
      return { child, name: `${hostname()}:${child.pid}` };
    },
    runsIn: (queue: string) =>
      bench.database.transaction({ tenantId: bench.tenantId, access: "read" }, (transaction) =>
        transaction
          .select({ jobId: jobRuns.jobId, state: jobRuns.state, process: jobRuns.process })
          .from(jobRuns)
          .where(eq(jobRuns.queue, queue)),
      ),
  };
}

interface Worker {
  readonly child: ChildProcess;
  readonly name: string;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await Promise.all([once(child, "exit"), child.kill(signal)]);
}

/** Stops the first worker again and again until it has done some of its jobs and holds others; then kills it. */
async function killedInTheMiddle(
  [worker]: readonly Worker[],
  { runsIn }: Pick<Awaited<ReturnType<typeof workplace>>, "runsIn">,
): Promise<string> {
  if (worker === undefined) throw new Error("there is no worker");
  await until(async () => {
    worker.child.kill("SIGSTOP");
    const runs = (await runsIn("shared")).filter(({ process }) => process === worker.name);
    const states = new Set(runs.map(({ state }) => state));
    if (states.has("done") && states.has("running")) return true;
    worker.child.kill("SIGCONT");
    return false;
  });
  await end(worker.child, "SIGKILL");
  return worker.name;
}

describe.concurrent("processes", () => {
  test("[J3] [J4] four processes share the work; one is killed, nothing is lost and every effect is there once", async (context) => {
    const bench = await workplace(context);
    const workers = await Promise.all([1, 2, 3, 4].map(() => bench.startWorker("shared", 50)));
    const running = await bench.start({});
    const jobIds = await bench.database.transaction(bench.scope, async (transaction) => {
      const options = { tenantId: bench.tenantId };
      const jobs = Array.from({ length: 200 }, () => ({ payload: { note: "" }, ...options }));
      return running.jobs.enqueueMany(transaction, "shared", jobs);
    });
    const victim = await killedInTheMiddle(workers, bench);
    const held = (await bench.runsIn("shared")).filter(
      ({ state, process }) => state === "running" && process === victim,
    );
    await bench.silence(held.map(({ jobId }) => jobId));
    await until(
      async () =>
        (await bench.asOwner("select from pgboss.job where name = 'shared' and state = 'completed'")).length === 200,
    );
    const effects = await bench.asOwner("select job_id from probe.effects where job_id = any($1)", [jobIds]);
    expect(effects.map((effect) => effect.job_id).sort()).toEqual([...jobIds].sort());
    const runs = await bench.runsIn("shared");
    expect(new Set(runs.map(({ process }) => process))).toEqual(new Set(workers.map(({ name }) => name)));
    expect(runs.filter(({ state }) => state === "running")).toEqual([]);
    const lost = runs.filter(({ state }) => state === "lost");
    expect(lost.length).toBeGreaterThan(0);
    expect(new Set(lost.map(({ process }) => process))).toEqual(new Set([victim]));
  });

  test("[J4] [J8] a job killed in the middle is taken over by another process", async (context) => {
    const bench = await workplace(context);
    const victim = await bench.startWorker("killed", 3_600_000);
    const running = await bench.start({});
    const jobId = await bench.enqueue(running, "killed");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    const heir = await bench.startWorker("killed", 0);
    await end(victim.child, "SIGKILL");
    await bench.silence([jobId]);
    await until(async () => (await bench.stateOf(jobId)) === "completed");
    expect(await bench.runsOf(jobId)).toMatchObject([
      { attempt: 1, state: "lost", process: victim.name },
      { attempt: 2, state: "done", process: heir.name },
    ]);
    expect(await bench.effectsOf(jobId)).toEqual([String(heir.child.pid)]);
  });

  test("[J8] a job killed in its last attempt stays failed, and its history is closed", async (context) => {
    const bench = await workplace(context);
    const victim = await bench.startWorker("last-attempt", 3_600_000);
    const running = await bench.start({});
    const jobId = await bench.enqueue(running, "last-attempt");
    await until(async () => (await bench.runsOf(jobId)).length === 1);
    await end(victim.child, "SIGKILL");
    await bench.silence([jobId]);
    await bench.start({ "last-attempt": async () => undefined });
    await until(async () => (await bench.runsOf(jobId))[0]?.state !== "running");
    expect(await bench.runsOf(jobId)).toMatchObject([{ attempt: 1, state: "lost", process: victim.name }]);
    expect(await bench.stateOf(jobId)).toBe("failed");
  });
});
