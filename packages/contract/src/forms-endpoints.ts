import { z } from "zod";
import { definitionEndpoints } from "./definition-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { FormDefinition } from "./form-definition.ts";
import { Form, FormDraft, FormImport, FormItem, FormsQuery, FormVersion, NewForm } from "./forms.ts";
import { recordEndpoints } from "./record-endpoints.ts";
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

const form = z.object({ formId: Id });
const called = ["a form", "forms"] as const;

/** Forms and their versions; their list is one of the area lists. */
export const formsEndpoints = {
  ...recordEndpoints({
    one: "Form",
    many: "Forms",
    called,
    path: "/api/forms",
    params: form,
    query: FormsQuery,
    input: FormDraft,
    item: FormItem,
    entity: FormItem,
    access: { list: readForms, read: readForms, change: designForms, remove: deleteForms },
    steps: ["delete", "restore", "purge", "bulkDelete", "bulkRestore", "bulkPurge"],
    problems: { purge: ["form-in-use"] },
  }),
  ...definitionEndpoints({
    one: "Form",
    many: "Forms",
    called,
    path: "/api/forms",
    params: form,
    definition: FormDefinition,
    created: NewForm,
    draft: FormDraft,
    imported: FormImport,
    item: FormItem,
    entity: Form,
    version: FormVersion,
    access: { read: readForms, change: designForms },
    problems: { create: ["form-in-trash"], freeze: ["form-has-errors"] },
  }),
} as const satisfies Record<string, Endpoint>;
