import { designOf } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";

/** Whether an answer can be demanded: not of frames and contents, nor of what is computed. */
export const canBeRequired = (node: Pick<Item, "kind">): boolean =>
  designOf(node.kind).properties.some(({ key, when }) => key === "required" && when?.(node as never) !== false); // asked of its own kind
