import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { FormDefinition } from "./form-definition.ts";
import {
  BulkDeprecation,
  BulkOutcomes,
  Deprecation,
  Form,
  FormDraft,
  FormIds,
  FormImport,
  FormItem,
  FormVersion,
  FormVersionItem,
  ImportedForms,
  NewForm,
  NewFormVersion,
} from "./forms.ts";
import { listOf, listQuery } from "./list.ts";
import { maxDefinitionBytes } from "./sent-definition.ts";
import { Id } from "./text.ts";

const group = "Pages.Askloom.FormModel";
/** Whoever designs must read what is designed, also without the right to search. */
export const readForms = {
  kind: "member",
  needs: [group],
  needsOneOf: [`${group}.Explore`, `${group}.New`],
} as const;
export const designForms = { kind: "member", needs: [group, `${group}.New`] } as const;
export const deleteForms = { kind: "member", needs: [group, `${group}.Delete`] } as const;

const nothing = z.undefined();
const form = z.object({ formId: Id });
const version = form.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

/** Forms and their versions; their list is one of the area lists. */
export const formsEndpoints = {
  createForm: {
    method: "POST",
    path: "/api/forms",
    summary: "Add a form; repeated with the same id, it is still one",
    access: designForms,
    body: NewForm,
    output: FormItem,
    status: 201,
    maxBodyBytes: maxDefinitionBytes,
    problems: ["form-in-trash"],
  },
  importForms: {
    method: "POST",
    path: "/api/forms/import",
    summary: "Add forms from definitions",
    access: designForms,
    body: FormImport,
    output: ImportedForms,
    status: 201,
    maxBodyBytes: maxDefinitionBytes,
    problems: [],
  },
  getForm: {
    method: "GET",
    path: "/api/forms/{formId}",
    summary: "One form with its draft",
    access: readForms,
    params: form,
    output: Form,
    status: 200,
    problems: [],
  },
  saveForm: {
    method: "PUT",
    path: "/api/forms/{formId}",
    summary: "Save the draft of a form; its title is its name",
    access: designForms,
    params: form,
    body: FormDraft,
    output: FormItem,
    status: 200,
    ifMatch: true,
    maxBodyBytes: maxDefinitionBytes,
    problems: [],
  },
  duplicateForm: {
    method: "POST",
    path: "/api/forms/{formId}/duplicate",
    summary: "Add a form with the draft of another one",
    access: designForms,
    params: form,
    output: FormItem,
    status: 201,
    problems: [],
  },
  exportForm: {
    method: "GET",
    path: "/api/forms/{formId}/export",
    summary: "The definition of a form's draft, or of one of its versions, as a file",
    access: readForms,
    params: form,
    query: z.object({ version: version.shape.number.optional() }),
    output: FormDefinition,
    status: 200,
    problems: [],
  },
  deprecateForm: {
    method: "PUT",
    path: "/api/forms/{formId}/deprecation",
    summary: "Mark a form as deprecated, or no longer",
    access: designForms,
    params: form,
    body: Deprecation,
    output: FormItem,
    status: 200,
    problems: [],
  },
  deleteForm: {
    method: "DELETE",
    path: "/api/forms/{formId}",
    summary: "Move a form to the trash",
    access: deleteForms,
    params: form,
    output: nothing,
    status: 204,
    ifMatch: true,
    problems: [],
  },
  restoreForm: {
    method: "POST",
    path: "/api/forms/{formId}/restore",
    summary: "Take a form back out of the trash",
    access: deleteForms,
    params: form,
    output: FormItem,
    status: 200,
    problems: [],
  },
  purgeForm: {
    method: "POST",
    path: "/api/forms/{formId}/purge",
    summary: "Delete a form in the trash for good, with all its versions",
    access: deleteForms,
    params: form,
    output: nothing,
    status: 204,
    problems: ["form-in-use"],
  },
  bulkDeleteForms: {
    ...bulk("delete", "Move forms to the trash"),
    access: deleteForms,
    body: FormIds,
  },
  bulkRestoreForms: {
    ...bulk("restore", "Take forms back out of the trash"),
    access: deleteForms,
    body: FormIds,
  },
  bulkPurgeForms: {
    ...bulk("purge", "Delete forms in the trash for good"),
    access: deleteForms,
    body: FormIds,
  },
  bulkDeprecateForms: {
    ...bulk("deprecation", "Mark forms as deprecated, or no longer"),
    access: designForms,
    body: BulkDeprecation,
  },
  createFormVersion: {
    method: "POST",
    path: "/api/forms/{formId}/versions",
    summary: "Freeze the draft as a version; when the last one holds the same, that one is answered",
    access: designForms,
    params: form,
    body: NewFormVersion,
    output: FormVersionItem,
    status: 200,
    ifMatch: true,
    problems: ["form-has-errors"],
  },
  listFormVersions: {
    method: "GET",
    path: "/api/forms/{formId}/versions",
    summary: "The versions of a form, the newest first",
    access: readForms,
    params: form,
    query: listQuery(["number", "createdAt"]),
    output: listOf(FormVersionItem),
    status: 200,
    problems: [],
  },
  getLatestFormVersion: {
    method: "GET",
    path: "/api/forms/{formId}/versions/latest",
    summary: "The newest version of a form that is not deprecated",
    access: readForms,
    params: form,
    output: FormVersion,
    status: 200,
    problems: [],
  },
  getFormVersion: {
    method: "GET",
    path: "/api/forms/{formId}/versions/{number}",
    summary: "One version of a form",
    access: readForms,
    params: version,
    output: FormVersion,
    status: 200,
    problems: [],
  },
  restoreFormVersion: {
    method: "POST",
    path: "/api/forms/{formId}/versions/{number}/restore",
    summary: "Make a version the draft again; what the draft held becomes a version first",
    access: designForms,
    params: version,
    output: FormItem,
    status: 200,
    ifMatch: true,
    problems: [],
  },
  deprecateFormVersion: {
    method: "PUT",
    path: "/api/forms/{formId}/versions/{number}/deprecation",
    summary: "Mark a version as deprecated, or no longer",
    access: designForms,
    params: version,
    body: Deprecation,
    output: FormVersionItem,
    status: 200,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

function bulk<const Action extends string>(action: Action, summary: string) {
  return {
    method: "POST",
    path: `/api/forms/bulk-${action}`,
    summary,
    output: BulkOutcomes,
    status: 200,
    isPerId: true,
    problems: [],
  } as const;
}
