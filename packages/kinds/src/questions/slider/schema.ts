import { z } from "zod";
import { finite, questionParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const SliderQuestion = z.object({
  ...questionParts,
  kind: z.literal("slider"),
  min: finite,
  max: finite,
  step: finite.positive(),
  default: finite.optional(),
  minLabel: Texts.optional(),
  maxLabel: Texts.optional(),
});
export type SliderQuestion = z.infer<typeof SliderQuestion>;
