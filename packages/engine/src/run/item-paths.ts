import type { ItemPath, PageState } from "../form-state.ts";
import { isOn } from "../program/item-nodes.ts";
import type { FormLayout, ItemLayout } from "../program/layout.ts";
import { afterLast, isListed } from "../program/path.ts";
import { isSame } from "./same.ts";
import { noRows, type Scope } from "./scope.ts";

export interface Located {
  readonly scope: Scope;
  readonly item: ItemLayout;
}

/** The item at a place: its id, below rows `repeat/row/…/id`. */
export function locate(root: Scope, { itemById }: FormLayout, path: ItemPath): Located | undefined {
  if (!path.includes("/")) {
    const item = itemById.get(path);
    return item === undefined || item.scope !== root.layout ? undefined : { scope: root, item };
  }
  const parts = path.split("/");
  if (parts.length % 2 === 0) return undefined;
  let scope = root;
  for (let at = 0; at + 2 < parts.length; at += 2) {
    const repeat = itemById.get(parts[at] ?? "");
    if (repeat?.inner === undefined || repeat.scope !== scope.layout) return undefined;
    const row = rowWith(parts[at + 1], scope.rows[repeat.repeat]);
    if (row === undefined) return undefined;
    scope = row;
  }
  const item = itemById.get(parts.at(-1) ?? "");
  return item === undefined || item.scope !== scope.layout ? undefined : { scope, item };
}

const rowsById = new WeakMap<readonly Scope[], ReadonlyMap<string, Scope>>();

/** Rows are replaced as a whole when they change, so that each list is read once. */
function rowWith(id: string | undefined, rows = noRows): Scope | undefined {
  const byId = rowsById.get(rows) ?? new Map(rows.map((row) => [row.rowId, row]));
  rowsById.set(rows, byId);
  return byId.get(id ?? "");
}

export const rowsOf = ({ scope, item }: Located): readonly Scope[] => scope.rows[item.repeat] ?? noRows;

/** The scope of an item's place, or of a row's: `children/r1`. */
export function scopeAt(root: Scope, layout: FormLayout, path: ItemPath): Scope | undefined {
  const end = path.lastIndexOf("/");
  const located = locate(root, layout, path) ?? (end === -1 ? undefined : locate(root, layout, path.slice(0, end)));
  if (located?.item.inner === undefined || located.scope.prefix + located.item.id === path) return located?.scope;
  return rowWith(path.slice(end + 1), rowsOf(located));
}

/** The places of those items that are to be seen. */
export function shownPaths(scope: Scope, items: readonly ItemLayout[]): ItemPath[] {
  const places: ItemPath[] = [];
  for (const { presence, isConcealed, id } of items)
    if (!isConcealed && isOn(scope.values, presence)) places.push(scope.prefix + id);
  return places;
}

/** The visible items inside a frame, or inside one row of a repeat. */
export function childrenOf({ scope, item }: Located, rowId: string | undefined): ItemPath[] {
  if (item.inner === undefined) return rowId === undefined ? shownPaths(scope, item.children) : [];
  const row = rowWith(rowId, scope.rows[item.repeat]);
  return row === undefined ? [] : shownPaths(row, item.inner.outermost);
}

/** The path: pages that are passed and have something to see; there is always one (ER6 to ER9). */
export function pagesOf(root: Scope, { pages }: FormLayout, before: readonly PageState[]): readonly PageState[] {
  const known = new Map(before.map((page) => [page.id, page]));
  const listed: PageState[] = [];
  for (const page of pages) {
    if (!isListed(root.values, page)) continue;
    listed.push(stateOf(page.id, shownPaths(root, page.outermost)));
  }
  // With nothing to see there is still a page, an empty one.
  if (listed.length === 0) listed.push(stateOf(pages[0]?.id ?? "", []));
  const isUnchanged = listed.length === before.length && listed.every((page, index) => page === before[index]);
  return isUnchanged ? before : listed;

  /** The same object as before where nothing of it changed. */
  function stateOf(id: string, items: readonly ItemPath[]): PageState {
    const old = known.get(id);
    return old !== undefined && isSame(old.items, items) ? old : { id, items };
  }
}

/** The message with which the path ends early (ER8). */
export function endOf({ values }: Scope, { pages }: FormLayout): Readonly<Record<string, string>> | undefined {
  for (const { ends, next, on } of pages) {
    if (ends.length === 0 || !isOn(values, on) || values[next] !== afterLast) continue;
    return ends.find(({ condition }) => values[condition] === true)?.message;
  }
  return undefined;
}
