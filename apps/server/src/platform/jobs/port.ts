import type { Transaction } from "../db/database.ts";
import type { PayloadOf, QueueName, QueueTable, queues } from "./queues.ts";

/** All that Askloom asks of the machinery that keeps its jobs. */
export interface Jobs<Table extends QueueTable = typeof queues> {
  /** The job exists if and when the transaction commits. Gives its id. */
  enqueue<Name extends QueueName<Table>>(
    transaction: Transaction,
    queue: Name,
    payload: PayloadOf<Name, Table>,
    options: EnqueueOptions,
  ): Promise<string>;
  /** Claims up to so many jobs for this process. */
  fetch(queue: QueueName<Table>, limit: number): Promise<ClaimedJob[]>;
  /** False where the attempt is no longer this process': then the transaction must not commit. */
  complete(transaction: Transaction, job: ClaimedJob): Promise<boolean>;
  /** False where the attempt is no longer this process'. */
  fail(transaction: Transaction, job: ClaimedJob, failure: Failure): Promise<boolean>;
  /** Says that this process still works on these jobs of one queue. Gives the ids of those that are still its own. */
  touch(queue: QueueName<Table>, jobs: readonly ClaimedJob[]): Promise<ReadonlySet<string>>;
  /** A job that waits never runs; one that runs is taken away. False where it had already ended. */
  cancel(transaction: Transaction, queue: QueueName<Table>, jobId: string): Promise<boolean>;
}

export interface EnqueueOptions {
  /** Whose rows the job may touch. */
  readonly tenantId: string;
  readonly startAfter?: Date | undefined;
}

/** One attempt at a job, held by this process. */
export interface ClaimedJob {
  readonly id: string;
  readonly queue: string;
  readonly tenantId: string;
  readonly payload: unknown;
  /** 1 for the first. */
  readonly attempt: number;
  readonly attemptLimit: number;
  /** A job of the queue `given-up` tells the end of this one. */
  readonly endedJobId: string | undefined;
}

export interface Failure {
  readonly message: string;
  /** At once is for work that was interrupted: it costs the job no attempt. */
  readonly again: "after a pause" | "at once";
}
