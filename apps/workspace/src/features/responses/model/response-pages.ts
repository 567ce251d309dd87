import type { ResponseItem, ResponseList } from "@askloom/contract";

/** The responses of all loaded pages, each once: while one scrolls, new ones push others to the next page. */
export const loadedResponses = (pages: readonly ResponseList[]): ResponseItem[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];

/** Where the next page begins; undefined where everything is loaded. */
export function nextOffset(pages: readonly ResponseList[]): number | undefined {
  const last = pages.at(-1);
  const loaded = rowCount(pages);
  if (last === undefined || last.items.length === 0) return undefined;
  const isMore = loaded < last.totalCount || (!last.isTotalExact && last.lookedSince === null);
  return isMore ? loaded : undefined;
}

/** The pages without some responses. What follows moves up, here as on the server. */
export function withoutResponses(pages: readonly ResponseList[], ids: readonly string[]): ResponseList[] {
  const gone = new Set(ids);
  const kept = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
  const fewer = rowCount(pages) - rowCount(kept);
  const filled = kept.filter(({ items }) => items.length > 0);
  const left = filled.length === 0 ? kept.slice(-1) : filled;
  return left.map((page) => ({ ...page, totalCount: Math.max(0, page.totalCount - fewer) }));
}

const rowCount = (pages: readonly ResponseList[]): number => pages.reduce((sum, { items }) => sum + items.length, 0);
