import { type FormDefinition, type LambdaFunction, type LibraryQuestion, pageSize } from "@askloom/contract";
import { answered, areaApi } from "../../../shared/area-api.ts";
import type { FunctionEffect, NewerFunction } from "./function-effects.ts";
import { type FunctionUser, type FunctionUsers, readFunctionUsers, updateUsers } from "./function-users.ts";

export interface TargetChoice {
  readonly id: string;
  readonly name: string;
}

/** What the designer of functions reads, in the one cache (N7). */
export const designApi = areaApi.enhanceEndpoints({ addTagTypes: ["functionDef"] }).injectEndpoints({
  endpoints: (build) => ({
    designedFunction: build.query<LambdaFunction, string>({
      queryFn: (functionId) => answered(({ getFunction }) => getFunction({ params: { functionId } })),
      providesTags: (_result, _error, id) => [{ type: "functionDef", id }],
    }),
    functionUsers: build.query<FunctionUsers, string>({
      queryFn: (functionId) => answered((api) => readFunctionUsers(api, functionId)),
      providesTags: (_result, _error, id) => [{ type: "functionDef", id }, "form", "formFunction", "formAction"],
    }),
    /** Loaded by those who look: inspecting forms needs the whole engine. Drafts change, so nothing of it stays. */
    functionEffects: build.query<
      readonly FunctionEffect[],
      { readonly newer: NewerFunction; readonly users: readonly FunctionUser[] }
    >({
      queryFn: ({ newer, users }) =>
        answered(async (api) => (await import("./function-effects.ts")).readEffects(api, newer, users)),
      keepUnusedDataFor: 0,
    }),
    updateUsers: build.mutation<number, { functionId: string; users: readonly FunctionUser[]; latest: number }>({
      queryFn: ({ functionId, ...update }) => answered((api) => updateUsers(api, functionId, update)),
      invalidatesTags: ["form", "formAction"],
    }),
    targetForm: build.query<FormDefinition, string>({
      queryFn: (formId) => answered(async ({ getForm }) => (await getForm({ params: { formId } })).definition),
      providesTags: ["form"],
    }),
    targetQuestion: build.query<LibraryQuestion, string>({
      queryFn: (questionId) => answered(({ getLibraryQuestion }) => getLibraryQuestion({ params: { questionId } })),
      providesTags: ["question"],
    }),
    formChoices: build.query<readonly TargetChoice[], string>({
      queryFn: (filter) =>
        answered(async ({ listForms }) => {
          const found = filter === "" ? {} : { filter };
          return (
            await listForms({ query: { skipCount: 0, maxResultCount: pageSize, sorting: "name asc", ...found } })
          ).items.map(({ id, name }) => ({ id, name }));
        }),
      providesTags: ["form"],
    }),
    questionChoices: build.query<readonly TargetChoice[], string>({
      queryFn: (filter) =>
        answered(async ({ listLibraryQuestions }) => {
          const found = filter === "" ? {} : { filter };
          return (
            await listLibraryQuestions({
              query: { skipCount: 0, maxResultCount: pageSize, sorting: "name asc", ...found },
            })
          ).items.map(({ id, name }) => ({ id, name }));
        }),
      providesTags: ["question"],
    }),
  }),
});

export const {
  useFunctionEffectsQuery,
  useFunctionUsersQuery,
  useUpdateUsersMutation,
  useTargetFormQuery,
  useTargetQuestionQuery,
  useFormChoicesQuery,
  useQuestionChoicesQuery,
} = designApi;
