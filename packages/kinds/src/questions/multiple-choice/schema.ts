import { z } from "zod";
import { choiceParts, count, questionParts } from "../parts.ts";
import { ItemId } from "../texts.ts";

export const MultipleChoiceQuestion = z.object({
  ...questionParts,
  ...choiceParts,
  kind: z.literal("multiple-choice"),
  variant: z.enum(["checkboxes", "tags", "pictures"]),
  default: z.array(ItemId).max(2_000).optional(),
  minChoices: count.optional(),
  maxChoices: count.optional(),
});
export type MultipleChoiceQuestion = z.infer<typeof MultipleChoiceQuestion>;
