/** So much is begun before timers and other connections have their turn again. */
const maxPerTurn = 50;

/**
 * Spreads small pieces of work that come all at once over several turns of the event loop. Each may take a fraction of a
 * millisecond; a thousand of them in one turn would hold up everything else (O19).
 */
export function createSpread(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const begin = (work: () => void) => {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    work();
  };
  const nextTurn = () => {
    begun = 0;
    for (const work of waiting.splice(0, maxPerTurn)) begin(work);
  };
  return (work) => {
    if (begun < maxPerTurn && waiting.length === 0) begin(work);
    else waiting.push(work);
  };
}
