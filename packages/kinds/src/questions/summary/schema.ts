import { z } from "zod";
import { itemParts } from "../parts.ts";
import { Texts } from "../texts.ts";

/** What has been answered so far, to look over. */
export const SummaryContent = z.object({ ...itemParts, kind: z.literal("summary"), title: Texts });
export type SummaryContent = z.infer<typeof SummaryContent>;
