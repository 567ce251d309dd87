import type { Transaction } from "../db/database.ts";
import { and, eq, lt, sql } from "../db/drizzle.ts";
import { jobRuns } from "../db/schema.ts";
import type { ClaimedJob } from "./port.ts";

export interface RunEnd {
  readonly state: "done" | "failed" | "lost";
  readonly error?: string;
}

/** Notes that an attempt begins. One before it that has not ended belonged to a process that is gone. */
export async function noteStart(transaction: Transaction, job: ClaimedJob, process: string): Promise<void> {
  const { tenantId, id: jobId, attempt, queue } = job;
  await Promise.all([
    transaction
      .update(jobRuns)
      .set(ended({ state: "lost", error: "its process did not end it" }))
      .where(and(stillRunning(jobId), lt(jobRuns.attempt, attempt))),
    transaction.insert(jobRuns).values({ tenantId, jobId, attempt, queue, process, state: "running" }),
  ]);
}

/** Notes how an attempt ended; a first note stays. */
export async function noteEnd(transaction: Transaction, { id, attempt }: ClaimedJob, end: RunEnd): Promise<void> {
  await transaction
    .update(jobRuns)
    .set(ended(end))
    .where(and(stillRunning(id), eq(jobRuns.attempt, attempt)));
}

/** Notes the end of a job's last attempt, where its process could not. False where the process did it itself. */
export async function noteLost(transaction: Transaction, jobId: string, attempt: number): Promise<boolean> {
  await transaction
    .update(jobRuns)
    .set(ended({ state: "lost", error: "its process did not end it" }))
    .where(stillRunning(jobId));
  const isFailure = and(eq(jobRuns.jobId, jobId), eq(jobRuns.attempt, attempt), eq(jobRuns.state, "failed"));
  return (await transaction.$count(jobRuns, isFailure)) === 0;
}

const stillRunning = (jobId: string) => and(eq(jobRuns.jobId, jobId), eq(jobRuns.state, "running"));

const ended = ({ state, error }: RunEnd) => ({
  state,
  error: error?.slice(0, 4000) ?? null,
  finishedAt: sql`clock_timestamp()`,
});
