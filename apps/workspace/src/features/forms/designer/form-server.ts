import type { FormDefinition } from "@askloom/contract";
import { createDocumentServer, type LoadedDocument } from "../../../designer/autosave/document-server.ts";
import { apiClient } from "../../../shared/area-api.ts";
import { store } from "../../../shared/store.ts";
import { formsApi } from "../forms-api.ts";

export type LoadedForm = LoadedDocument<FormDefinition>;

/** Forms at the server, read through their cache (N7). */
export const formServer = createDocumentServer<FormDefinition>({
  get: (formId) =>
    store.dispatch(formsApi.endpoints.formDef.initiate(formId, { forceRefetch: true, subscribe: false })),
  create: async (id) => (await apiClient().createForm({ body: { id } })).revision,
  save: async (formId, definition, ifMatch) =>
    (await apiClient().saveForm({ params: { formId }, body: { definition }, ifMatch })).revision,
  hasContent: ({ pages }) => pages.some(({ items }) => items.length > 0),
});
