import { z } from "zod";
import { itemParts } from "../parts.ts";
import { Address } from "../rich-text.ts";
import { Texts } from "../texts.ts";

export const ImageContent = z.object({
  ...itemParts,
  kind: z.literal("image"),
  src: Address.or(z.literal("")),
  alt: Texts,
  caption: Texts.optional(),
});
export type ImageContent = z.infer<typeof ImageContent>;
