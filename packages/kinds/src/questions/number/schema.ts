import { z } from "zod";
import { finite, questionParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const NumberQuestion = z.object({
  ...questionParts,
  kind: z.literal("number"),
  variant: z.enum(["integer", "decimal", "currency", "percent"]),
  placeholder: Texts.optional(),
  default: finite.optional(),
  min: finite.optional(),
  max: finite.optional(),
  step: finite.positive().optional(),
  /** Shown behind the field: kg, m². */
  unit: Texts.optional(),
  /** For `currency`: ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});
export type NumberQuestion = z.infer<typeof NumberQuestion>;
