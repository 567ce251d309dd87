import { z } from "zod";
import { count, questionParts } from "../parts.ts";
import { text } from "../texts.ts";

export const DateRangeQuestion = z.object({
  ...questionParts,
  kind: z.literal("date-range"),
  min: text(30).optional(),
  max: text(30).optional(),
  minDays: count.optional(),
  maxDays: count.optional(),
});
export type DateRangeQuestion = z.infer<typeof DateRangeQuestion>;
