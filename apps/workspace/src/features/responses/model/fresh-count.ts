import type { ResponseItem, ResponseList } from "@askloom/contract";
import { newestFirst } from "./response-search.ts";

interface Loaded {
  readonly items: readonly ResponseItem[];
  readonly total: number;
  readonly isExact: boolean;
  readonly sorting: string;
}

/** How many responses the list has now that the rows on the screen do not show. */
export function freshCount(now: ResponseList, { items, total, isExact, sorting }: Loaded): number {
  const more = isExact && now.isTotalExact ? now.totalCount - total : 0;
  if (sorting !== newestFirst) return Math.max(0, more);
  const known = new Set(items.map(({ id }) => id));
  const newest = items[0]?.sentAt ?? "";
  const newer = now.items.filter(({ id, sentAt }) => !known.has(id) && sentAt >= newest).length;
  return Math.max(0, more, newer);
}
