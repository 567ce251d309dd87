import { z } from "zod";
import { questionParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const RatingQuestion = z.object({
  ...questionParts,
  kind: z.literal("rating"),
  variant: z.enum(["stars", "numbers", "smileys"]),
  /** The highest rating; the lowest is 1. */
  max: z.number().int().min(2).max(20),
  default: z.number().int().min(1).max(20).optional(),
  minLabel: Texts.optional(),
  maxLabel: Texts.optional(),
});
export type RatingQuestion = z.infer<typeof RatingQuestion>;
