/** What waits, in the order of its owners: they take turns, so that one of them cannot hold up the others. */
export class OwnerQueue<Entry> {
  // A Map keeps its order: the owner who was served last stands at the end.
  readonly #byOwner = new Map<string, Entry[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  push(owner: string, entry: Entry): void {
    const waiting = this.#byOwner.get(owner);
    if (waiting === undefined) this.#byOwner.set(owner, [entry]);
    else waiting.push(entry);
    this.#size += 1;
  }

  /** The oldest entry of the owner with the lowest rank; among equals, of the one who has waited longest for a turn. */
  shift(rankOf?: (owner: string) => number): Entry | undefined {
    const owner = this.#next(rankOf);
    const waiting = this.#byOwner.get(owner ?? "");
    if (owner === undefined || waiting === undefined) return undefined;
    const entry = waiting.shift();
    this.#byOwner.delete(owner);
    if (waiting.length > 0) this.#byOwner.set(owner, waiting);
    this.#size -= 1;
    return entry;
  }

  #next(rankOf: ((owner: string) => number) | undefined): string | undefined {
    let [next] = this.#byOwner.keys();
    if (rankOf === undefined || next === undefined) return next;
    let least = rankOf(next);
    for (const owner of this.#byOwner.keys()) {
      const rank = rankOf(owner);
      if (rank < least) [next, least] = [owner, rank];
    }
    return next;
  }

  remove(owner: string, entry: Entry): void {
    const waiting = this.#byOwner.get(owner) ?? [];
    const at = waiting.indexOf(entry);
    if (at === -1) return;
    waiting.splice(at, 1);
    if (waiting.length === 0) this.#byOwner.delete(owner);
    this.#size -= 1;
  }
}
