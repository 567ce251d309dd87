import type { FormDefinition } from "@askloom/contract";
import { createDocumentServer, type LoadedDocument } from "../../../designer/autosave/document-server.ts";
import { apiClient } from "../../../shared/area-api.ts";

export type LoadedForm = LoadedDocument<FormDefinition>;

/** Forms at the server. */
export const formServer = createDocumentServer<FormDefinition>({
  get: (formId) => apiClient().getForm({ params: { formId } }),
  create: async (id) => (await apiClient().createForm({ body: { id } })).revision,
  save: async (formId, definition, ifMatch) =>
    (await apiClient().saveForm({ params: { formId }, body: { definition }, ifMatch })).revision,
  hasContent: ({ pages }) => pages.some(({ items }) => items.length > 0),
});
