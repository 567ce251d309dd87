import type { FormDefinition, FormItem, FunctionDefinition, FunctionItem } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

/** What a new function is made from; the tags are the clean-table events (N9). */
export const newFunctionApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    /** Some forms at a time: anyone who looks for another one types its name. */
    formsForFunctions: build.query<FormItem[], string>({
      queryFn: (filter) =>
        answered(async ({ listForms }) => {
          const query = { sorting: "changedAt desc", maxResultCount: 20, ...(filter === "" ? {} : { filter }) };
          return (await listForms({ query })).items;
        }),
      providesTags: ["form"],
    }),
    formOfFunction: build.query<FormDefinition, string>({
      queryFn: (formId) => answered(async ({ getForm }) => (await getForm({ params: { formId } })).definition),
      providesTags: ["form"],
    }),
    createFunction: build.mutation<FunctionItem, FunctionDefinition>({
      queryFn: (definition) => answered(({ createFunction }) => createFunction({ body: { definition } })),
      invalidatesTags: ["formFunction"],
    }),
  }),
});

export const { useFormsForFunctionsQuery, useFormOfFunctionQuery, useCreateFunctionMutation } = newFunctionApi;
