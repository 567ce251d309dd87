import type { FunctionDefinition, FunctionItem } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";

/** Makes functions; the tag is the clean-table event (N9). */
const newFunctionApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    createFunction: build.mutation<FunctionItem, FunctionDefinition>({
      queryFn: (definition) => answered(({ createFunction }) => createFunction({ body: { definition } })),
      invalidatesTags: ["formFunction"],
    }),
  }),
});

export const { useCreateFunctionMutation } = newFunctionApi;
