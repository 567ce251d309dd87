import { z } from "zod";
import { noteLost } from "./history.ts";
import type { ClaimedJob } from "./port.ts";
import type { Queue } from "./queues.ts";
import { giveUp, type JobContext, type QueueWork } from "./run-job.ts";

/** Every job whose last attempt failed or was lost gets a job here: pg-boss' dead letter. */
export const givenUp = "given-up";

export const givenUpQueue: Queue = {
  payload: z.looseObject({}),
  retries: 100,
  retryDelaySeconds: 1,
  heartbeatSeconds: 30,
  timeoutSeconds: 300,
  concurrency: 5,
};

/** When a job of a queue that has no handler here is offered again. */
const otherProcessMs = 1000;

/** Ends a job whose process died in its last attempt, as the process would have done: nobody else would. Never throws. */
export async function closeGivenUp(
  job: ClaimedJob,
  works: ReadonlyMap<string, QueueWork>,
  { database, jobs, log }: JobContext,
): Promise<void> {
  try {
    await database.transaction({ tenantId: job.tenantId, access: "write" }, async (transaction) => {
      const { ended } = job;
      if (ended !== undefined && !works.has(ended.queue)) {
        // Only a process that has its handler knows what follows.
        await jobs.fail(transaction, job, { message: "no handler here", again: new Date(Date.now() + otherProcessMs) });
        return;
      }
      if (ended !== undefined && (await noteLost(transaction, ended.id, ended.attempt)))
        await giveUp(transaction, { ...job, ...ended }, works.get(ended.queue));
      if (!(await jobs.complete(transaction, job))) throw new Error("another process has it by now");
    });
  } catch (error) {
    // Without a sign of life it is taken over and tried again.
    log.warn({ err: error, jobId: job.id }, "the history of a job could not be closed");
  }
}
