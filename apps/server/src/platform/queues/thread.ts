import { Piscina } from "piscina";
import { createLine } from "./line.ts";

/** A thread for what would hold up other requests: one task at a time, and owners take turns. */
export interface Thread<Task, Result> {
  /** Undefined where too much of this owner waits. Fails with what takes too long, or too much memory. */
  run(owner: string, task: Task): Promise<Result> | undefined;
}

export interface ThreadOptions {
  /** The file of the program, and the function that it exports. */
  readonly filename: string;
  readonly name: string;
  /** Of one owner. */
  readonly maxWaiting: number;
  /** Waiting counts, too. */
  readonly timeoutMs: number;
}

export function createThread<Task, Result>(options: ThreadOptions): Thread<Task, Result> {
  const { maxWaiting, timeoutMs, ...program } = options;
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
  return {
    run(owner, task) {
      const signal = AbortSignal.timeout(timeoutMs);
      return line.run(owner, () => pool.run(task, { signal }));
    },
  };
}
