import { currentLanguage } from "@askloom/browser";
import { type ActionDefinition, emptyAction, type FormAction } from "@askloom/contract";
import { createDocumentServer, type LoadedDocument } from "../../../designer/autosave/document-server.ts";
import { isSame } from "../../../designer/document/change.ts";
import { answered, apiClient, areaApi } from "../../../shared/area-api.ts";
import { store } from "../../../shared/store.ts";

export type LoadedAction = LoadedDocument<ActionDefinition>;

const designApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    designedAction: build.query<FormAction, string>({
      queryFn: (actionId) => answered(({ getFormAction }) => getFormAction({ params: { actionId } })),
      providesTags: ["formAction"],
    }),
  }),
});

/** Form actions at the server, read through their cache (N7). */
export const actionServer = createDocumentServer<ActionDefinition>({
  get: (actionId) =>
    store.dispatch(designApi.endpoints.designedAction.initiate(actionId, { forceRefetch: true, subscribe: false })),
  create: async (id) => (await apiClient().createFormAction({ body: { id } })).revision,
  save: async (actionId, definition, ifMatch) =>
    (await apiClient().saveFormAction({ params: { actionId }, body: { definition }, ifMatch })).revision,
  hasContent: (definition) => !isSame(definition, emptyAction(currentLanguage())),
});
