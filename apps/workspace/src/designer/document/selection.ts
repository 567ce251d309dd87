import { createObservable, type WritableObservable } from "./observable.ts";

/** Which items and pages are selected, and which of them has the focus. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly focus: string | undefined;
  /** Where a selection that is extended began. */
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), focus: undefined, anchor: undefined };

export const selectOne = (id: string): Selection => ({ ids: new Set([id]), focus: id, anchor: id });

export const selectMany = (ids: readonly string[]): Selection =>
  ids.length === 0 ? nothingSelected : { ids: new Set(ids), focus: ids.at(-1), anchor: ids[0] };

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, focus: id, anchor: id };
}

/** From the anchor to `id`, in the order shown. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return selectOne(id);
  return { ids: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), focus: id, anchor: selection.anchor };
}

/** What stays selected when some are gone. */
export function without(selection: Selection, isThere: (id: string) => boolean): Selection {
  const ids = [...selection.ids].filter(isThere);
  if (ids.length === selection.ids.size) return selection;
  return selectMany(ids);
}

export type SelectionStore = WritableObservable<Selection>;

export const createSelectionStore = (): SelectionStore => createObservable(nothingSelected);
