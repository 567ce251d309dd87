import type { Reference } from "@askloom/contract";
import { logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { type MomentShape, plainTraits, type Traits } from "../../../../shared/conditions/model/traits.ts";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";

export type Read = Pick<FormStore, "node" | "entries" | "children" | "parent">;

const ofVariable: Traits = { ...plainTraits, type: "text", readsNumbers: true };

/** The traits of what a reference leads to; undefined if it leads nowhere. */
export function traitsOf(store: Read, reference: Reference): Traits | undefined {
  if ("variable" in reference) return store.entries.has(keyOf.variable(reference.variable)) ? ofVariable : undefined;
  const item = itemOf(store, reference.question);
  const logic = item === undefined ? undefined : logicOf(item);
  if (item === undefined || logic === undefined) return undefined;
  const parts = logic.parts?.(item) ?? [];
  if (reference.row === undefined) {
    const type = logic.type(item);
    return {
      ...plainTraits,
      type,
      choices: logic.choices?.(item).map(({ id }) => id),
      parts: parts.map(({ id }) => id),
      moment: momentIn(item, type),
    };
  }
  const part = parts.find(({ id }) => id === reference.row);
  return part === undefined
    ? undefined
    : { ...plainTraits, type: part.type, choices: part.choices?.map(({ id }) => id) };
}

/** An item as its kind's logic is asked about it; that looks at the item alone, never at what a frame holds. */
export function itemOf(store: Pick<Read, "node">, id: string): Item | undefined {
  const node = store.node(id);
  return node === undefined || node.kind === "page" ? undefined : (node as Item);
}

const shapes: readonly MomentShape[] = ["date", "time", "date-time", "week", "month"];

function momentIn(item: Item, type: ValueType): MomentShape {
  const shape = "variant" in item ? shapes.find((each) => each === item.variant) : undefined;
  return shape ?? (type === "time" ? "time" : "date");
}
