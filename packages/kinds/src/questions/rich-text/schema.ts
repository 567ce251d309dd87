import { z } from "zod";
import { itemParts } from "../parts.ts";
import { RichTexts } from "../rich-text.ts";

export const RichTextContent = z.object({ ...itemParts, kind: z.literal("rich-text"), content: RichTexts });
export type RichTextContent = z.infer<typeof RichTextContent>;
