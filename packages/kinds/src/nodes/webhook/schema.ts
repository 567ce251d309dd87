import { z } from "zod";
import { ItemId, text } from "../../questions/texts.ts";
import { deliveryParts } from "../parts.ts";

export const WebhookBody = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("response") }),
  z.strictObject({ is: z.literal("fields"), questions: z.array(ItemId).max(500) }),
  /** JSON in which `{{id}}` stands for the answer to a question, written as JSON. */
  z.strictObject({ is: z.literal("template"), template: text(20_000) }),
]);
export type WebhookBody = z.infer<typeof WebhookBody>;

/** A call to another system for each response. */
export const WebhookNode = z.strictObject({
  ...deliveryParts,
  kind: z.literal("webhook"),
  address: text(2_000),
  method: z.enum(["POST", "PUT", "PATCH"]),
  headers: z.array(z.strictObject({ name: z.string().regex(/^[A-Za-z0-9-]{1,100}$/), value: text(2_000) })).max(20),
  body: WebhookBody,
  connectionId: z.uuid().optional(),
});
export type WebhookNode = z.infer<typeof WebhookNode>;
