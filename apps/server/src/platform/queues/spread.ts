import { OwnerQueue } from "./owner-queue.ts";

/** So much is begun before timers and other connections have their turn again. */
const maxPerTurn = 50;

/** Whose the work is, in which of its owner's lines it waits, and how much may wait there. Asked where it has to wait. */
export interface SpreadLine {
  readonly owner: () => string;
  readonly name: () => string;
  readonly most: number;
}

/** Begins a piece of work at once or, where too much comes, a little later. False where too much waits in its line. */
export type Spread = (work: () => void, line?: SpreadLine) => boolean;

/**
 * Spreads small pieces of work that come all at once over several turns of the event loop. Each may take a fraction of a
 * millisecond; a thousand of them in one turn would hold up everything else (O19). Owners take turns, and so do the
 * lines of each owner; work without a line gets every other place, however many owners there are.
 */
export function createSpread(): Spread {
  // An owner stands here once for each piece of its work.
  const owners = new OwnerQueue<string>();
  const linesOf = new Map<string, OwnerQueue<() => void>>();
  const others: (() => void)[] = [];
  let begun = 0;
  const nextOwned = () => {
    const owner = owners.shift() ?? "";
    const lines = linesOf.get(owner);
    const work = lines?.shift();
    if (lines?.size === 0) linesOf.delete(owner);
    return work;
  };
  const begin = (work: () => void) => {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    work();
  };
  const nextTurn = () => {
    begun = 0;
    for (let left = Math.min(owners.size + others.length, maxPerTurn); left > 0; left -= 1) {
      const work = left % 2 === 0 ? (others.shift() ?? nextOwned()) : (nextOwned() ?? others.shift());
      if (work !== undefined) begin(work);
    }
  };
  return (work, line) => {
    if (begun < maxPerTurn && owners.size + others.length === 0) {
      begin(work);
      return true;
    }
    if (line === undefined) {
      others.push(work);
      return true;
    }
    const [owner, name] = [line.owner(), line.name()];
    const lines = linesOf.get(owner) ?? new OwnerQueue();
    if (lines.sizeOf(name) >= line.most) return false;
    lines.push(name, work);
    linesOf.set(owner, lines);
    owners.push(owner, owner);
    return true;
  };
}
