import { z } from "zod";
import { itemParts } from "../parts.ts";

export const DividerContent = z.object({ ...itemParts, kind: z.literal("divider") });
export type DividerContent = z.infer<typeof DividerContent>;
