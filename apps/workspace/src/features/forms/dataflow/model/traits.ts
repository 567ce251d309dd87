import type { Reference } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { itemTraits } from "../../../../shared/conditions/model/item-traits.ts";
import { plainTraits, type Traits } from "../../../../shared/conditions/model/traits.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";

export type Read = Pick<FormStore, "node" | "entries" | "children" | "parent">;

const ofVariable: Traits = { ...plainTraits, type: "text", readsNumbers: true };

/** The traits of what a reference leads to; undefined if it leads nowhere. */
export function traitsOf(store: Read, reference: Reference): Traits | undefined {
  if ("variable" in reference) return store.entries.has(keyOf.variable(reference.variable)) ? ofVariable : undefined;
  const item = itemOf(store, reference.question);
  return item === undefined ? undefined : itemTraits(item, reference.row);
}

/** An item as its kind's logic is asked about it; that looks at the item alone, never at what a frame holds. */
export function itemOf(store: Pick<Read, "node">, id: string): Item | undefined {
  const node = store.node(id);
  return node === undefined || node.kind === "page" ? undefined : (node as Item);
}
