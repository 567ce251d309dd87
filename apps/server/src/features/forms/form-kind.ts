import {
  areas,
  emptyDefinition,
  type FormDefinition,
  formNameOf,
  maxFormNameLength,
  questionLibraryArea,
} from "@askloom/contract";
import { functionsUsed } from "@askloom/engine";
import { definitionKind } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, isNull, sql } from "../../platform/db/drizzle.ts";
import {
  formActions,
  formFunctionUses,
  formLibraryUses,
  formPubs,
  formSearch,
  forms,
  formVersions,
  functions,
  libraryQuestions,
  visitorTypes,
} from "../../platform/db/schema.ts";
import { usersIn } from "../../records/records.ts";
import { refuseBrokenActions } from "../form-actions/form-actions.ts";
import { writeFunctionUses } from "../lambda/lambda.ts";
import { derivedOf, libraryUsesOf } from "./derived.ts";
import { namedPartOf, numberedForm } from "./numbered-form.ts";
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
      { ...usersIn(areas.formActions, formActions), where: ({ id }) => eq(formActions.formId, id) },
      { ...usersIn(areas.functions, functions), where: ({ id }) => eq(functions.formId, id) },
    ],
  },
  uses: [
    {
      ...usersIn(areas.functions, functions),
      where: ({ id }) =>
        sql`exists (select from ${formFunctionUses} where ${formFunctionUses.formId} = ${id}
          and ${formFunctionUses.formVersion} = 0 and ${formFunctionUses.functionId} = ${functions.id})`,
    },
    {
      ...usersIn(questionLibraryArea, libraryQuestions),
      where: ({ id }) =>
        sql`exists (select from ${formLibraryUses}
          where ${formLibraryUses.formId} = ${id} and ${formLibraryUses.questionId} = ${libraryQuestions.id})`,
    },
  ],
  inTrash: "form-in-trash",
  emptyDefinition,
  derivedOf,
  nameOf: formNameOf,
  numbered: numberedForm,
  namedPart: namedPartOf,
  async refuseErrors(transaction, definition, row) {
    await refuseErrors(transaction, definition);
    if (row !== undefined) await refuseBrokenActions(transaction, row.id, definition);
  },
  isFollowed,
  writeUses,
  copyUses,
});

/** Whether visitors get the next version as soon as there is one: then it must be without errors (PB7). */
async function isFollowed(transaction: Transaction, { id }: FormRow): Promise<boolean> {
  const where = and(eq(formPubs.formId, id), isNull(formPubs.version), isNull(formPubs.deletedAt));
  return (await transaction.$count(formPubs, where)) > 0;
}

/** What a draft uses of the library and of functions. */
async function writeUses(transaction: Transaction, row: FormRow, definition: FormDefinition): Promise<void> {
  const uses = functionsUsed(definition).map(({ use }) => use);
  const { tenantId, id: formId } = row;
  await Promise.all([
    writeLibraryUses(transaction, row, definition),
    writeFunctionUses(transaction, { tenantId, formId, formVersion: 0, uses }),
  ]);
}

/** A version uses what its draft does. */
async function copyUses(transaction: Transaction, { id }: FormRow, number: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${formFunctionUses} (tenant_id, function_id, function_version, form_id, form_version, places)
    select tenant_id, function_id, function_version, form_id, ${number}, places
    from ${formFunctionUses} where form_id = ${id} and form_version = 0`);
}

/** Which questions of the library a draft uses. */
async function writeLibraryUses(
  transaction: Transaction,
  { tenantId, id: formId }: FormRow,
  definition: FormDefinition,
): Promise<void> {
  const uses = libraryUsesOf(definition);
  const [questionIds, revisions, places] = [
    sql.param(uses.map(({ questionId }) => questionId)),
    sql.param(uses.map(({ questionRevision }) => questionRevision)),
    sql.param(uses.map((use) => use.places)),
  ];
  // Sent together: the connection pipelines. There may be thousands: as arrays they are three parameters.
  await Promise.all([
    transaction.delete(formLibraryUses).where(eq(formLibraryUses.formId, formId)),
    transaction.execute(sql`
      insert into ${formLibraryUses} (tenant_id, form_id, question_id, question_revision, places)
      select ${tenantId}::uuid, ${formId}::uuid, question_id, question_revision, places
      from unnest(${questionIds}::uuid[], ${revisions}::integer[], ${places}::integer[])
        as used(question_id, question_revision, places)`),
  ]);
}
