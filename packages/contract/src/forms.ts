import { Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { AreaItem, AreaQuery } from "./area-item.ts";
import { FormDefinition } from "./form-definition.ts";
import { listOf } from "./list.ts";
import { SentDefinition } from "./sent-definition.ts";
import { Id, Instant, Revision, text } from "./text.ts";

export const FormPurpose = FormDefinition.shape.purpose;
export type FormPurpose = z.infer<typeof FormPurpose>;

/** Someone of the tenant; null where the person is no longer known. */
export const Person = z.object({ id: z.uuid(), name: z.string() });
export type Person = z.infer<typeof Person>;

const VersionNumber = z.number().int().positive();

/** A form without its definition. `name` is its title in its first language. */
export const FormItem = AreaItem.extend({
  title: Texts,
  purpose: FormPurpose,
  languages: FormDefinition.shape.languages,
  itemCount: z.number().int(),
  versionCount: z.number().int(),
  /** The highest that is not deprecated. */
  latestVersion: VersionNumber.nullable(),
  /** Whether the draft holds something that no version holds. */
  isChangedSinceVersion: z.boolean(),
  deprecatedAt: Instant.nullable(),
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type FormItem = z.infer<typeof FormItem>;

/** A form with its draft. */
export const Form = FormItem.extend({ definition: FormDefinition });
export type Form = z.infer<typeof Form>;

export const FormVersionItem = z.object({
  number: VersionNumber,
  /** The revision of the draft that it froze. */
  draftRevision: Revision,
  note: z.string(),
  createdAt: Instant,
  createdBy: Person.nullable(),
  deprecatedAt: Instant.nullable(),
});
export type FormVersionItem = z.infer<typeof FormVersionItem>;

export const FormVersion = FormVersionItem.extend({ definition: FormDefinition });
export type FormVersion = z.infer<typeof FormVersion>;

export const FormsQuery = AreaQuery.extend({
  purpose: FormPurpose.optional(),
  /** Shows deprecated forms too. */
  deprecated: z.stringbool().default(false),
});
export type FormsQuery = z.output<typeof FormsQuery>;

/** Where the total is not exact, there are more than that (F14). */
export const FormList = listOf(FormItem).extend({ isTotalExact: z.boolean() });
export type FormList = z.infer<typeof FormList>;

/** `id` is the browser's own: the same one twice makes one form. Without a definition the form is an empty one. */
export const NewForm = z.strictObject({ id: Id.optional(), definition: SentDefinition.optional() });
export const FormDraft = z.strictObject({ definition: SentDefinition });
export const FormImport = z.strictObject({ definitions: z.array(SentDefinition).min(1).max(50) });
export const ImportedForms = z.object({ items: z.array(FormItem) });

export const longestNote = 2_000;
export const NewFormVersion = z.strictObject({ note: text(longestNote).default("") });
export const Deprecation = z.strictObject({ isDeprecated: z.boolean() });

/** How many forms one bulk call may name. */
export const mostInBulk = 200;
export const bulkIds = z.array(Id).min(1).max(mostInBulk);
export const BulkDeprecation = z.strictObject({ ids: bulkIds, isDeprecated: z.boolean() });

export const BulkOutcome = z.object({ id: z.uuid(), outcome: z.enum(["done", "not-found", "in-use"]) });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkOutcomes = z.object({ outcomes: z.array(BulkOutcome) });

export const longestFormName = 200;

/** What a form is called in lists: its title in its first language, or else in any. */
export function formNameOf({ title, languages }: Pick<FormDefinition, "title" | "languages">): string {
  const inOrder = [...languages, ...Object.keys(title)].map((language) => title[language]?.trim() ?? "");
  return shortened((inOrder.find((one) => one !== "") ?? "").replaceAll(/\s+/g, " "), longestFormName);
}

/** The start of a text; a character of two halves is kept or left out as a whole. */
export function shortened(whole: string, length: number): string {
  const start = whole.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
