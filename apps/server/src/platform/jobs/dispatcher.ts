import { type NextFetch, nextFetch, pauseAfter, shortestPauseMs, worthwhileRoom } from "./back-off.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { ClaimedJob } from "./port.ts";
import type { Queue } from "./queues.ts";
import type { Run } from "./run.ts";
import { endUnfinished, type JobContext } from "./run-job.ts";
import { createWakeSignal } from "./wake-signal.ts";

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
export function startDispatcher({ name, queue, run }: Dispatching, jobContext: JobContext): Dispatcher {
  // A job can be here twice: an attempt that was taken away, and the next one.
  const runs = new Set<Run>();
  const wakeSignal = createWakeSignal();
  let pauseMs = shortestPauseMs;
  let isStopping = false;
  let hasMore = false;
  // When to look for jobs of others than those whose jobs wait before theirs (J23).
  let othersAt = 0;
  let othersPauseMs = shortestPauseMs;

  const room = () => queue.concurrency - runs.size;
  const next = (): NextFetch => {
    const turn = hasMore && runs.size > 0 && performance.now() >= othersAt ? "others" : "anyone";
    return nextFetch(
      [...runs].map(({ job }) => job.tenantId),
      queue.concurrency,
      turn,
    );
  };
  const isWorthwhile = () => next().limit >= worthwhileRoom(queue.concurrency);

  const start = (job: ClaimedJob) => {
    const controller = new AbortController();
    const ended = run(job, controller.signal).then(() => {
      runs.delete(started);
      if (hasMore) wakeSignal.ring(isWorthwhile() ? 0 : shortestPauseMs);
    });
    const started = { job, controller, ended };
    runs.add(started);
  };

  const fetchAndStart = async (wanted: NextFetch) => {
    const fetched = await fetchOrWarn(name, wanted, jobContext);
    fetched.forEach(start);
    const isFilled = fetched.length === wanted.limit;
    if (wanted.exceptTenants.length === 0) {
      hasMore = isFilled;
      pauseMs = pauseAfter(pauseMs, fetched.length);
      return;
    }
    othersPauseMs = pauseAfter(othersPauseMs, fetched.length);
    othersAt = isFilled ? 0 : performance.now() + othersPauseMs;
  };

  const restMs = (): number => {
    if (room() === 0) return Number.POSITIVE_INFINITY;
    return next().limit === 0 ? Math.max(othersAt - performance.now(), 0) : pauseMs;
  };

  const loop = async () => {
    while (!isStopping) {
      const wanted = next();
      if (wanted.limit > 0) await fetchAndStart(wanted);
      if (isStopping || (hasMore && isWorthwhile())) continue;
      await wakeSignal.rest(restMs());
    }
  };

  const looped = loop();
  const heartbeat = startHeartbeat({ name, heartbeatSeconds: queue.heartbeatSeconds }, runs, jobContext);

  return {
    expectWork() {
      pauseMs = shortestPauseMs;
      othersPauseMs = shortestPauseMs;
      othersAt = 0;
      wakeSignal.ring(shortestPauseMs);
    },
    async stop(graceMs) {
      isStopping = true;
      wakeSignal.ring();
      await looped;
      await endedWithin([...runs], graceMs);
      heartbeat.stop();
      await Promise.all([...runs].map((left) => giveBack(left, jobContext)));
    },
  };
}

async function fetchOrWarn(
  name: string,
  { limit, exceptTenants }: NextFetch,
  { jobs, log }: JobContext,
): Promise<ClaimedJob[]> {
  try {
    return await jobs.fetch(name, limit, exceptTenants);
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
async function giveBack({ job, controller }: Run, jobContext: JobContext): Promise<void> {
  await endUnfinished(job, { message: "its process stopped", again: "at once" }, jobContext);
  controller.abort();
}
