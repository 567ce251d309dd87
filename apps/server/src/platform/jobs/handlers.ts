import type { Database, Transaction } from "../db/database.ts";
import type { PayloadOf, QueueName, QueueTable, queues } from "./queues.ts";

export interface JobWork<Payload = unknown> {
  readonly payload: Payload;
  readonly tenantId: string;
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly database: Database;
  /** Aborts when the job was taken away or the process stops: what is done after it is not kept. */
  readonly signal: AbortSignal;
}

/** Writes what a job has to write, in the transaction that completes it (J2). */
export type Finish = (transaction: Transaction) => Promise<unknown>;

/**
 * Does a job. What it does itself is repeated when the process dies, so it must be harmless to repeat;
 * what it returns is done exactly once.
 */
export type JobHandler<Payload = unknown> = (work: JobWork<Payload>) => Promise<Finish | undefined>;

/** Thrown by a handler that knows when its job is to be tried again (J22). */
export class RetryAt extends Error {
  readonly at: Date;
  constructor(message: string, at: Date, options?: ErrorOptions) {
    super(message, options);
    this.at = at;
  }
}

export interface GivenUpJob<Payload = unknown> {
  readonly payload: Payload;
  readonly tenantId: string;
  readonly jobId: string;
  readonly attempt: number;
}

/** A handler that also has something to write when its job is given up, in the transaction that ends it (J24). */
export interface JobHandling<Payload = unknown> {
  readonly run: JobHandler<Payload>;
  readonly onGivenUp: (transaction: Transaction, job: GivenUpJob<Payload>) => Promise<unknown>;
}

export type JobHandlers<Table extends QueueTable = typeof queues> = {
  readonly [Name in QueueName<Table>]?: JobHandler<PayloadOf<Name, Table>> | JobHandling<PayloadOf<Name, Table>>;
};
