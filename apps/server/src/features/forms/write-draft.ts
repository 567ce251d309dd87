import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { forms } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { changeRecord } from "../../records/records.ts";
import { derivedOf } from "./derived.ts";
import { type FormRow, formColumns, formKind } from "./form-kind.ts";
import { writeIndexes } from "./write-indexes.ts";

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
      unitId: transaction.unitId,
      ...(id === undefined ? {} : { id }),
      createdBy: userId,
      changedBy: userId,
      ...derivedOf(definition),
    })
    .onConflictDoNothing()
    .returning(formColumns);
  if (row === undefined) return undefined;
  await writeIndexes(transaction, row, definition);
  return row;
}

/** Writes the draft of a form that the caller has locked, as its next revision, with all that follows from it. */
export async function writeDraft(
  transaction: Transaction,
  caller: Member,
  { form, definition }: { form: FormRow; definition: FormDefinition },
): Promise<FormRow> {
  const row = await changeRecord({ transaction, caller }, formKind, { row: form, change: derivedOf(definition) });
  await writeIndexes(transaction, row, definition);
  return row;
}
