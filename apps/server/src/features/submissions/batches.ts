/** Runs work in batches: what arrives while batches are on their way goes together in the next. */
export interface Batches<Entry, Outcome> {
  /** Settles once the entry's batch has ended; undefined at once when too many wait already, of its key or of all. */
  add(key: string, entry: Entry): Promise<Outcome> | undefined;
  /** How many wait or are on their way. */
  size(): number;
}

export interface BatchOptions<Entry, Outcome> {
  /** One outcome for each entry, in order. */
  readonly run: (key: string, entries: readonly Entry[]) => Promise<readonly Outcome[]>;
  readonly largest: number;
  /** How much a batch may weigh together; a single entry may weigh more. */
  readonly heaviest?: number;
  readonly weightOf?: (entry: Entry) => number;
  /** How many of one key may wait or be on their way: the others are not to pay for it. */
  readonly maxOfKey: number;
  readonly maxWaiting: number;
  /** How many batches of one key may be on their way: while one is being written, the next is made ready. */
  readonly atOnce: number;
}

interface Waiting<Entry, Outcome> {
  readonly entry: Entry;
  readonly settle: PromiseWithResolvers<Outcome>;
}

interface Line<Entry, Outcome> {
  readonly waiting: Waiting<Entry, Outcome>[];
  /** Entries that wait or are on their way. */
  size: number;
  /** Batches on their way. */
  running: number;
}

export function batchesOf<Entry, Outcome>({
  run,
  maxOfKey,
  maxWaiting,
  atOnce,
  ...limits
}: BatchOptions<Entry, Outcome>): Batches<Entry, Outcome> {
  const lines = new Map<string, Line<Entry, Outcome>>();
  let size = 0;

  function start(key: string, line: Line<Entry, Outcome>): void {
    if (line.running === atOnce || line.waiting.length === 0) return;
    line.running += 1;
    // What arrives in the same turn of the loop goes along.
    setImmediate(() => void drain(key, line));
  }

  async function drain(key: string, line: Line<Entry, Outcome>): Promise<void> {
    while (line.waiting.length > 0) await settled(key, line, line.waiting.splice(0, countOfNext(line.waiting, limits)));
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  async function settled(
    key: string,
    line: Line<Entry, Outcome>,
    batch: readonly Waiting<Entry, Outcome>[],
  ): Promise<void> {
    const entries = batch.map(({ entry }) => entry);
    try {
      const outcomes = await run(key, entries);
      batch.forEach(({ settle }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) settle.reject(new Error("a batch gave too few outcomes"));
        else settle.resolve(outcome);
      });
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
    size -= batch.length;
    line.size -= batch.length;
  }

  return {
    add(key, entry) {
      const line = lines.get(key) ?? { waiting: [], size: 0, running: 0 };
      if (size >= maxWaiting || line.size >= maxOfKey) return undefined;
      size += 1;
      line.size += 1;
      const settle = Promise.withResolvers<Outcome>();
      lines.set(key, line);
      line.waiting.push({ entry, settle });
      start(key, line);
      return settle.promise;
    },
    size: () => size,
  };
}

type Limits<Entry> = Pick<BatchOptions<Entry, unknown>, "largest" | "heaviest" | "weightOf">;

/** As many as may go together, one at least. */
function countOfNext<Entry>(
  waiting: readonly { readonly entry: Entry }[],
  { largest, heaviest = Number.POSITIVE_INFINITY, weightOf = () => 0 }: Limits<Entry>,
): number {
  let weight = 0;
  for (let count = 0; count < Math.min(largest, waiting.length); count += 1) {
    const next = waiting[count];
    if (next !== undefined) weight += weightOf(next.entry);
    if (weight > heaviest) return Math.max(count, 1);
  }
  return largest;
}
