import type { FormDefinition, FormItem } from "@askloom/contract";
import { answered, areaApi } from "../area-api.ts";

/** The forms that other areas work with; the tag is the clean-table event (N9). */
const formChoiceApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    /** Some forms at a time: anyone who looks for another one types its name. */
    formsToChoose: build.query<FormItem[], string>({
      queryFn: (filter) =>
        answered(async ({ listForms }) => {
          const query = { sorting: "changedAt desc", maxResultCount: 20, ...(filter === "" ? {} : { filter }) };
          return (await listForms({ query })).items;
        }),
      providesTags: ["form"],
    }),
    formDraft: build.query<FormDefinition, string>({
      queryFn: (formId) => answered(async ({ getForm }) => (await getForm({ params: { formId } })).definition),
      providesTags: ["form"],
    }),
  }),
});

export const { useFormsToChooseQuery, useFormDraftQuery, useLazyFormDraftQuery } = formChoiceApi;
