import type { Reference } from "@askloom/contract";
import { isMoment, logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { keyOf } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";

export type MomentShape = Parameters<typeof isMoment>[0];
export type Read = Pick<FormStore, "node" | "entries" | "children" | "parent">;

/** What an editor must know of a value: what it is compared with, and how it is typed. */
export interface Traits {
  readonly type: ValueType;
  /** The ids that it may be, for choices. */
  readonly choices: readonly string[] | undefined;
  /** What can be picked out of the answer: the rows of a matrix, the ends of a period. */
  readonly parts: readonly string[];
  readonly moment: MomentShape;
  /** A number that is written into a text counts as one: an address holds texts only. */
  readonly readsNumbers: boolean;
}

const plain = { choices: undefined, parts: [], moment: "date", readsNumbers: false } as const;
const ofVariable: Traits = { ...plain, type: "text", readsNumbers: true };

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
      ...plain,
      type,
      choices: logic.choices?.(item).map(({ id }) => id),
      parts: parts.map(({ id }) => id),
      moment: momentIn(item, type),
    };
  }
  const part = parts.find(({ id }) => id === reference.row);
  return part === undefined ? undefined : { ...plain, type: part.type, choices: part.choices?.map(({ id }) => id) };
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

const relative = /^today(?:[+-]\d{1,6})?$/;

export const isRelative = (written: unknown): boolean => typeof written === "string" && relative.test(written);

export const isMomentOf = (shape: MomentShape, written: string): boolean =>
  isMoment(shape, written) || (shape !== "time" && isRelative(written));
