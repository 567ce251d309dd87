import { z } from "zod";
import { safeAddress } from "./safe-address.ts";
import { LanguageTag, text } from "./texts.ts";

export const Address = text(2_000).regex(safeAddress);

const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["bold", "italic", "underline", "strike", "code"]) }),
  z.object({ type: z.literal("link"), attrs: z.object({ href: Address }) }),
]);
export type RichMark = z.infer<typeof Mark>;

const Inline = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: text(10_000).min(1), marks: z.array(Mark).max(6).optional() }),
  z.object({ type: z.literal("hardBreak") }),
]);
export type RichInline = z.infer<typeof Inline>;

const Paragraph = z.object({ type: z.literal("paragraph"), content: z.array(Inline).max(500).optional() });
const Heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.number().int().min(2).max(4) }),
  content: z.array(Inline).max(500).optional(),
});
const ListItem = z.object({ type: z.literal("listItem"), content: z.array(Paragraph).min(1).max(20) });
const List = z.object({
  type: z.enum(["bulletList", "orderedList"]),
  content: z.array(ListItem).min(1).max(200),
});

/**
 * Rich text is a tree of known nodes, never markup: what is not in this schema cannot be stored (U35), and the views
 * make elements of it. The shape is Tiptap's.
 */
export const RichText = z.object({
  type: z.literal("doc"),
  content: z.array(z.discriminatedUnion("type", [Paragraph, Heading, List])).max(500),
});
export type RichText = z.infer<typeof RichText>;
export type RichBlock = RichText["content"][number];

export const RichTexts = z.record(LanguageTag, RichText);
export type RichTexts = z.infer<typeof RichTexts>;
