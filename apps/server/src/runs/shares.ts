export interface Shares {
  /** Who has something to do. */
  readonly owners: readonly string[];
  /** How many of each run now. */
  readonly running: ReadonlyMap<string, number>;
  readonly concurrency: number;
  /** How many of one owner are taken next at most. */
  readonly maxOfOwner?: number | undefined;
}

/** The part of the room that one owner may take; the rest is for others that come (DL5). */
const largestShare = 0.75;

/** How many of each owner are taken next: who has the fewest comes first, and none takes all the room. */
export function sharesOf({
  owners,
  running,
  concurrency,
  maxOfOwner = concurrency,
}: Shares): { readonly owner: string; readonly limit: number }[] {
  const countOf = (owner: string) => running.get(owner) ?? 0;
  const most = Math.max(1, Math.floor(concurrency * largestShare));
  let room = concurrency - [...running.values()].reduce((sum, count) => sum + count, 0);
  const waiting = owners.filter((owner) => countOf(owner) < most).toSorted((a, b) => countOf(a) - countOf(b));
  return waiting.flatMap((owner, index) => {
    const limit = Math.min(maxOfOwner, most - countOf(owner), Math.ceil(room / (waiting.length - index)));
    room -= limit;
    return limit > 0 ? [{ owner, limit }] : [];
  });
}
