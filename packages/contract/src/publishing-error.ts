import { Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";

/** Something that keeps a form from being published, where it is and which code of the inspection it has. */
export const PublishingError = z.object({
  code: z.string(),
  location: z.object({
    pageId: z.string().optional(),
    itemId: z.string().optional(),
    ruleId: z.string().optional(),
    variableId: z.string().optional(),
    part: z.string().optional(),
  }),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What to call the place: the title of its question, the name of its rule. */
  title: Texts,
});
export type PublishingError = z.infer<typeof PublishingError>;
