import type { AuditEventName } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, sql } from "../../platform/db/drizzle.ts";
import { pgErrorOf } from "../../platform/db/pg-error.ts";
import { forms } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { audit } from "../../records/records.ts";
import { type FormRow, lockDeletedForm, lockForm } from "./form-rows.ts";
import { withFreeName } from "./free-name.ts";
import { changeForm, writeDraft } from "./write-draft.ts";

export interface Target {
  readonly formId: string;
  /** The revision that the caller saw, where it named one. */
  readonly revision?: number;
}

/** What can be done to a form as a whole, to one alone or to many at once. */
export type FormAction = (transaction: Transaction, caller: Member, target: Target) => Promise<FormRow>;

export const deleteForm: FormAction = async (transaction, caller, { formId, revision }) => {
  const form = await lockForm(transaction, formId, revision);
  const row = await changeForm(transaction, form, { deletedAt: sql`now()` });
  return noted(transaction, caller, "form.deleted", row);
};

/** A form whose name was taken meanwhile comes back with a number (D13). */
export const restoreForm: FormAction = async (transaction, caller, { formId }) => {
  const form = await lockDeletedForm(transaction, formId);
  const [{ definition } = { definition: undefined }] = await transaction
    .select({ definition: forms.definition })
    .from(forms)
    .where(eq(forms.id, formId));
  if (definition === undefined) throw new Refusal("not-found");
  const named = await withFreeName(transaction, definition);
  const row =
    named === definition
      ? await changeForm(transaction, form, { deletedAt: null })
      : await writeDraft(transaction, caller, { form, definition: named, change: { deletedAt: null } });
  return noted(transaction, caller, "form.restored", row);
};

/** Deletes for good, with versions and all; refused while something depends on it. */
export const purgeForm: FormAction = async (transaction, caller, { formId }) => {
  const form = await lockDeletedForm(transaction, formId);
  await transaction.execute(sql`savepoint purge_form`);
  try {
    await transaction.delete(forms).where(and(eq(forms.id, formId), isNotNull(forms.deletedAt)));
  } catch (error) {
    if (!["23001", "23503"].includes(pgErrorOf(error)?.code ?? "")) throw error;
    await transaction.execute(sql`rollback to savepoint purge_form`);
    throw new Refusal("form-in-use");
  }
  return noted(transaction, caller, "form.purged", form);
};

export const deprecateForm: FormAction = async (transaction, caller, { formId }) => {
  const form = await lockForm(transaction, formId);
  if (form.deprecatedAt !== null) return form;
  const row = await changeForm(transaction, form, { deprecatedAt: sql`now()` });
  return noted(transaction, caller, "form.deprecated", row);
};

export const undeprecateForm: FormAction = async (transaction, caller, { formId }) => {
  const form = await lockForm(transaction, formId);
  if (form.deprecatedAt === null) return form;
  return noted(transaction, caller, "form.undeprecated", await changeForm(transaction, form, { deprecatedAt: null }));
};

async function noted(transaction: Transaction, caller: Member, event: AuditEventName, row: FormRow): Promise<FormRow> {
  await audit(transaction, caller, { event, subjectId: row.id, details: { name: row.name } });
  return row;
}
