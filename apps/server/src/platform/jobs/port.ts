import type { Transaction } from "../db/database.ts";
import type { PayloadOf, QueueName, QueueTable, queues } from "./queues.ts";

/** All that Askloom asks of the machinery that keeps its jobs. */
export interface Jobs<Table extends QueueTable = typeof queues> {
  /** The job exists if and when the transaction commits. Gives its id; undefined where its key is taken (J21). */
  enqueue<Name extends QueueName<Table>>(
    transaction: Transaction,
    queue: Name,
    payload: PayloadOf<Name, Table>,
    options: EnqueueOptions,
  ): Promise<string | undefined>;
  /** The same for many jobs, in one statement. Gives the ids of those that are new. */
  enqueueMany<Name extends QueueName<Table>>(
    transaction: Transaction,
    queue: Name,
    jobs: readonly JobToEnqueue<PayloadOf<Name, Table>>[],
  ): Promise<string[]>;
  /** Claims up to so many jobs for this process, none of these tenants. */
  fetch(queue: QueueName<Table>, limit: number, exceptTenants?: readonly string[]): Promise<ClaimedJob[]>;
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
  /** For queues that are keyed: while a job of the tenant with this key waits or runs, no other is enqueued. */
  readonly key?: string | undefined;
}

export interface JobToEnqueue<Payload> extends EnqueueOptions {
  readonly payload: Payload;
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
  /** The last attempt at another job, whose end a job of the queue `given-up` reports. */
  readonly ended: { readonly id: string; readonly queue: string; readonly attempt: number } | undefined;
}

export interface Failure {
  readonly message: string;
  /**
   * After a pause, as the queue says, and only so often. At once is for work that was interrupted: it costs the job no
   * attempt. A time is the handler's own: it is granted, however many attempts there were (J22).
   */
  readonly again: "after a pause" | "at once" | Date;
}

/** Whether nothing will be tried again after this failure. */
export const isLastFailure = ({ attempt, attemptLimit }: ClaimedJob, { again }: Failure): boolean =>
  again === "after a pause" && attempt >= attemptLimit;
