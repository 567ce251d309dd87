import { OwnerQueue } from "./owner-queue.ts";

/** So much is begun before timers and other connections have their turn again. */
const maxPerTurn = 50;

/** Begins a piece of work at once or, where too much comes, a little later: then owners take turns. */
export type Spread = (owner: string, work: () => void) => void;

/**
 * Spreads small pieces of work that come all at once over several turns of the event loop. Each may take a fraction of a
 * millisecond; a thousand of them in one turn would hold up everything else (O19).
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
  return (owner, work) => {
    if (begun < maxPerTurn && waiting.size === 0) begin(work);
    else waiting.push(owner, work);
  };
}
