import { Piscina } from "piscina";
import { createLine } from "./line.ts";

/** A thread for what would hold up other requests: one task at a time, and owners take turns. */
export interface Thread<Task, Result> {
  /** Undefined where too much of this owner waits. Fails with what takes too long, or too much memory. */
  run(owner: string, task: Task): Promise<Result> | undefined;
}

export interface ThreadOptions<Task> {
  /** The file of the program, and the function that it exports. */
  readonly filename: string;
  readonly name: string;
  /** Of one owner. */
  readonly maxWaiting: number;
  /** How much all tasks may hold together, in the unit of `sizeOf`; a single one may hold more. */
  readonly maxSize?: number;
  readonly sizeOf?: (task: Task) => number;
  /** Waiting counts, too. */
  readonly timeoutMs: number;
}

export function createThread<Task, Result>(options: ThreadOptions<Task>): Thread<Task, Result> {
  const { maxWaiting, maxSize = Number.POSITIVE_INFINITY, sizeOf = () => 1, timeoutMs, ...program } = options;
  const pool = new Piscina<Task, Result>({
    ...program,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Behind everything else that the machine has to do.
    niceIncrement: 19,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // A thread that ran out of memory is replaced; the task that it had fails, and says so.
  pool.on("error", () => undefined);
  // The pool's own queue keeps no order among tasks with a signal.
  const line = createLine({ atOnce: 1, maxWaiting });
  let held = 0;
  return {
    run(owner, task) {
      const size = sizeOf(task);
      if (held > 0 && held + size > maxSize) return undefined;
      const signal = AbortSignal.timeout(timeoutMs);
      const turn = line.run(owner, async () => {
        signal.throwIfAborted();
        return pool.run(task, { signal });
      });
      if (turn === undefined) return undefined;
      held += size;
      const done = () => {
        held -= size;
      };
      turn.then(done, done);
      return Promise.race([turn, aborted(signal)]);
    },
  };
}

/** Nobody waits longer for a turn than for what is done in it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** Whether a task failed because it took too long or too much memory, and not by a mistake of the program. */
export function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ["AbortError", "TimeoutError"].includes(error.name) ||
    ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
  );
}
