import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, type PgUpdateSetSource, sql } from "../../platform/db/drizzle.ts";
import { formLibraryUses, formSearch, forms } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { derivedOf, libraryUsesOf } from "./derived.ts";
import { type FormRow, formColumns } from "./form-rows.ts";
import { gramsOf } from "./grams.ts";
import { searchTextOf } from "./search-text.ts";

type FormChange = PgUpdateSetSource<typeof forms>;

/** Makes a form; undefined when there is one with this id. */
export async function insertForm(
  transaction: Transaction,
  { tenantId, userId }: Member,
  { id, definition }: { id?: string | undefined; definition: FormDefinition },
): Promise<FormRow | undefined> {
  const [row] = await transaction
    .insert(forms)
    .values({
      tenantId,
      ...(id === undefined ? {} : { id }),
      createdBy: userId,
      changedBy: userId,
      ...derivedOf(definition),
    })
    .onConflictDoNothing()
    .returning(formColumns);
  if (row !== undefined) await writeIndexes(transaction, row, definition);
  return row;
}

/** Writes the draft of a form that the caller has locked, as its next revision, with all that follows from it. */
export async function writeDraft(
  transaction: Transaction,
  { userId }: Member,
  { form, definition, change = {} }: { form: FormRow; definition: FormDefinition; change?: FormChange },
): Promise<FormRow> {
  const [row] = await transaction
    .update(forms)
    .set({
      ...derivedOf(definition),
      revision: form.revision + 1,
      changedAt: sql`now()`,
      changedBy: userId,
      ...change,
    })
    .where(eq(forms.id, form.id))
    .returning(formColumns);
  if (row === undefined) throw new Refusal("not-found");
  await writeIndexes(transaction, row, definition);
  return row;
}

/** Changes what is beside the draft of a form that the caller has locked. */
export async function changeForm(transaction: Transaction, { id }: FormRow, change: FormChange): Promise<FormRow> {
  const [row] = await transaction.update(forms).set(change).where(eq(forms.id, id)).returning(formColumns);
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

async function writeIndexes(
  transaction: Transaction,
  { tenantId, id: formId }: FormRow,
  definition: FormDefinition,
): Promise<void> {
  const grams = gramsOf(searchTextOf(definition), tenantId);
  const uses = libraryUsesOf(definition).map((use) => ({ tenantId, formId, ...use }));
  // Sent together: the connection pipelines. The index is only written when the texts changed.
  await Promise.all([
    transaction
      .insert(formSearch)
      .values({ tenantId, formId, grams })
      .onConflictDoUpdate({
        target: [formSearch.tenantId, formSearch.formId],
        set: { grams: sql`excluded.grams` },
        setWhere: sql`${formSearch.grams} <> excluded.grams`,
      }),
    transaction.delete(formLibraryUses).where(eq(formLibraryUses.formId, formId)),
    ...(uses.length === 0 ? [] : [transaction.insert(formLibraryUses).values(uses)]),
  ]);
}
