import { z } from "zod";
import { titledParts } from "../parts.ts";
import type { Item } from "../schema.ts";

export const groupParts = z.object({
  ...titledParts,
  kind: z.literal("group"),
  /** `section` is a titled part of the page; `row` puts its fields side by side. */
  variant: z.enum(["section", "row"]),
  collapsed: z.boolean().optional(),
});

/** A group of fields: a frame around items, without a scope of its own. */
export type Group = z.infer<typeof groupParts> & { items: Item[] };
