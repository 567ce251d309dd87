import { z } from "zod";
import { questionParts } from "../parts.ts";

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

export const ColorQuestion = z.object({
  ...questionParts,
  kind: z.literal("color"),
  default: Color.optional(),
  /** Offers only these. */
  palette: z.array(Color).max(50).optional(),
});
export type ColorQuestion = z.infer<typeof ColorQuestion>;
