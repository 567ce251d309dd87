import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { formPubs, forms, formVersions } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { audit, markRecord } from "../../records/records.ts";
import { draftOf, type FormRow, formKind } from "./form-kind.ts";
import { refuseErrors } from "./publishing-errors.ts";
import { type VersionItemRow, versionColumns } from "./version-rows.ts";

/** Makes the draft of a locked form its next version; the last version when that one holds the same (F7). */
export async function freeze(
  transaction: Transaction,
  caller: Member,
  { form, note }: { form: FormRow; note: string },
): Promise<VersionItemRow> {
  const same = await sameAsDraft(transaction, form);
  if (same !== undefined) {
    await markRecord(transaction, formKind, { row: form, change: { versionedRevision: form.revision } });
    return same;
  }
  if (await isFollowed(transaction, form)) await refuseErrors(await draftOf(transaction, form.id));
  const number = form.versionCount + 1;
  await transaction.execute(sql`
    insert into ${formVersions} (tenant_id, form_id, number, draft_revision, definition, note, created_by)
    select tenant_id, id, ${number}, revision, definition, ${note}, ${caller.userId} from ${forms} where id = ${form.id}`);
  await markRecord(transaction, formKind, {
    row: form,
    change: {
      versionCount: number,
      latestVersion: number,
      versionedRevision: form.revision,
    },
  });
  await audit(transaction, caller, {
    event: "form.versioned",
    subjectId: form.id,
    details: { name: form.name, version: number },
  });
  return frozen(transaction, form, number);
}

/** Whether visitors get the next version as soon as there is one: then it must be without errors (PB7). */
async function isFollowed(transaction: Transaction, { id }: FormRow): Promise<boolean> {
  const where = and(eq(formPubs.formId, id), isNull(formPubs.version), isNull(formPubs.deletedAt));
  return (await transaction.$count(formPubs, where)) > 0;
}

async function sameAsDraft(transaction: Transaction, form: FormRow): Promise<VersionItemRow | undefined> {
  const [row] = await transaction
    .select(versionColumns)
    .from(formVersions)
    .innerJoin(forms, and(eq(forms.tenantId, formVersions.tenantId), eq(forms.id, formVersions.formId)))
    .where(
      and(
        eq(formVersions.formId, form.id),
        eq(formVersions.number, form.versionCount),
        eq(formVersions.definition, forms.definition),
      ),
    );
  return row;
}

async function frozen(transaction: Transaction, { id }: FormRow, number: number): Promise<VersionItemRow> {
  const [row] = await transaction
    .select(versionColumns)
    .from(formVersions)
    .where(and(eq(formVersions.formId, id), eq(formVersions.number, number)));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}
