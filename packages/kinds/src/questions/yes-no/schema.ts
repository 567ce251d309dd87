import { z } from "zod";
import { questionParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const YesNoQuestion = z.object({
  ...questionParts,
  kind: z.literal("yes-no"),
  /** `checkbox` asks with two answers; `switch` is off until switched on; `consent` must be given where required. */
  variant: z.enum(["checkbox", "switch", "consent"]),
  default: z.boolean().optional(),
  yesLabel: Texts.optional(),
  noLabel: Texts.optional(),
});
export type YesNoQuestion = z.infer<typeof YesNoQuestion>;
