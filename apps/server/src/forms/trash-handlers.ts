import type { BulkOutcome, ProblemCode } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import type { Member } from "../http/caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";
import { formItemOf } from "./form-rows.ts";
import { deleteForm, deprecateForm, type FormAction, purgeForm, restoreForm, undeprecateForm } from "./trash.ts";

const deprecation = (isDeprecated: boolean): FormAction => (isDeprecated ? deprecateForm : undeprecateForm);

export const trashHandlers: HandlersFor<
  | "deleteForm"
  | "restoreForm"
  | "purgeForm"
  | "deprecateForm"
  | "bulkDeleteForms"
  | "bulkRestoreForms"
  | "bulkPurgeForms"
  | "bulkDeprecateForms"
> = {
  async deleteForm({ input: { params, ifMatch }, transaction, caller }) {
    await deleteForm(transaction, caller, { formId: params.formId, revision: ifMatch });
  },
  restoreForm: async ({ input: { params }, transaction, caller }) =>
    formItemOf(transaction, await restoreForm(transaction, caller, params)),
  async purgeForm({ input: { params }, transaction, caller }) {
    await purgeForm(transaction, caller, params);
  },
  deprecateForm: async ({ input: { params, body }, transaction, caller }) =>
    formItemOf(transaction, await deprecation(body.isDeprecated)(transaction, caller, params)),
  bulkDeleteForms: ({ input: { body }, transaction, caller }) => toEach(deleteForm, body.ids, { transaction, caller }),
  bulkRestoreForms: ({ input: { body }, transaction, caller }) =>
    toEach(restoreForm, body.ids, { transaction, caller }),
  bulkPurgeForms: ({ input: { body }, transaction, caller }) => toEach(purgeForm, body.ids, { transaction, caller }),
  bulkDeprecateForms: ({ input: { body }, transaction, caller }) =>
    toEach(deprecation(body.isDeprecated), body.ids, { transaction, caller }),
};

interface Bulk {
  readonly transaction: Transaction;
  readonly caller: Member;
}

/** Does it to each form, in the order of the ids: two calls that meet wait, and do not lock each other out. */
async function toEach(
  action: FormAction,
  ids: readonly string[],
  { transaction, caller }: Bulk,
): Promise<{ outcomes: BulkOutcome[] }> {
  const outcomes = new Map<string, BulkOutcome["outcome"]>();
  for (const formId of [...new Set(ids)].sort()) {
    outcomes.set(formId, await outcomeOf(() => action(transaction, caller, { formId })));
  }
  return { outcomes: ids.map((id) => ({ id, outcome: outcomes.get(id) ?? "not-found" })) };
}

const refused: Partial<Record<ProblemCode, BulkOutcome["outcome"]>> = {
  "not-found": "not-found",
  "form-in-use": "in-use",
};

async function outcomeOf(act: () => Promise<unknown>): Promise<BulkOutcome["outcome"]> {
  try {
    await act();
    return "done";
  } catch (error) {
    const outcome = error instanceof Refusal ? refused[error.code] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
