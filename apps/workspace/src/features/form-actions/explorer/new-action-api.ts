import type { ActionDefinition, FormActionItem, FormPubItem } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";
import { withAction } from "./model/with-action.ts";

/** Makes form actions and takes them into use; the tags are the clean-table events (N9). */
const newActionApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    createFormAction: build.mutation<FormActionItem, ActionDefinition>({
      queryFn: (definition) => answered(({ createFormAction }) => createFormAction({ body: { definition } })),
      invalidatesTags: ["formAction"],
    }),
    /** The publications of a form that take responses now or later. */
    pubsOfForm: build.query<FormPubItem[], string>({
      queryFn: (formId) =>
        answered(async ({ listFormPubs }) => {
          const query = { formId, sorting: "changedAt desc", maxResultCount: 50 };
          return (await listFormPubs({ query })).items.filter(({ state }) => state !== "closed");
        }),
      providesTags: ["formCraft"],
    }),
    /** Saves the first version of an action, and lets publications use it; gives their number. */
    takeIntoUse: build.mutation<number, { action: FormActionItem; pubIds: readonly string[] }>({
      queryFn: ({ action: { id, revision }, pubIds }) =>
        answered(async ({ createFormActionVersion, getFormPub, saveFormPub }) => {
          const params = { actionId: id };
          const { number } = await createFormActionVersion({ params, body: { note: "" }, ifMatch: revision });
          for (const pubId of pubIds) {
            const pub = await getFormPub({ params: { pubId } });
            const body = withAction(pub, { id, version: number });
            await saveFormPub({ params: { pubId }, body, ifMatch: pub.revision });
          }
          return pubIds.length;
        }),
      invalidatesTags: ["formAction", "formCraft"],
    }),
  }),
});

export const { useCreateFormActionMutation, usePubsOfFormQuery, useTakeIntoUseMutation } = newActionApi;
