import { setTimeout as sleep } from "node:timers/promises";
import { createLine } from "./line.ts";

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

/** So many steps of an evaluation need no turn: some two milliseconds. */
export const stepsAtOnce = 20_000;

const defaults: TurnsOptions = { maxWaiting: 50, now: () => performance.now(), rest: sleep };

export function createTurns(options: Partial<TurnsOptions> = {}): Turns {
  const { maxWaiting, now, rest } = { ...defaults, ...options };
  const line = createLine({ atOnce: 1, maxWaiting });
  return {
    take<Result>(owner: string, work: () => Result) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const turn = line.run(owner, async () => {
        const start = now();
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        // As long as the work took, the process is there for others.
        await rest(now() - start);
      });
      return turn === undefined ? undefined : promise;
    },
  };
}

/** A process has one event loop, and so one line of turns. */
export const eventLoopTurns: Turns = createTurns();
