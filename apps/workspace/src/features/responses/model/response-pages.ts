import type { ResponseList } from "@askloom/contract";

/** Where the next page begins; undefined where everything is loaded, or where one has to look further back first. */
export function nextOffset(pages: readonly ResponseList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  if (last === undefined || last.items.length === 0) return undefined;
  const isMore = loaded < last.totalCount || (!last.isTotalExact && last.lookedSince === null);
  return isMore ? loaded : undefined;
}
