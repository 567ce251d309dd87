import type { Selection } from "../../../../designer/document/selection.ts";
import { keyOf, root } from "./document.ts";
import { outermost, pageOf, type Spot } from "./edits.ts";
import type { FormStore } from "./form-store.ts";

/** Where something new goes: into the page or frame that has the focus, behind a question that has it, else at the end. */
export function spotForNew(store: FormStore, { focus }: Selection): Spot {
  const holder = focus === undefined ? undefined : store.parent(focus);
  if (focus === undefined || holder === undefined) return endOf(store, store.children(root).at(-1) ?? root);
  if (holder === root || isFrame(store, focus)) return endOf(store, focus);
  return { holder, index: store.children(holder).indexOf(focus) + 1 };
}

/** Behind what has the focus, also behind a frame: where a copy of a frame goes, which would else end up in itself. */
export function spotBehind(store: FormStore, selection: Selection): Spot {
  const { focus } = selection;
  const holder = focus === undefined ? undefined : store.parent(focus);
  if (focus === undefined || holder === undefined || holder === root) return spotForNew(store, selection);
  return { holder, index: store.children(holder).indexOf(focus) + 1 };
}

export const endOf = (store: FormStore, holder: string): Spot => ({ holder, index: store.children(holder).length });

export type Direction = "up" | "down";

/** Where the selected items go one place up or down: past their neighbour, into an open frame, or over the end of their holder. */
export function neighbourSpot(store: FormStore, ids: readonly string[], direction: Direction): Spot | undefined {
  const moved = outermost(store, ids);
  const edge = direction === "up" ? moved[0] : moved.at(-1);
  const holder = edge === undefined ? undefined : store.parent(edge);
  if (edge === undefined || holder === undefined || holder === root) return undefined;
  const siblings = store.children(holder);
  const index = siblings.indexOf(edge);
  const neighbour = siblings[direction === "up" ? index - 1 : index + 1];
  if (neighbour === undefined) return overTheEnd(store, holder, direction);
  if (isFrame(store, neighbour)) {
    return direction === "up" ? endOf(store, neighbour) : { holder: neighbour, index: 0 };
  }
  return { holder, index: direction === "up" ? index - 1 : index + 2 };
}

function overTheEnd(store: FormStore, holder: string, direction: Direction): Spot | undefined {
  const outer = store.parent(holder);
  if (outer === undefined) return undefined;
  if (outer !== root) {
    const index = store.children(outer).indexOf(holder);
    return { holder: outer, index: direction === "up" ? index : index + 1 };
  }
  const pages = store.children(root);
  const page = pages[pages.indexOf(holder) + (direction === "up" ? -1 : 1)];
  if (page === undefined) return undefined;
  return direction === "up" ? endOf(store, page) : { holder: page, index: 0 };
}

export const isFrame = (store: FormStore, id: string): boolean => store.entries.has(keyOf.children(id));

/** A page can be left only for one beside it. */
export function neighbourPageIndex(store: FormStore, id: string, direction: Direction): number | undefined {
  const pages = store.children(root);
  const index = pages.indexOf(pageOf(store, id) ?? "") + (direction === "up" ? -1 : 1);
  return index < 0 || index >= pages.length ? undefined : index;
}
