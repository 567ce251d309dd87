import { hostname } from "node:os";
import type { Database } from "../db/database.ts";
import { startBoss } from "./boss.ts";
import { type Dispatcher, type Dispatching, startDispatcher } from "./dispatcher.ts";
import { closeGivenUp, givenUp, givenUpQueue } from "./given-up.ts";
import type { JobHandler, JobHandlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import { pgBossJobs } from "./pg-boss-jobs.ts";
import type { Jobs } from "./port.ts";
import type { QueueTable } from "./queues.ts";
import { runJob, type Workshop } from "./run-job.ts";

export interface QueuesOptions<Table extends QueueTable> {
  readonly database: Database;
  readonly appUrl: string;
  readonly log: Log;
  readonly table: Table;
  /** Handlers may enqueue jobs themselves. */
  readonly handlers: (jobs: Jobs<Table>) => JobHandlers<Table>;
}

export interface RunningJobs<Table extends QueueTable> {
  readonly jobs: Jobs<Table>;
  /** Waits so long for what runs, then gives it back (J9). */
  stop(graceMs?: number): Promise<void>;
}

const defaultGraceMs = 10_000;

/** Runs the jobs of every queue that has a handler; the others are left to other processes. */
export async function runQueues<Table extends QueueTable>(options: QueuesOptions<Table>): Promise<RunningJobs<Table>> {
  const { database, appUrl, log, table } = options;
  const boss = await startBoss(appUrl, log);
  const dispatchers = new Map<string, Dispatcher>();
  const port = pgBossJobs(boss, table);
  const jobs: Jobs<Table> = {
    ...port,
    async enqueue(transaction, queue, payload, enqueueOptions) {
      const id = await port.enqueue(transaction, queue, payload, enqueueOptions);
      dispatchers.get(queue)?.expectWork();
      return id;
    },
  };
  const workshop = { jobs, database, log, process: `${hostname()}:${process.pid}` };
  for (const dispatching of dispatchingOf(table, options.handlers(jobs), workshop)) {
    dispatchers.set(dispatching.name, startDispatcher(dispatching, workshop));
  }
  return {
    jobs,
    async stop(graceMs = defaultGraceMs) {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(graceMs)));
      await boss.stop({ graceful: false });
    },
  };
}

function dispatchingOf<Table extends QueueTable>(
  table: Table,
  handlers: JobHandlers<Table>,
  workshop: Workshop,
): Dispatching[] {
  const handled = Object.entries(table).flatMap(([name, queue]): Dispatching[] => {
    // Safe: the payload that it gets is parsed with the schema of its own queue.
    const handler = handlers[name] as JobHandler | undefined;
    return handler === undefined
      ? []
      : [{ name, queue, run: (job, signal) => runJob(job, { queue, handler, signal }, workshop) }];
  });
  return [...handled, { name: givenUp, queue: givenUpQueue, run: (job) => closeGivenUp(job, workshop) }];
}
