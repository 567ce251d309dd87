import type { ActionDefinition, FormActionItem } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

/** Makes form actions; the tag is the clean-table event (N9). */
const newActionApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    createFormAction: build.mutation<FormActionItem, ActionDefinition>({
      queryFn: (definition) => answered(({ createFormAction }) => createFormAction({ body: { definition } })),
      invalidatesTags: ["formAction"],
    }),
  }),
});

export const { useCreateFormActionMutation } = newActionApi;
