import { z } from "zod";
import { questionParts } from "../parts.ts";
import { text } from "../texts.ts";

export const HiddenQuestion = z.object({
  ...questionParts,
  kind: z.literal("hidden"),
  default: text(2_000).optional(),
  /** The parameter of the address that gives its answer. */
  parameter: text(100).optional(),
});
export type HiddenQuestion = z.infer<typeof HiddenQuestion>;
