import { hostname } from "node:os";
import type { Database } from "../db/database.ts";
import { startBoss } from "./boss.ts";
import { type Dispatcher, type Dispatching, startDispatcher } from "./dispatcher.ts";
import { closeGivenUp, givenUp, givenUpQueue } from "./given-up.ts";
import type { JobHandlers } from "./handlers.ts";
import type { Log } from "./log.ts";
import { pgBossJobs } from "./pg-boss-jobs.ts";
import type { Jobs } from "./port.ts";
import type { QueueTable } from "./queues.ts";
import { type JobContext, type QueueWork, runJob } from "./run-job.ts";

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
    async enqueueMany(transaction, queue, many) {
      const ids = await port.enqueueMany(transaction, queue, many);
      dispatchers.get(queue)?.expectWork();
      return ids;
    },
  };
  const jobContext = { jobs, database, log, process: `${hostname()}:${process.pid}` };
  for (const dispatching of dispatchingOf(table, options.handlers(jobs), jobContext)) {
    dispatchers.set(dispatching.name, startDispatcher(dispatching, jobContext));
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
  jobContext: JobContext,
): Dispatching[] {
  const works = new Map<string, QueueWork>();
  for (const [name, queue] of Object.entries(table)) {
    // Safe: the payload that it gets is parsed with the schema of its own queue.
    const handling = handlers[name] as QueueWork["handling"] | undefined;
    if (handling !== undefined) works.set(name, { queue, handling });
  }
  const handled = [...works].map(
    ([name, work]): Dispatching => ({
      name,
      queue: work.queue,
      run: (job, signal) => runJob(job, { ...work, signal }, jobContext),
    }),
  );
  return [...handled, { name: givenUp, queue: givenUpQueue, run: (job) => closeGivenUp(job, works, jobContext) }];
}
