import { z } from "zod";
import { itemParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const HeadingContent = z.object({
  ...itemParts,
  kind: z.literal("heading"),
  title: Texts,
  level: z.number().int().min(2).max(4),
});
export type HeadingContent = z.infer<typeof HeadingContent>;
