import { z } from "zod";
import { RichTexts } from "../../questions/rich-text.ts";
import { ItemId, text } from "../../questions/texts.ts";
import { nodeParts } from "../parts.ts";

/** What the respondent reads on the confirmation page, or a link to another form with values handed over. */
export const FeedbackNode = z.strictObject({
  ...nodeParts,
  kind: z.literal("feedback"),
  message: RichTexts,
  /** Offers another publication, and passes answers on as parameters of its address. */
  next: z
    .strictObject({
      pubId: z.uuid(),
      values: z.array(z.strictObject({ parameter: text(100), question: ItemId })).max(50),
    })
    .optional(),
});
export type FeedbackNode = z.infer<typeof FeedbackNode>;
