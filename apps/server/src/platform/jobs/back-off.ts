export const shortestPauseMs = 100;
const maxPauseMs = 2000;

/** The rest before the next fetch: the longer, the longer there was nothing to do. */
export const pauseAfter = (pauseMs: number, fetched: number): number =>
  fetched > 0 ? shortestPauseMs : Math.min(pauseMs * 2, maxPauseMs);

/** How many jobs of one tenant a process runs at once: a quarter of the room is left for others (J23). */
export const tenantShare = (concurrency: number): number => Math.max(1, concurrency - Math.ceil(concurrency / 4));

export interface NextFetch {
  readonly limit: number;
  readonly exceptTenants: readonly string[];
}

/**
 * What may be fetched now, so that no tenant gets more than its share, whichever tenants the jobs belong to. In the turn of others it
 * leaves out those who have their share or, where nobody has, all who run something here: the oldest jobs may be theirs.
 */
export function nextFetch(tenants: readonly string[], concurrency: number, turn: "anyone" | "others"): NextFetch {
  const [room, share] = [concurrency - tenants.length, tenantShare(concurrency)];
  const counts = [...Map.groupBy(tenants, (tenantId) => tenantId)].map(([id, jobs]) => ({ id, count: jobs.length }));
  const full = counts.filter(({ count }) => count >= share);
  const most = Math.max(0, ...counts.filter(({ count }) => count < share).map(({ count }) => count));
  if (turn === "anyone") return { limit: full.length > 0 ? 0 : Math.min(room, share - most), exceptTenants: [] };
  return full.length > 0
    ? { limit: Math.min(room, share - most), exceptTenants: full.map(({ id }) => id) }
    : { limit: Math.min(room, share), exceptTenants: counts.map(({ id }) => id) };
}

/** Room for so many is worth a fetch at once; less waits for more, but not for long. */
export const worthwhileRoom = (concurrency: number): number => Math.ceil(concurrency / 2);
