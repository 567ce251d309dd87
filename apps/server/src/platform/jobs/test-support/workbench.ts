import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database, Transaction } from "../../db/database.ts";
import { asc, eq, sql } from "../../db/drizzle.ts";
import { jobRuns, tenants } from "../../db/schema.ts";
import type { JobHandlers } from "../handlers.ts";
import { installJobs } from "../install-jobs.ts";
import type { Log } from "../log.ts";
import { type RunningJobs, runQueues } from "../run-queues.ts";
import { testQueues } from "./test-queues.ts";

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly database: Database;
}

export type Workbench = Awaited<ReturnType<typeof createWorkbench>>;

/** A tenant, the test queues, and a table where handlers leave their effects. */
export async function createWorkbench({ ownerUrl, appUrl, database }: TestDatabase) {
  const appRole = new URL(appUrl).username;
  const tenantId = randomUUID();
  const scope = { tenantId, access: "write" } as const;
  const started: RunningJobs<typeof testQueues>[] = [];
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const asOwner = async (query: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
    (await owner.query(query, values)).rows;
  await installJobs(ownerUrl, appRole, testQueues);
  await asOwner(
    `create schema probe; create table probe.effects (job_id uuid, note text);
    grant usage on schema probe to ${appRole}; grant select, insert on probe.effects to ${appRole}`,
  );
  await database.transaction(scope, (transaction) =>
    transaction.insert(tenants).values({ id: tenantId, tenancyName: tenantId }),
  );

  return {
    tenantId,
    scope,
    database,
    appUrl,
    asOwner,
    async start(handlers: JobHandlers<typeof testQueues>, log: Log = silentLog) {
      const running = await runQueues({
        database,
        appUrl,
        log,
        table: testQueues,
        handlers: () => handlers,
      });
      started.push(running);
      return running;
    },
    async enqueue(
      { jobs }: RunningJobs<typeof testQueues>,
      queue: Exclude<keyof typeof testQueues, "nightly">,
      note = "",
    ) {
      const id = await database.transaction(scope, (transaction) =>
        jobs.enqueue(transaction, queue, { note }, { tenantId }),
      );
      return id ?? "";
    },
    async runsOf(jobId: string) {
      return database.transaction({ tenantId, access: "read" }, (transaction) =>
        transaction
          .select({
            attempt: jobRuns.attempt,
            state: jobRuns.state,
            error: jobRuns.error,
            process: jobRuns.process,
            startedAt: jobRuns.startedAt,
            finishedAt: jobRuns.finishedAt,
          })
          .from(jobRuns)
          .where(eq(jobRuns.jobId, jobId))
          .orderBy(asc(jobRuns.attempt)),
      );
    },
    async effectsOf(jobId: string) {
      const rows = await asOwner("select note from probe.effects where job_id = $1", [jobId]);
      return rows.map(({ note }) => note);
    },
    /** When the job's process last gave a sign of life. */
    async lifeSignOf(jobId: string): Promise<number> {
      const [job] = await asOwner("select heartbeat_on from pgboss.job where id = $1", [jobId]);
      return Number(job?.heartbeat_on);
    },
    /** When pg-boss last looked for dead processes that hold jobs of a queue. */
    async lastLookForDeadOf(queue: keyof typeof testQueues): Promise<number> {
      const [row] = await asOwner("select monitor_claim_on from pgboss.queue where name = $1", [queue]);
      return Number(row?.monitor_claim_on);
    },
    /** Of running jobs whose process gives no more signs of life, a minute passes. */
    async silence(jobIds: readonly string[]) {
      await asOwner(
        "update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = any($1) and state = 'active'",
        [jobIds],
      );
    },
    stateOf: async (jobId: string) => (await asOwner("select state from pgboss.job where id = $1", [jobId]))[0]?.state,
    async stop() {
      await Promise.all(started.map((running) => running.stop(0)));
      await owner.end();
    },
  };
}

/** The effect of a test's job, written in the transaction that completes it. */
export const leaveEffect = (jobId: string, note: string) => (transaction: Transaction) =>
  transaction.execute(sql`insert into probe.effects values (${jobId}, ${note})`);

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(50);
}
