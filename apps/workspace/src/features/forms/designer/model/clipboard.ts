import { Item } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { itemAt } from "./document.ts";
import { outermost } from "./edits.ts";
import type { FormStore } from "./form-store.ts";

/** What is copied: items as text, so that other tabs, other forms and plain editors can take it. */
const Copied = z.object({ askloomItems: z.array(Item).min(1).max(2_000) });

export function copiedText(store: FormStore, ids: readonly string[]): string | undefined {
  const items = outermost(store, ids)
    .filter((id) => store.node(id)?.kind !== "page")
    .map((id) => itemAt(store.entries, id));
  return items.length === 0 ? undefined : JSON.stringify({ askloomItems: items }, null, 2);
}

/** The items in a copied text, with new ids where the form has theirs already; undefined if the text is none of ours. */
export function pastedItems(text: string, newId: (stem: string) => string): Item[] | undefined {
  const parsed = Copied.safeParse(jsonOf(text));
  return parsed.success ? parsed.data.askloomItems.map((item) => withNewIds(item, newId)) : undefined;
}

/** A copy of its own: ids of items are new, those of choices and rows stay, being the question's own. */
export function withNewIds(item: Item, newId: (stem: string) => string): Item {
  const ids = new Map<string, string>();
  collectIds(item, newId, ids);
  return renamed(item, ids);
}

function collectIds(item: Item, newId: (stem: string) => string, ids: Map<string, string>): void {
  ids.set(item.id, newId(item.kind.replaceAll("-", "_")));
  if ("items" in item) for (const inner of item.items) collectIds(inner, newId, ids);
}

function renamed(item: Item, ids: ReadonlyMap<string, string>): Item {
  const id = ids.get(item.id) ?? item.id;
  if (!("items" in item)) return { ...item, id };
  const uniqueBy =
    "uniqueBy" in item && item.uniqueBy !== undefined ? { uniqueBy: ids.get(item.uniqueBy) ?? item.uniqueBy } : {};
  // The same kind with other ids is the same kind.
  return { ...item, ...uniqueBy, id, items: item.items.map((inner) => renamed(inner, ids)) } as Item;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
