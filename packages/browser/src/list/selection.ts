/** Which rows are selected, and where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** What was selected before, and all from the anchor to `id` in the order shown. */
export function extended({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}
