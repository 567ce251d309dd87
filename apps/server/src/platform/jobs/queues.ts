import { z } from "zod";

/** How the jobs of one kind are treated. */
export interface Queue<Payload extends z.ZodType<object> = z.ZodType<object>> {
  /** Ids, not contents: the queue's tables know no tenants. Stored as JSON, so without transformations. */
  readonly payload: Payload;
  /** How often an attempt that failed is repeated. */
  readonly retries: number;
  /** The pause before the first repetition; it doubles with each one, up to an hour. */
  readonly retryDelaySeconds: number;
  /** A process that has not been heard of for so long has lost its jobs. 10 at least. */
  readonly heartbeatSeconds: number;
  /** The longest that an attempt may take; then it is taken away, even from a process that is alive. */
  readonly timeoutSeconds: number;
  /** How many of them one process runs at once. */
  readonly concurrency: number;
  /** Whether each job has a key that no other job of its tenant has while it waits or runs. */
  readonly isKeyed?: boolean;
  /** When the system enqueues one by itself, with an empty payload: a cron expression in UTC. */
  readonly schedule?: string;
}

export type QueueTable = Readonly<Record<string, Queue>>;

export const queues = {
  purge: {
    payload: z.object({}),
    retries: 3,
    retryDelaySeconds: 60,
    heartbeatSeconds: 30,
    timeoutSeconds: 4 * 3600,
    concurrency: 1,
    schedule: "15 3 * * *",
  },
  mail: {
    payload: z.object({ mailId: z.uuid() }),
    // Half a minute, doubling up to an hour: a mail server may be away for half a day.
    retries: 16,
    retryDelaySeconds: 30,
    heartbeatSeconds: 30,
    timeoutSeconds: 300,
    concurrency: 5,
  },
  // Looks for responses whose process died before their values were in order.
  "index-responses": {
    payload: z.object({}),
    retries: 3,
    retryDelaySeconds: 60,
    heartbeatSeconds: 30,
    timeoutSeconds: 3600,
    concurrency: 1,
    schedule: "*/5 * * * *",
  },
} as const satisfies QueueTable;

export type QueueName<Table extends QueueTable = typeof queues> = keyof Table & string;
export type PayloadOf<Name extends QueueName<Table>, Table extends QueueTable = typeof queues> = z.output<
  Table[Name]["payload"]
>;

export { systemTenant } from "../db/system-tenant.ts";
