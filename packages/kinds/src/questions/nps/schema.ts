import { z } from "zod";
import { questionParts } from "../parts.ts";
import { Texts } from "../texts.ts";

/** Net promoter score: 0 to 10. */
export const NpsQuestion = z.object({
  ...questionParts,
  kind: z.literal("nps"),
  minLabel: Texts.optional(),
  maxLabel: Texts.optional(),
});
export type NpsQuestion = z.infer<typeof NpsQuestion>;
