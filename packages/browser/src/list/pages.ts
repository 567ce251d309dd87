/** What every list is made of. */
export interface Row {
  readonly id: string;
}

/** A page of a list as the server sends it. */
export interface Page<R extends Row = Row> {
  readonly totalCount: number;
  /** Where it is false, there are more than `totalCount`. */
  readonly isTotalExact?: boolean | undefined;
  readonly items: readonly R[];
}

/** The rows of all loaded pages, each once: one that moved while pages were loaded would come twice. */
export const loadedRows = <R extends Row>(pages: readonly Page<R>[]): R[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values(),
];

/** Where the next page begins; undefined where everything is loaded. */
export function nextOffset(pages: readonly Page[]): number | undefined {
  const last = pages.at(-1);
  const loaded = rowCount(pages);
  // A server that has nothing more to give is not asked again, whatever it counted.
  if (last === undefined || (last.items.length === 0 && pages.length > 1)) return undefined;
  return loaded < last.totalCount || last.isTotalExact === false ? loaded : undefined;
}

/** The settings of every infinite query: a page at a time, from the top. */
export const pageByPage = {
  initialPageParam: 0,
  getNextPageParam: (_last: Page, pages: Page[]): number | undefined => nextOffset(pages),
};

export interface ListCount {
  readonly loaded: number;
  readonly total: number;
  readonly isExact: boolean;
}

/** How much of a list is loaded (U32). */
export function countOf(pages: readonly Page[]): ListCount {
  const last = pages.at(-1);
  return { loaded: loadedRows(pages).length, total: last?.totalCount ?? 0, isExact: last?.isTotalExact ?? true };
}

/** The pages without some rows. What follows moves up, here as on the server. */
export function withoutRows<P extends Page>(pages: readonly P[], ids: readonly string[]): P[] {
  const gone = new Set(ids);
  const left = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
  const fewer = rowCount(pages) - rowCount(left);
  const filled = left.filter(({ items }) => items.length > 0);
  const shown = filled.length === 0 ? left.slice(-1) : filled;
  return shown.map((page) => ({ ...page, totalCount: Math.max(0, page.totalCount - fewer) }));
}

const rowCount = (pages: readonly Page[]): number => pages.reduce((sum, { items }) => sum + items.length, 0);
