import { z } from "zod";
import { questionParts } from "../parts.ts";
import { rowsParts } from "../repeat/schema.ts";
import type { Item } from "../schema.ts";

export const tableParts = z.object({
  ...questionParts,
  ...rowsParts,
  kind: z.literal("table"),
});

/** A table whose rows the respondent adds; its columns are questions. */
export type Table = z.infer<typeof tableParts> & { items: Item[] };
