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

/**
 * Spreads small pieces of work that come all at once over several turns of the event loop. Each may take a fraction of a
 * millisecond; a thousand of them in one turn would hold up everything else (O19). Owners take turns; work
 * without an owner gets every other place, however many owners there are.
 */
export function createSpread(): Spread {
  const owned = new OwnerQueue<() => void>();
  const others: (() => void)[] = [];
  let begun = 0;
  const begin = (work: () => void) => {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    work();
  };
  const nextTurn = () => {
    begun = 0;
    for (let left = Math.min(owned.size + others.length, maxPerTurn); left > 0; left -= 1) {
      const work = left % 2 === 0 ? (others.shift() ?? owned.shift()) : (owned.shift() ?? others.shift());
      if (work !== undefined) begin(work);
    }
  };
  return (work, line) => {
    if (begun < maxPerTurn && owned.size + others.length === 0) {
      begin(work);
      return true;
    }
    if (line === undefined) {
      others.push(work);
      return true;
    }
    const owner = line.owner();
    if (owned.sizeOf(owner) >= line.most) return false;
    owned.push(owner, work);
    return true;
  };
}
