import { z } from "zod";
import { FunctionSource } from "../function-use.ts";
import { questionParts } from "../parts.ts";
import { text } from "../texts.ts";

export const ComputedQuestion = z.object({
  ...questionParts,
  kind: z.literal("computed"),
  /** CEL over the ids of questions and variables. */
  formula: text(5_000),
  /** Gives the value in place of the formula. */
  function: FunctionSource.optional(),
  format: z.enum(["text", "integer", "decimal", "currency", "percent", "date"]).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Counts and is sent, but is not shown. */
  concealed: z.boolean().optional(),
});
export type ComputedQuestion = z.infer<typeof ComputedQuestion>;
