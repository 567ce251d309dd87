import { z } from "zod";
import { Choice, count, questionParts } from "../parts.ts";

export const RankingQuestion = z.object({
  ...questionParts,
  kind: z.literal("ranking"),
  choices: z.array(Choice).max(200),
  /** How many must at least be ranked; without it, all or none. */
  minChoices: count.optional(),
  maxChoices: count.optional(),
});
export type RankingQuestion = z.infer<typeof RankingQuestion>;
