import type { FormVariable, Rule } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import type { Edit } from "../../../../designer/document/change.ts";
import { type HeadKey, keyOf, type Node, root } from "./document.ts";
import type { FormStore } from "./form-store.ts";

/** The edits of the designer: each says which entries it sets; the store does the rest. */

/** Where something is to stand: in a holder, before the child at `index`. */
export interface Spot {
  readonly holder: string;
  readonly index: number;
}

type Read = Pick<FormStore, "node" | "children" | "parent" | "entries">;

export const setHead = (key: HeadKey, value: unknown): Edit => new Map([[keyOf.head(key), value]]);

/** Sets properties of an item or page; undefined takes a property away. */
export function setProperties(store: Read, id: string, properties: Readonly<Record<string, unknown>>): Edit {
  const node = store.node(id);
  if (node === undefined) return new Map();
  const next = Object.fromEntries(
    Object.entries({ ...node, ...properties }).filter(([, value]) => value !== undefined),
  );
  return new Map([[keyOf.node(id), next]]);
}

export function insertItems(store: Read, { holder, index }: Spot, items: readonly Item[]): Edit {
  const edit = new Map<string, unknown>();
  const ids = items.map(({ id }) => id);
  edit.set(keyOf.children(holder), spliced(store.children(holder), index, ids));
  for (const item of items) putItem(edit, item);
  return edit;
}

function putItem(edit: Map<string, unknown>, item: Item): void {
  if (!("items" in item)) {
    edit.set(keyOf.node(item.id), item);
    return;
  }
  const { items, ...node } = item;
  edit.set(keyOf.node(item.id), node);
  edit.set(
    keyOf.children(item.id),
    items.map(({ id }) => id),
  );
  for (const inner of items) putItem(edit, inner);
}

/** Takes items, or whole pages, away with all that they hold. A form keeps at least one page. */
export function removeAll(store: Read, ids: readonly string[]): Edit {
  const edit = new Map<string, unknown>();
  const gone = new Set(outermost(store, ids));
  for (const holder of new Set([...gone].map((id) => store.parent(id)))) {
    if (holder === undefined) continue;
    const remaining = store.children(holder).filter((id) => !gone.has(id));
    if (holder === root && remaining.length === 0) return new Map();
    edit.set(keyOf.children(holder), remaining);
  }
  for (const id of gone) forget(store, edit, id);
  return edit;
}

function forget(store: Read, edit: Map<string, unknown>, id: string): void {
  edit.set(keyOf.node(id), undefined);
  if (!store.entries.has(keyOf.children(id))) return;
  for (const child of store.children(id)) forget(store, edit, child);
  edit.set(keyOf.children(id), undefined);
}

/** Moves items to a spot, in reading order. Into itself nothing can be moved. */
export function moveItems(store: Read, ids: readonly string[], { holder, index }: Spot): Edit {
  const moved = outermost(store, ids);
  if (moved.length === 0 || moved.some((id) => isInside(store, holder, id))) return new Map();
  const edit = new Map<string, unknown>();
  const going = new Set(moved);
  for (const from of new Set(moved.map((id) => store.parent(id)))) {
    if (from !== undefined)
      edit.set(
        keyOf.children(from),
        store.children(from).filter((id) => !going.has(id)),
      );
  }
  const before = store
    .children(holder)
    .slice(0, index)
    .filter((id) => !going.has(id)).length;
  const staying = store.children(holder).filter((id) => !going.has(id));
  edit.set(keyOf.children(holder), spliced(staying, before, moved));
  return edit;
}

/** The page from `index` on becomes a page of its own: a page break. */
export function splitPage(store: Read, { holder, index }: Spot, newPageId: string): Edit {
  const children = store.children(holder);
  return new Map<string, unknown>([
    [keyOf.children(root), spliced(store.children(root), store.children(root).indexOf(holder) + 1, [newPageId])],
    [keyOf.node(newPageId), { kind: "page", id: newPageId }],
    [keyOf.children(holder), children.slice(0, index)],
    [keyOf.children(newPageId), children.slice(index)],
  ]);
}

/** A page's items join those of the page before it. */
export function joinPage(store: Read, pageId: string): Edit {
  const pages = store.children(root);
  const before = pages[pages.indexOf(pageId) - 1];
  if (before === undefined) return new Map();
  return new Map<string, unknown>([
    [keyOf.children(root), pages.filter((id) => id !== pageId)],
    [keyOf.children(before), [...store.children(before), ...store.children(pageId)]],
    [keyOf.node(pageId), undefined],
    [keyOf.children(pageId), undefined],
  ]);
}

export function addPage(store: Read, index: number, pageId: string): Edit {
  return new Map<string, unknown>([
    [keyOf.children(root), spliced(store.children(root), index, [pageId])],
    [keyOf.node(pageId), { kind: "page", id: pageId }],
    [keyOf.children(pageId), []],
  ]);
}

export const setRule = (rule: Rule): Edit => new Map([[keyOf.rule(rule.id), rule]]);
export const setVariable = (variable: FormVariable): Edit => new Map([[keyOf.variable(variable.id), variable]]);

type ListKey = typeof keyOf.rules | typeof keyOf.variables;
const memberKey = { rules: keyOf.rule, variables: keyOf.variable } as const;

/** Adds a rule or variable at the end of its list. */
export function addListed(store: Read, list: ListKey, member: Rule | FormVariable): Edit {
  return new Map<string, unknown>([
    [list, [...listed(store, list), member.id]],
    [memberKey[list](member.id), member],
  ]);
}

export function removeListed(store: Read, list: ListKey, id: string): Edit {
  return new Map<string, unknown>([
    [list, listed(store, list).filter((other) => other !== id)],
    [memberKey[list](id), undefined],
  ]);
}

export function moveListed(store: Read, { list, id, index }: { list: ListKey; id: string; index: number }): Edit {
  const others = listed(store, list).filter((other) => other !== id);
  return new Map([[list, spliced(others, index, [id])]]);
}

// Both lists hold ids.
export const listed = (store: Read, list: ListKey): readonly string[] =>
  (store.entries.get(list) as readonly string[] | undefined) ?? [];

/** Those of the ids that are not inside another of them, in reading order. */
export function outermost(store: Read, ids: readonly string[]): string[] {
  const chosen = new Set(ids.filter((id) => store.parent(id) !== undefined));
  const outer = [...chosen].filter((id) => !ancestors(store, id).some((holder) => chosen.has(holder)));
  return outer.sort((a, b) => compareOrder(orderOf(store, a), orderOf(store, b)));
}

export function ancestors(store: Read, id: string): string[] {
  const holders: string[] = [];
  for (let holder = store.parent(id); holder !== undefined && holder !== root; holder = store.parent(holder))
    holders.push(holder);
  return holders;
}

export const pageOf = (store: Read, id: string): string | undefined =>
  store.parent(id) === root ? id : ancestors(store, id).at(-1);

const isInside = (store: Read, holder: string, id: string): boolean =>
  holder === id || ancestors(store, holder).includes(id);

const orderOf = (store: Read, id: string): number[] =>
  [id, ...ancestors(store, id)].map((each) => store.children(store.parent(each) ?? root).indexOf(each)).reverse();

function compareOrder(a: readonly number[], b: readonly number[]): number {
  for (let depth = 0; depth < Math.min(a.length, b.length); depth++) {
    const difference = (a[depth] ?? 0) - (b[depth] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const spliced = <T>(list: readonly T[], index: number, added: readonly T[]): T[] => [
  ...list.slice(0, index),
  ...added,
  ...list.slice(index),
];

export const isPage = (node: Node | undefined): boolean => node?.kind === "page";
