import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { toEach } from "../../records/records.ts";
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
  bulkDeleteForms: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (formId) => deleteForm(transaction, caller, { formId })),
  bulkRestoreForms: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (formId) => restoreForm(transaction, caller, { formId })),
  bulkPurgeForms: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (formId) => purgeForm(transaction, caller, { formId })),
  bulkDeprecateForms: ({ input: { body }, transaction, caller }) =>
    toEach(body.ids, (formId) => deprecation(body.isDeprecated)(transaction, caller, { formId })),
};
