import { currentLanguage } from "@askloom/browser";
import { emptyFunction, type FunctionDefinition } from "@askloom/contract";
import { createDocumentServer, type LoadedDocument } from "../../../designer/autosave/document-server.ts";
import { isSame } from "../../../designer/document/change.ts";
import { apiClient } from "../../../shared/area-api.ts";
import { store } from "../../../shared/store.ts";
import { designApi } from "./design-api.ts";

export type LoadedFunction = LoadedDocument<FunctionDefinition>;

/** Functions at the server, read through their cache (N7). */
export const functionServer = createDocumentServer<FunctionDefinition>({
  get: (functionId) =>
    store.dispatch(designApi.endpoints.designedFunction.initiate(functionId, { forceRefetch: true, subscribe: false })),
  create: async (id) => (await apiClient().createFunction({ body: { id } })).revision,
  save: async (functionId, definition, ifMatch) =>
    (await apiClient().saveFunction({ params: { functionId }, body: { definition }, ifMatch })).revision,
  hasContent: (definition) => !isSame(definition, emptyFunction(currentLanguage())),
});
