import { z } from "zod";
import { ItemId, LanguageTag, Texts } from "../../questions/texts.ts";
import { deliveryParts } from "../parts.ts";

/** To whom a mail goes. */
export const Recipient = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("address"), address: z.string().max(320) }),
  /** The address that someone gave as the answer to a question. */
  z.strictObject({ is: z.literal("answer"), question: ItemId }),
  /** The visitor or member who sent the response. */
  z.strictObject({ is: z.literal("sender") }),
  z.strictObject({ is: z.literal("user"), userId: z.uuid() }),
  z.strictObject({ is: z.literal("unit"), unitId: z.uuid() }),
]);
export type Recipient = z.infer<typeof Recipient>;

/** A mail about each response. `{{id}}` in a text stands for the answer to a question. */
export const EmailNode = z.strictObject({
  ...deliveryParts,
  kind: z.literal("e-mail"),
  to: z.array(Recipient).max(20),
  replyTo: z.union([Recipient.options[0], Recipient.options[1]]).optional(),
  subject: Texts,
  body: Texts,
  /** A copy of the response, attached as a page or as CSV. */
  copy: z.enum(["none", "page", "csv"]),
  /** A day or a time that was answered, attached as a calendar file. */
  calendar: z.strictObject({ question: ItemId, minutes: z.number().int().min(5).max(1_440) }).optional(),
  /** The files that were sent with the response are attached, but never for addresses that come from answers. */
  files: z.boolean().optional(),
  /** Of fixed addresses; without one the first language of the form. Everyone else reads the mail in their own. */
  language: LanguageTag.optional(),
});
export type EmailNode = z.infer<typeof EmailNode>;
