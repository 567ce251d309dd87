import type { Database, Transaction } from "../db/database.ts";
import { type JobHandler, type JobHandling, RetryAt } from "./handlers.ts";
import { noteEnd, noteStart, type RunEnd } from "./history.ts";
import type { Log } from "./log.ts";
import { type ClaimedJob, type Failure, isLastFailure, type Jobs } from "./port.ts";
import type { Queue, QueueTable } from "./queues.ts";

export interface JobContext {
  readonly jobs: Jobs<QueueTable>;
  readonly database: Database;
  readonly log: Log;
  /** Names this process in the history. */
  readonly process: string;
}

/** A queue and what is done with its jobs. */
export interface QueueWork {
  readonly queue: Queue;
  readonly handling: JobHandler | JobHandling;
}

/** Runs one attempt to its end, whatever that is. Never throws. */
export async function runJob(
  job: ClaimedJob,
  { signal, ...work }: QueueWork & { readonly signal: AbortSignal },
  jobContext: JobContext,
): Promise<void> {
  const { queue, handling } = work;
  const handler = "run" in handling ? handling.run : handling;
  const { database, jobs, process } = jobContext;
  const scope = { tenantId: job.tenantId, access: "write" } as const;
  try {
    await database.transaction(scope, (transaction) => noteStart(transaction, job, process));
    const payload = queue.payload.parse(job.payload);
    const { tenantId, id: jobId, attempt } = job;
    const finish = await handler({ payload, tenantId, jobId, attempt, database, signal });
    await database.transaction(scope, async (transaction) => {
      await finish?.(transaction);
      if (!(await jobs.complete(transaction, job))) throw new Error(takenAway);
      await noteEnd(transaction, job, { state: "done" });
    });
  } catch (error) {
    const again = error instanceof RetryAt ? error.at : "after a pause";
    await endUnfinished(job, { message: messageOf(error), again }, { ...jobContext, work });
    jobContext.log.warn({ err: error, queue: job.queue, jobId: job.id, attempt: job.attempt }, "a job did not succeed");
  }
}

/** Ends an attempt without success, unless another process has the job by now. */
export async function endUnfinished(
  job: ClaimedJob,
  failure: Failure,
  { database, jobs, log, work }: JobContext & { readonly work?: QueueWork },
): Promise<void> {
  try {
    await database.transaction({ tenantId: job.tenantId, access: "write" }, async (transaction) => {
      const isOurs = await jobs.fail(transaction, job, failure);
      await noteEnd(transaction, job, isOurs ? endOf(failure) : { state: "lost", error: takenAway });
      if (isOurs && isLastFailure(job, failure)) await giveUp(transaction, job, work);
    });
  } catch (error) {
    // Nothing is lost: without a sign of life from this process another one takes the job over (J4).
    log.error({ err: error, queue: job.queue, jobId: job.id }, "the end of a job could not be noted");
  }
}

/** Tells the handler that its job is not tried again. A payload that its queue refuses never reached it, and does not now. */
export async function giveUp(
  transaction: Transaction,
  { payload, tenantId, id: jobId, attempt }: Pick<ClaimedJob, "payload" | "tenantId" | "id" | "attempt">,
  work: QueueWork | undefined,
): Promise<void> {
  if (work === undefined || !("run" in work.handling)) return;
  const parsed = work.queue.payload.safeParse(payload);
  if (parsed.success) await work.handling.onGivenUp(transaction, { payload: parsed.data, tenantId, jobId, attempt });
}

const endOf = ({ message, again }: Failure): RunEnd => ({
  state: again === "at once" ? "lost" : "failed",
  error: message,
});

const takenAway = "the job was cancelled or taken over by another process";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
