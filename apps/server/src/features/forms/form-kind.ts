import { areas, emptyDefinition, type FormDefinition, formNameOf, maxFormNameLength } from "@askloom/contract";
import { definitionKind } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, isNull } from "../../platform/db/drizzle.ts";
import { formLibraryUses, formPubs, formSearch, forms, formVersions, visitorTypes } from "../../platform/db/schema.ts";
import { usersIn } from "../../records/records.ts";
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
  name: { field: "name", maxLength: maxFormNameLength },
  whereOf: ({ purpose }) => (purpose === undefined ? undefined : eq(forms.purpose, purpose)),
  usedBy: {
    code: "form-in-use",
    by: [
      { ...usersIn(areas.formPubs, formPubs), where: ({ id }) => eq(formPubs.formId, id) },
      { ...usersIn(areas.visitorTypes, visitorTypes), where: ({ id }) => eq(visitorTypes.intakeFormId, id) },
    ],
  },
  inTrash: "form-in-trash",
  emptyDefinition,
  derivedOf,
  nameOf: formNameOf,
  numbered: numberedForm,
  refuseErrors,
  isFollowed,
  writeUses: writeLibraryUses,
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
