import { type AuditEventName, emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { forms } from "../../platform/db/schema.ts";
import { attachmentHeader } from "../../platform/http/attachment.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, changedMeanwhile, isSeen } from "../../records/records.ts";
import { draftOf, type FormRow, findForm, formColumns, formItemOf, formItemsOf, lockForm } from "./form-kind.ts";
import { withFreeName } from "./free-name.ts";
import { listForms } from "./list-forms.ts";
import { findVersion } from "./version-rows.ts";
import { insertForm, writeDraft } from "./write-draft.ts";

export const formHandlers: HandlersFor<
  "listForms" | "createForm" | "importForms" | "getForm" | "saveForm" | "duplicateForm" | "exportForm"
> = {
  listForms: ({ input: { query }, transaction, caller }) => listForms(transaction, caller.tenantId, query),

  async createForm({ input: { body }, transaction, caller, language }) {
    const definition = body.definition ?? emptyDefinition(language);
    const made = await insertForm(transaction, caller, { id: body.id, definition });
    if (made === undefined) return formItemOf(transaction, await existing(transaction, body.id));
    await note(transaction, caller, "form.created", made);
    return formItemOf(transaction, made);
  },

  async importForms({ input: { body }, transaction, caller }) {
    const rows: FormRow[] = [];
    for (const definition of body.definitions) {
      rows.push(await insertNamed(transaction, caller, { definition, event: "form.imported" }));
    }
    return { items: await formItemsOf(transaction, rows) };
  },

  async getForm({ input: { params }, transaction }) {
    const [row, definition] = [await findForm(transaction, params.formId), await draftOf(transaction, params.formId)];
    return { ...(await formItemOf(transaction, row)), definition };
  },

  async saveForm({ input: { params, body, ifMatch }, transaction, caller }) {
    const form = await lockForm(transaction, params.formId);
    // A save whose answer was lost is sent again: it is there already, and no conflict (F4).
    const isRepeated = await isDraft(transaction, form, body.definition);
    if (form.revision !== ifMatch && !isRepeated) throw changedMeanwhile(form);
    if (isRepeated) return formItemOf(transaction, form);
    return formItemOf(transaction, await writeDraft(transaction, caller, { form, definition: body.definition }));
  },

  async duplicateForm({ input: { params }, transaction, caller }) {
    const definition = await draftOf(transaction, params.formId);
    return formItemOf(transaction, await insertNamed(transaction, caller, { definition, event: "form.duplicated" }));
  },

  async exportForm({ input: { params, query }, transaction, reply }) {
    const { name } = await findForm(transaction, params.formId);
    const definition =
      query.version === undefined
        ? await draftOf(transaction, params.formId)
        : (await findVersion(transaction, params.formId, query.version)).definition;
    reply.header("content-disposition", attachmentHeader(`${name.trim() || "form"}.json`));
    return definition;
  },
};

async function insertNamed(
  transaction: Transaction,
  caller: Member,
  { definition, event }: { definition: FormDefinition; event: AuditEventName },
): Promise<FormRow> {
  const row = await insertForm(transaction, caller, { definition: await withFreeName(transaction, definition) });
  if (row === undefined) throw new Error("a random id was taken");
  await note(transaction, caller, event, row);
  return row;
}

/** The form that the browser made before, under the id that it chose. */
async function existing(transaction: Transaction, formId: string | undefined): Promise<FormRow> {
  const [row] = await transaction
    .select(formColumns)
    .from(forms)
    .where(and(eq(forms.id, formId ?? ""), isSeen(transaction, forms)));
  if (row === undefined) throw new Refusal("not-found");
  if (row.deletedAt !== null) throw new Refusal("form-in-trash");
  return row;
}

async function isDraft(transaction: Transaction, { id }: FormRow, definition: FormDefinition): Promise<boolean> {
  const [row] = await transaction
    .select({ isSame: sql<boolean>`${forms.definition} = ${JSON.stringify(definition)}::jsonb` })
    .from(forms)
    .where(eq(forms.id, id));
  return row?.isSame === true;
}

const note = (transaction: Transaction, caller: Member, event: AuditEventName, { id, name }: FormRow) =>
  audit(transaction, caller, { event, subjectId: id, details: { name } });
