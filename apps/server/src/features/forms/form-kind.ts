import { emptyDefinition, type FormDefinition, type FormItem, formNameOf, longestFormName } from "@askloom/contract";
import { definitionKind } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, isNull } from "../../platform/db/drizzle.ts";
import { formLibraryUses, formPubs, formSearch, forms, formVersions } from "../../platform/db/schema.ts";
import { type People, peopleOf, recordItemOf } from "../../records/records.ts";
import { derivedOf, libraryUsesOf } from "./derived.ts";
import { numberedForm } from "./numbered-form.ts";
import { refuseErrors } from "./publishing-errors.ts";

const { definition: _large, searchText: _long, ...columns } = getTableColumns(forms);
/** Everything of a form but what may be large. */
export const formColumns = columns;
export type FormRow = Omit<typeof forms.$inferSelect, "definition" | "searchText">;

export const formKind = definitionKind<"Form", "Forms", FormRow, FormDefinition>({
  one: "Form",
  many: "Forms",
  subject: "form",
  table: forms,
  versions: formVersions,
  search: formSearch,
  owner: "formId",
  fileName: "form",
  name: { field: "name", longest: longestFormName },
  sortable: ["name", "createdAt", "changedAt"],
  whereOf: ({ purpose }) => (purpose === undefined ? undefined : eq(forms.purpose, purpose)),
  usedBy: { code: "form-in-use" },
  inTrash: "form-in-trash",
  emptyDefinition,
  derivedOf,
  nameOf: formNameOf,
  numbered: numberedForm,
  refuseErrors,
  isFollowed,
  writeUses: writeLibraryUses,
  async itemsOf({ transaction }, rows) {
    const people = await peopleOf(transaction, rows);
    return rows.map((row) => itemOf(row, people));
  },
});

/** Whether visitors get the next version as soon as there is one: then it must be without errors (PB7). */
async function isFollowed(transaction: Transaction, { id }: FormRow): Promise<boolean> {
  const where = and(eq(formPubs.formId, id), isNull(formPubs.version), isNull(formPubs.deletedAt));
  return (await transaction.$count(formPubs, where)) > 0;
}

/** Which questions of the library a draft uses. */
async function writeLibraryUses(
  transaction: Transaction,
  { tenantId, id: formId }: FormRow,
  definition: FormDefinition,
): Promise<void> {
  const uses = libraryUsesOf(definition).map((use) => ({ tenantId, formId, ...use }));
  // Sent together: the connection pipelines.
  await Promise.all([
    transaction.delete(formLibraryUses).where(eq(formLibraryUses.formId, formId)),
    ...(uses.length === 0 ? [] : [transaction.insert(formLibraryUses).values(uses)]),
  ]);
}

const itemOf = (row: FormRow, people: People): FormItem => ({
  ...recordItemOf(row),
  title: row.title,
  purpose: row.purpose,
  languages: row.languages,
  itemCount: row.itemCount,
  versionCount: row.versionCount,
  latestVersion: row.latestVersion,
  isChangedSinceVersion: row.revision !== row.versionedRevision,
  deprecatedAt: row.deprecatedAt?.toISOString() ?? null,
  createdBy: people(row.createdBy),
  changedBy: people(row.changedBy),
});
