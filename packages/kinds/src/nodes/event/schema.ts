import { z } from "zod";
import { ItemId } from "../../questions/texts.ts";
import { deliveryParts } from "../parts.ts";

/** The name of a custom event, as calls and subscribers write it. */
export const EventName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/);

/** Raises an event of the tenant. */
export const EventNode = z.strictObject({
  ...deliveryParts,
  kind: z.literal("event"),
  name: EventName,
  /** The answers that it carries. */
  carries: z.array(ItemId).max(50),
});
export type EventNode = z.infer<typeof EventNode>;
