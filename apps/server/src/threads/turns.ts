import { setTimeout as sleep } from "node:timers/promises";

/** Long pieces of work, one after another: those of different owners take turns, and other requests come in between. */
export interface Turns {
  /** Undefined where the owner has too much waiting already. */
  take<Result>(owner: string, work: () => Result): Promise<Result> | undefined;
}

export interface TurnsOptions {
  /** How much of one owner's work may wait. */
  readonly maxWaiting: number;
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}

const defaults: TurnsOptions = { maxWaiting: 50, now: () => performance.now(), rest: sleep };

export function createTurns(options: Partial<TurnsOptions> = {}): Turns {
  const { maxWaiting, now, rest } = { ...defaults, ...options };
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [owner, works] = next;
      const work = works.shift();
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      const start = now();
      work?.();
      // As long as the work took, the process is there for others.
      await rest(now() - start);
    }
    isRunning = false;
  };

  return {
    take(owner, work) {
      const works = waiting.get(owner) ?? [];
      if (works.length >= maxWaiting) return undefined;
      return new Promise((resolve, reject) => {
        works.push(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        });
        waiting.set(owner, works);
        if (!isRunning) void run();
      });
    },
  };
}
