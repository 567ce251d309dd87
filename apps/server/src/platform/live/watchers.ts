/** Who wants to know of which keys, in this process. */
export interface Watchers {
  /** Calls with what changed, until the watch is ended. */
  watch(keys: readonly string[], onChanged: (keys: readonly string[]) => void): () => void;
  changed(keys: readonly string[]): void;
  /** Everything may have changed. */
  allChanged(): void;
}

interface Watch {
  readonly keys: ReadonlySet<string>;
  readonly onChanged: (keys: readonly string[]) => void;
}

export function watchers(): Watchers {
  const byKey = new Map<string, Set<Watch>>();
  const all = new Set<Watch>();
  return {
    watch(keys, onChanged) {
      const watch = { keys: new Set(keys), onChanged };
      all.add(watch);
      for (const key of watch.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(watch));
      return () => {
        all.delete(watch);
        for (const key of watch.keys) {
          const others = byKey.get(key);
          others?.delete(watch);
          if (others?.size === 0) byKey.delete(key);
        }
      };
    },
    changed(keys) {
      for (const key of keys) for (const { onChanged } of byKey.get(key) ?? []) onChanged([key]);
    },
    allChanged() {
      for (const { keys, onChanged } of all) onChanged([...keys]);
    },
  };
}
