import { OwnerQueue } from "./owner-queue.ts";

/** So much is begun before timers and other connections have their turn again. */
const maxPerTurn = 50;

/** Whose the work is, and how much of this owner's may wait. */
export interface SpreadLine {
  /** Worked out only where the work has to wait. */
  readonly owner: () => string;
  readonly most: number;
}

/** Begins a piece of work at once or, where too much comes, a little later. False where too much of its owner waits. */
export type Spread = (work: () => void, line?: SpreadLine) => boolean;

const anyone: SpreadLine = { owner: () => "", most: Number.POSITIVE_INFINITY };

/**
 * Spreads small pieces of work that come all at once over several turns of the event loop. Each may take a fraction of a
 * millisecond; a thousand of them in one turn would hold up everything else (O19). Owners take turns.
 */
export function createSpread(): Spread {
  const waiting = new OwnerQueue<() => void>();
  let begun = 0;
  const begin = (work: () => void) => {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    work();
  };
  const nextTurn = () => {
    begun = 0;
    for (let left = Math.min(waiting.size, maxPerTurn); left > 0; left -= 1) {
      const work = waiting.shift();
      if (work !== undefined) begin(work);
    }
  };
  return (work, { owner, most } = anyone) => {
    if (begun < maxPerTurn && waiting.size === 0) {
      begin(work);
      return true;
    }
    const name = owner();
    if (waiting.sizeOf(name) >= most) return false;
    waiting.push(name, work);
    return true;
  };
}
