import { logicOf, type ValueType } from "@askloom/kinds/questions/logic";
import type { Item } from "@askloom/kinds/questions/schema";
import { type MomentShape, plainTraits, type Traits } from "./traits.ts";

/** The traits of a question's answer, or of one of its rows; undefined if there is none. */
export function itemTraits(item: Item, row?: string): Traits | undefined {
  const logic = logicOf(item);
  if (logic === undefined) return undefined;
  const parts = logic.parts?.(item) ?? [];
  if (row === undefined) {
    const type = logic.type(item);
    return {
      ...plainTraits,
      type,
      choices: logic.choices?.(item).map(({ id }) => id),
      parts: parts.map(({ id }) => id),
      moment: momentIn(item, type),
    };
  }
  const part = parts.find(({ id }) => id === row);
  return part === undefined
    ? undefined
    : { ...plainTraits, type: part.type, choices: part.choices?.map(({ id }) => id) };
}

const shapes: readonly MomentShape[] = ["date", "time", "date-time", "week", "month"];

function momentIn(item: Item, type: ValueType): MomentShape {
  const shape = "variant" in item ? shapes.find((each) => each === item.variant) : undefined;
  return shape ?? (type === "time" ? "time" : "date");
}
