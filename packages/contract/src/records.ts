import { z } from "zod";
import { Id } from "./text.ts";

/** Someone of the tenant; null where the person is no longer known. */
export const Person = z.object({ id: z.uuid(), name: z.string() });
export type Person = z.infer<typeof Person>;

/** How many records one bulk call may name. */
export const maxInBulk = 200;
export const bulkIds = z.array(Id).min(1).max(maxInBulk);
export const BulkIds = z.strictObject({ ids: bulkIds });

/** How many of those that use a record are named. */
export const maxUses = 20;
/** Something that uses a record: `area` is the route of its area. */
export const RecordUse = z.object({ area: z.string(), id: z.uuid(), name: z.string(), isDeleted: z.boolean() });
export type RecordUse = z.infer<typeof RecordUse>;
/** What uses a record; `unnamed` counts those that the reader may not see, and those beyond the first. */
export const RecordUses = z.object({ items: z.array(RecordUse), unnamed: z.number().int() });
export type RecordUses = z.infer<typeof RecordUses>;
/** What uses a record, and what it uses itself. */
export const RecordRelations = RecordUses.extend({ uses: RecordUses });
export type RecordRelations = z.infer<typeof RecordRelations>;

/** What became of one record of many. `why` says in the reader's language what it was refused for. */
export const BulkOutcome = z.object({
  id: z.uuid(),
  outcome: z.enum(["done", "not-found", "in-use", "refused"]),
  why: z.string().optional(),
  uses: RecordUses.optional(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkOutcomes = z.object({ outcomes: z.array(BulkOutcome) });
