import { createAlarm } from "./alarm.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { pauseAfter, shortestPauseMs, worthwhileRoom } from "./pace.ts";
import type { ClaimedJob } from "./port.ts";
import type { Queue } from "./queues.ts";
import type { Run } from "./run.ts";
import { endUnfinished, type Workshop } from "./run-job.ts";

export interface Dispatcher {
  /** A job is about to be committed: look soon. */
  expectWork(): void;
  /** Fetches no more, waits so long for what runs, and gives back the rest (J9). */
  stop(graceMs: number): Promise<void>;
}

export interface Dispatching {
  readonly name: string;
  readonly queue: Queue;
  /** Runs a job to its end; never throws. */
  run(job: ClaimedJob, signal: AbortSignal): Promise<void>;
}

/** Fetches the jobs of one queue in batches and runs them, so many at once (J11). */
export function startDispatcher({ name, queue, run }: Dispatching, workshop: Workshop): Dispatcher {
  // A job can be here twice: an attempt that was taken away, and the next one.
  const runs = new Set<Run>();
  const alarm = createAlarm();
  let pauseMs = shortestPauseMs;
  let isStopping = false;
  let hasMore = false;

  const room = () => queue.concurrency - runs.size;
  const isWorthwhile = () => room() >= worthwhileRoom(queue.concurrency);

  const start = (job: ClaimedJob) => {
    const controller = new AbortController();
    const ended = run(job, controller.signal).then(() => {
      runs.delete(started);
      if (hasMore) alarm.ring(isWorthwhile() ? 0 : shortestPauseMs);
    });
    const started = { job, controller, ended };
    runs.add(started);
  };

  const fetchAndStart = async (limit: number) => {
    const fetched = await fetchOrWarn(name, limit, workshop);
    fetched.forEach(start);
    hasMore = fetched.length === limit;
    pauseMs = pauseAfter(pauseMs, fetched.length);
  };

  const loop = async () => {
    while (!isStopping) {
      if (room() > 0) await fetchAndStart(room());
      if (isStopping || (hasMore && isWorthwhile())) continue;
      await alarm.rest(room() === 0 ? Number.POSITIVE_INFINITY : pauseMs);
    }
  };

  const looped = loop();
  const heartbeat = startHeartbeat({ name, heartbeatSeconds: queue.heartbeatSeconds }, runs, workshop);

  return {
    expectWork() {
      pauseMs = shortestPauseMs;
      alarm.ring(shortestPauseMs);
    },
    async stop(graceMs) {
      isStopping = true;
      alarm.ring();
      await looped;
      await endedWithin([...runs], graceMs);
      heartbeat.stop();
      await Promise.all([...runs].map((left) => giveBack(left, workshop)));
    },
  };
}

async function fetchOrWarn(name: string, limit: number, { jobs, log }: Workshop): Promise<ClaimedJob[]> {
  try {
    return await jobs.fetch(name, limit);
  } catch (error) {
    log.warn({ err: error, queue: name }, "jobs could not be fetched");
    return [];
  }
}

async function endedWithin(runs: readonly Run[], graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([Promise.all(runs.map(({ ended }) => ended)), grace]);
  clearTimeout(timer);
}

// The handler is told last: what it does about it must find the job given back already, not fail it.
async function giveBack({ job, controller }: Run, workshop: Workshop): Promise<void> {
  await endUnfinished(job, { message: "its process stopped", again: "at once" }, workshop);
  controller.abort();
}
