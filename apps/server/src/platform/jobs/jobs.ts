import type { Database } from "../db/database.ts";
import type { JobHandlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import type { Jobs } from "./port.ts";
import type { Purged } from "./purge/purging.ts";
import { purgeHandler } from "./purge.ts";
import { queues } from "./queues.ts";
import { type RunningJobs, runQueues } from "./run-queues.ts";

export { type JobHandler, type JobHandlers, type JobHandling, type JobWork, RetryAt } from "./handlers.ts";
export type { Jobs } from "./port.ts";
export { type PayloadOf, type QueueName, systemTenant } from "./queues.ts";

export interface JobsOptions {
  readonly database: Database;
  readonly appUrl: string;
  readonly log: Log;
  /** What the nightly job deletes. */
  readonly purged: Purged;
  /** What the features bring; they may enqueue jobs themselves. */
  readonly handlers?: (jobs: Jobs) => JobHandlers;
}

/** Starts to run the jobs of this installation, beside whatever other processes do the same. */
export const startJobs = ({ handlers, purged, ...options }: JobsOptions): Promise<RunningJobs<typeof queues>> =>
  runQueues({
    ...options,
    table: queues,
    handlers: (jobs) => ({ purge: purgeHandler(options.log, purged), ...handlers?.(jobs) }),
  });
