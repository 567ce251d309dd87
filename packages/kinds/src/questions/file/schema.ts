import { z } from "zod";
import { count, questionParts } from "../parts.ts";
import { text } from "../texts.ts";

export const FileQuestion = z.object({
  ...questionParts,
  kind: z.literal("file"),
  /** Media types (`image/*`) or endings (`.pdf`); empty allows what the server allows. */
  accept: z.array(text(100)).max(50).optional(),
  maxFiles: count.min(1).max(100).optional(),
  maxBytes: z.number().int().min(1).max(1_073_741_824).optional(),
});
export type FileQuestion = z.infer<typeof FileQuestion>;
