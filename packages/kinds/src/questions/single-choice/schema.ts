import { z } from "zod";
import { choiceParts, questionParts } from "../parts.ts";
import { ItemId } from "../texts.ts";

export const SingleChoiceQuestion = z.object({
  ...questionParts,
  ...choiceParts,
  kind: z.literal("single-choice"),
  variant: z.enum(["radio", "drop-down", "buttons", "pictures"]),
  default: ItemId.optional(),
});
export type SingleChoiceQuestion = z.infer<typeof SingleChoiceQuestion>;
