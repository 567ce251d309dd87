import type { Db, JobInsert, JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { Transaction } from "../db/database.ts";
import type { ClaimedJob, Jobs, JobToEnqueue } from "./port.ts";
import type { Queue, QueueTable } from "./queues.ts";

/** The port over pg-boss. The tenant of a job is its pg-boss group. */
export function pgBossJobs<Table extends QueueTable>(boss: PgBoss, table: Table): Jobs<Table> {
  const enqueueMany: Jobs<Table>["enqueueMany"] = async (transaction, queue, jobs) => {
    if (jobs.length === 0) return [];
    const rows = jobs.map((job) => insertOf(queue, table[queue], job));
    return (await boss.insert(queue, rows, { db: inside(transaction), returnId: true })) ?? [];
  };
  return {
    enqueueMany,
    async enqueue(transaction, queue, payload, options) {
      const [id] = await enqueueMany(transaction, queue, [{ payload, ...options }]);
      return id;
    },
    async fetch(queue, limit, exceptTenants = []) {
      const ignoreGroups = exceptTenants.length === 0 ? null : [...exceptTenants];
      const jobs = await boss.fetch<unknown>(queue, { batchSize: limit, includeMetadata: true, ignoreGroups });
      return jobs.map(claimedJobOf);
    },
    async complete(transaction, job) {
      return hasSettled(await boss.complete(job.queue, attemptOf(job), null, { db: inside(transaction) }), job);
    },
    async fail(transaction, job, { message, again }) {
      const db = inside(transaction);
      if (again === "after a pause")
        return hasSettled(await boss.fail(job.queue, attemptOf(job), { message }, { db }), job);
      // Cancelled and resumed, it waits as it did before, without a pause; one more attempt is allowed.
      if (!hasSettled(await boss.cancel(job.queue, attemptOf(job), { db }), job)) return false;
      await boss.resume(job.queue, job.id, { db });
      const next =
        again === "at once"
          ? { retryLimit: job.attemptLimit }
          : { retryLimit: Math.max(job.attemptLimit - 1, job.attempt), startAfter: again };
      await boss.update(job.queue, undefined, { id: job.id, ...next, db });
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

function insertOf(name: string, queue: Queue | undefined, job: JobToEnqueue<unknown>): JobInsert {
  const { payload, tenantId, startAfter, key } = job;
  const isKeyed = queue?.isKeyed === true;
  if (isKeyed !== (key !== undefined)) throw new Error(`jobs of the queue ${name} have ${isKeyed ? "a" : "no"} key`);
  return {
    data: queue?.payload.parse(payload) ?? {},
    group: { id: tenantId },
    ...(startAfter !== undefined && { startAfter }),
    ...(key !== undefined && { singletonKey: `${tenantId}/${key}` }),
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
  ended: endedOf(job),
});

const endedOf = ({ sourceId, sourceName, sourceRetryCount }: JobWithMetadata<unknown>): ClaimedJob["ended"] =>
  sourceId === null || sourceName === null
    ? undefined
    : { id: sourceId, queue: sourceName, attempt: (sourceRetryCount ?? 0) + 1 };

// With the count of retries pg-boss leaves the job alone once another process has claimed it again.
const attemptOf = ({ id, attempt }: ClaimedJob) => ({ id, retryCount: attempt - 1 });

// pg-boss declares its answer as an empty type.
const Settled = z.object({ settled: z.array(z.string()) });
const settledIds = (response: object): ReadonlySet<string> => new Set(Settled.parse(response).settled);
const hasSettled = (response: object, { id }: ClaimedJob): boolean => settledIds(response).has(id);
