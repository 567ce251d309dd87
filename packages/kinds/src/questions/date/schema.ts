import { z } from "zod";
import { questionParts } from "../parts.ts";
import { text } from "../texts.ts";

/** A moment as the field writes it: 2026-11-15, 14:30, 2026-11-15T14:30, 2026-W46, 2026-11; or `today`, `today+7`, `today-30`. */
const Moment = text(30);

export const DateQuestion = z.object({
  ...questionParts,
  kind: z.literal("date"),
  variant: z.enum(["date", "time", "date-time", "week", "month"]),
  default: Moment.optional(),
  min: Moment.optional(),
  max: Moment.optional(),
});
export type DateQuestion = z.infer<typeof DateQuestion>;
