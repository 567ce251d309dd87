import type { LineOptions } from "./line.ts";

/** Lets so many pieces of work run at once; the others wait, and their owners take turns. */
export interface FairLine {
  /** Undefined at once when too many of this owner wait already. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> | undefined;
}

/** An owner who brings much work waits for it alone: all others are served in between. */
export function fairLineOf({ atOnce, mostWaiting }: LineOptions): FairLine {
  // A Map keeps its order: the owner who was served last stands at the end.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, [start, ...rest]] = next;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    start?.();
  };
  const turn = (owner: string): Promise<void> => {
    if (running >= atOnce) {
      return new Promise((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));
    }
    running += 1;
    return Promise.resolve();
  };
  return {
    run(owner, work) {
      if (running >= atOnce && (waiting.get(owner)?.length ?? 0) >= mostWaiting) return undefined;
      return turn(owner).then(work).finally(leave);
    },
  };
}
