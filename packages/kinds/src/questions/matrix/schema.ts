import { z } from "zod";
import { questionParts } from "../parts.ts";
import { ItemId, Texts, text } from "../texts.ts";

const Line = z.object({ id: ItemId, label: Texts, value: text(200).optional() });

export const MatrixQuestion = z.object({
  ...questionParts,
  kind: z.literal("matrix"),
  variant: z.enum(["single", "multiple"]),
  rows: z.array(Line).max(200),
  columns: z.array(Line).max(50),
  /** Every row needs an answer. */
  eachRow: z.boolean().optional(),
  /** No column may be chosen in two rows. */
  uniqueRows: z.boolean().optional(),
});
export type MatrixQuestion = z.infer<typeof MatrixQuestion>;
