import { z } from "zod";
import { count, questionParts } from "../parts.ts";
import type { Item } from "../schema.ts";
import { ItemId, Texts } from "../texts.ts";

export const rowsParts = {
  minRows: count.max(1_000).optional(),
  maxRows: count.max(1_000).optional(),
  /** No two rows may have the same answer to this question. */
  uniqueBy: ItemId.optional(),
  addLabel: Texts.optional(),
};

export const repeatParts = z.object({
  ...questionParts,
  ...rowsParts,
  kind: z.literal("repeat"),
  /** The heading of one row; `{{…}}` may name its answers. */
  rowTitle: Texts.optional(),
});

/** Items that the respondent fills as often as needed. Each row is a scope of its own; repeats nest. */
export type Repeat = z.infer<typeof repeatParts> & { items: Item[] };
