/** Runs work in batches: what arrives while one batch is on its way goes together in the next. */
export interface Batches<Entry, Outcome> {
  /** Settles once the entry's batch has ended; undefined at once when too many wait already. */
  add(key: string, entry: Entry): Promise<Outcome> | undefined;
  /** How many wait or are on their way. */
  size(): number;
  isFull(): boolean;
}

export interface BatchOptions<Entry, Outcome> {
  /** One outcome for each entry, in order. */
  readonly run: (key: string, entries: readonly Entry[]) => Promise<readonly Outcome[]>;
  readonly largest: number;
  readonly mostWaiting: number;
}

interface Waiting<Entry, Outcome> {
  readonly entry: Entry;
  readonly settle: PromiseWithResolvers<Outcome>;
}

export function batchesOf<Entry, Outcome>({
  run,
  largest,
  mostWaiting,
}: BatchOptions<Entry, Outcome>): Batches<Entry, Outcome> {
  const waiting = new Map<string, Waiting<Entry, Outcome>[]>();
  let size = 0;

  async function drain(key: string, list: Waiting<Entry, Outcome>[]): Promise<void> {
    while (list.length > 0) {
      const batch = list.splice(0, largest);
      try {
        const outcomes = await run(
          key,
          batch.map(({ entry }) => entry),
        );
        batch.forEach(({ settle }, index) => {
          const outcome = outcomes[index];
          if (outcome === undefined) settle.reject(new Error("a batch gave too few outcomes"));
          else settle.resolve(outcome);
        });
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
      size -= batch.length;
    }
    waiting.delete(key);
  }

  return {
    add(key, entry) {
      if (size >= mostWaiting) return undefined;
      size += 1;
      const settle = Promise.withResolvers<Outcome>();
      const list = waiting.get(key);
      if (list !== undefined) list.push({ entry, settle });
      else {
        const first = [{ entry, settle }];
        waiting.set(key, first);
        // What arrives in the same turn of the loop goes along.
        setImmediate(() => void drain(key, first));
      }
      return settle.promise;
    },
    size: () => size,
    isFull: () => size >= mostWaiting,
  };
}
