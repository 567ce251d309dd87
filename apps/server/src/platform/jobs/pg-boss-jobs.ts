import type { Db, JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";
import type { ClaimedJob, Jobs } from "./port.ts";
import type { QueueTable } from "./queues.ts";

/** The port over pg-boss. The tenant of a job is its pg-boss group. */
export function pgBossJobs<Table extends QueueTable>(boss: PgBoss, table: Table): Jobs<Table> {
  return {
    async enqueue(transaction, queue, payload, { tenantId, startAfter }) {
      const id = await boss.send(queue, table[queue]?.payload.parse(payload), {
        db: inside(transaction),
        group: { id: tenantId },
        ...(startAfter !== undefined && { startAfter }),
      });
      if (id === null) throw new Error(`the queue ${queue} took no job`);
      return id;
    },
    async fetch(queue, limit) {
      const jobs = await boss.fetch<unknown>(queue, { batchSize: limit, includeMetadata: true });
      return jobs.map(claimedJobOf);
    },
    async complete(transaction, job) {
      return hasSettled(await boss.complete(job.queue, attemptOf(job), null, { db: inside(transaction) }), job);
    },
    async fail(transaction, job, { message, again }) {
      const db = inside(transaction);
      if (again === "after a pause")
        return hasSettled(await boss.fail(job.queue, attemptOf(job), { message }, { db }), job);
      // Cancelled and resumed, it waits as it did before, without a pause; one more attempt is allowed in place of this one.
      if (!hasSettled(await boss.cancel(job.queue, attemptOf(job), { db }), job)) return false;
      await boss.resume(job.queue, job.id, { db });
      await boss.update(job.queue, undefined, { id: job.id, retryLimit: job.attemptLimit, db });
      return true;
    },
    async touch(queue, jobs) {
      return jobs.length === 0 ? new Set() : settledIds(await boss.touch(queue, jobs.map(attemptOf)));
    },
    async cancel(transaction, queue, jobId) {
      return settledIds(await boss.cancel(queue, jobId, { db: inside(transaction) })).has(jobId);
    },
  };
}

const inside = ({ $client }: Transaction): Db => ({
  executeSql: (text, values) => $client.query(text, values),
});

const claimedJobOf = (job: JobWithMetadata<unknown>): ClaimedJob => ({
  id: job.id,
  queue: job.name,
  tenantId: job.groupId ?? "",
  payload: job.data,
  attempt: job.retryCount + 1,
  attemptLimit: job.retryLimit + 1,
  endedJobId: job.sourceId ?? undefined,
});

// With the count of retries pg-boss leaves the job alone once another process has claimed it anew.
const attemptOf = ({ id, attempt }: ClaimedJob) => ({ id, retryCount: attempt - 1 });

// pg-boss declares its answer as an empty type.
const Settled = z.object({ settled: z.array(z.string()) });
const settledIds = (response: object): ReadonlySet<string> => new Set(Settled.parse(response).settled);
const hasSettled = (response: object, { id }: ClaimedJob): boolean => settledIds(response).has(id);
