import { z } from "zod";
import { noteLost } from "./history.ts";
import type { ClaimedJob } from "./port.ts";
import type { Queue } from "./queues.ts";
import type { Workshop } from "./run-job.ts";

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

/** Closes the history of a job whose process died in its last attempt: nobody else would. Never throws. */
export async function closeGivenUp(job: ClaimedJob, { database, jobs, log }: Workshop): Promise<void> {
  try {
    await database.transaction({ tenantId: job.tenantId, access: "write" }, async (transaction) => {
      if (job.endedJobId !== undefined) await noteLost(transaction, job.endedJobId);
      await jobs.complete(transaction, job);
    });
  } catch (error) {
    // Without a sign of life it is taken over and tried again.
    log.warn({ err: error, jobId: job.id }, "the history of a job could not be closed");
  }
}
