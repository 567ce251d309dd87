import { z } from "zod";
import { itemParts } from "../parts.ts";
import { Texts } from "../texts.ts";

export const AlertContent = z.object({
  ...itemParts,
  kind: z.literal("alert"),
  variant: z.enum(["note", "success", "warning", "danger"]),
  title: Texts,
  text: Texts.optional(),
});
export type AlertContent = z.infer<typeof AlertContent>;
