import { z } from "zod";
import type { QueueTable } from "../queues.ts";

const queue = {
  payload: z.object({ note: z.string() }),
  retries: 2,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  timeoutSeconds: 600,
  concurrency: 10,
};

/** A queue a test, so that they can run at the same time in one database. */
export const testQueues = {
  committed: queue,
  "rolled-back": queue,
  later: queue,
  failing: { ...queue, retries: 1 },
  malformed: { ...queue, retries: 0 },
  "waiting-cancelled": queue,
  "running-cancelled": queue,
  "taken-over": queue,
  long: queue,
  finishing: queue,
  "given-back": { ...queue, retries: 0 },
  many: { ...queue, concurrency: 40 },
  waiting: queue,
  shared: { ...queue, concurrency: 5 },
  killed: queue,
  "last-attempt": { ...queue, retries: 0 },
  keyed: { ...queue, isKeyed: true },
  timed: { ...queue, retries: 0 },
  fair: { ...queue, concurrency: 4 },
  "hook-failed": { ...queue, retries: 0 },
  "hook-lost": { ...queue, retries: 0 },
  nightly: { ...queue, payload: z.object({}), schedule: "15 3 * * *" },
} as const satisfies QueueTable;
