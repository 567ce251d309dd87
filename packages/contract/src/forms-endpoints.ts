import { z } from "zod";
import { areas } from "./areas.ts";
import { definitionEndpoints } from "./definition-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { FormDefinition } from "./form-definition.ts";
import { Form, FormItem, FormList, FormsQuery, FormVersion, sentForms } from "./forms.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

/** Anyone who designs must read what is designed, also without the right to search. */
export const { read: readForms, change: designForms, remove: deleteForms } = areas.forms.access;

const facts = { ...areas.forms, params: z.object({ formId: Id }), item: FormItem } as const;
const rows = recordEndpoints({
  ...facts,
  query: FormsQuery,
  input: sentForms.draft,
  entity: FormItem,
  steps: ["list", "delete", "restore", "purge", "uses"],
  problems: { purge: ["form-in-use"] },
});

/** Forms and their versions. */
export const formsEndpoints = {
  ...rows,
  listForms: { ...rows.listForms, output: FormList },
  ...definitionEndpoints({
    ...facts,
    ...sentForms,
    definition: FormDefinition,
    entity: Form,
    version: FormVersion,
    problems: { create: ["form-in-trash"], freeze: ["form-has-errors"] },
  }),
} as const satisfies Record<string, Endpoint>;
