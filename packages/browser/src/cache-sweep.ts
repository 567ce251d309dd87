/** How long an entry of a client cache lives (K22). */
export const cacheLifetimeSeconds = 60 * 5;
/** How often what is over is taken out (K23). */
export const sweepIntervalSeconds = 60 * 6;

/** The same for every cache: an entry that is over is loaded again when it is looked at, and goes with the next sweep. */
export const cacheRules = {
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnMountOrArgChange: cacheLifetimeSeconds,
} as const;

interface CacheState {
  readonly queries: Readonly<
    Record<string, { readonly status: string; readonly fulfilledTimeStamp?: number | undefined } | undefined>
  >;
  readonly subscriptions: Readonly<Record<string, object | undefined>>;
}

/** The keys of the entries that nobody looks at and that have lived long enough. */
export function expiredKeys({ queries, subscriptions }: CacheState, now: number): string[] {
  const isUsed = (key: string) => Object.keys(subscriptions[key] ?? {}).length > 0;
  return Object.entries(queries).flatMap(([key, entry]) => {
    if (entry === undefined || entry.status === "pending" || isUsed(key)) return [];
    return now - (entry.fulfilledTimeStamp ?? 0) >= cacheLifetimeSeconds * 1000 ? [key] : [];
  });
}

export interface SweptCache {
  readonly state: () => CacheState;
  readonly remove: (key: string) => void;
}

/** Sweeps for as long as the page lives. Gives back how to stop. */
export function sweepCache({ state, remove }: SweptCache, now: () => number): () => void {
  const timer = setInterval(() => {
    for (const key of expiredKeys(state(), now())) remove(key);
  }, sweepIntervalSeconds * 1000);
  return () => clearInterval(timer);
}
