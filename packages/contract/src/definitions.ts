import { z } from "zod";
import { AreaItem, AreaQuery } from "./area-item.ts";
import { bulkIds, Person } from "./records.ts";
import { Id, Instant, Revision, text } from "./text.ts";

/** No definition is larger, and no export of one: what can be saved can be sent again. */
export const maxDefinitionBytes = 8_388_608;

const VersionNumber = z.number().int().positive();

/** What lists show of a definition: a record with a draft and versions. */
export const DefinitionItem = AreaItem.extend({
  versionCount: z.number().int(),
  /** The highest that is not deprecated. */
  latestVersion: VersionNumber.nullable(),
  /** Whether the draft holds something that no version holds. */
  isChangedSinceVersion: z.boolean(),
  deprecatedAt: Instant.nullable(),
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type DefinitionItem = z.infer<typeof DefinitionItem>;

/** A version without its definition. */
export const VersionItem = z.object({
  number: VersionNumber,
  /** The revision of the draft that it froze. */
  draftRevision: Revision,
  note: z.string(),
  createdAt: Instant,
  createdBy: Person.nullable(),
  deprecatedAt: Instant.nullable(),
});
export type VersionItem = z.infer<typeof VersionItem>;

/** `deprecated` shows deprecated ones too. */
export const DefinitionsQuery = AreaQuery.extend({ deprecated: z.stringbool().default(false) });

/** What a list has besides: where the total is not exact, there are more than that (F14). */
export const inexactTotal = { isTotalExact: z.boolean() };

/** What is sent to create one, to save its draft, and to import several. */
export const sentDefinitions = <Sent extends z.ZodType>(sent: Sent) => ({
  /** `id` is the browser's own: the same one twice makes one. Without a definition it is an empty one. */
  created: z.strictObject({ id: Id.optional(), definition: sent.optional() }),
  draft: z.strictObject({ definition: sent }),
  imported: z.strictObject({ definitions: z.array(sent).min(1).max(50) }),
});

export const maxNoteLength = 2_000;
export const NewVersion = z.strictObject({ note: text(maxNoteLength).default("") });
export const Deprecation = z.strictObject({ isDeprecated: z.boolean() });
export const BulkDeprecation = z.strictObject({ ids: bulkIds, isDeprecated: z.boolean() });
