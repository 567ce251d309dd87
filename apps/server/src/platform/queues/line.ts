import { OwnerQueue } from "./owner-queue.ts";

/** Lets so many pieces of work run at once; the others wait, and their owners take turns. */
export interface Line {
  /** Undefined at once when too many of this owner wait already. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> | undefined;
  isEmpty(): boolean;
  waitingOf(owner: string): number;
  /** Whether something of other owners waits. */
  doOthersWait(owner: string): boolean;
}

export interface LineOptions {
  readonly atOnce: number;
  /** How many of one owner may wait. */
  readonly maxWaiting: number;
  /** Of the owners who wait, the one with the lowest rank is next; without it they take turns. */
  readonly rankOf?: (owner: string) => number;
}

export function createLine({ atOnce, maxWaiting, rankOf }: LineOptions): Line {
  const waiting = new OwnerQueue<() => void>();
  let running = 0;
  // The next one takes over from the one that leaves: nobody gets in between.
  const leave = () => {
    const next = waiting.shift(rankOf);
    if (next === undefined) running -= 1;
    else next();
  };
  const turn = (owner: string): Promise<void> => {
    if (running >= atOnce) return new Promise((resolve) => waiting.push(owner, resolve));
    running += 1;
    return Promise.resolve();
  };
  return {
    run(owner, work) {
      if (running >= atOnce && waiting.sizeOf(owner) >= maxWaiting) return undefined;
      return turn(owner).then(work).finally(leave);
    },
    isEmpty: () => running === 0,
    waitingOf: (owner) => waiting.sizeOf(owner),
    doOthersWait: (owner) => waiting.size > waiting.sizeOf(owner),
  };
}
