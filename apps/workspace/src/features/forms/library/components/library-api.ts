import { type LibraryQuestion, type LibraryQuestionUse, pageSize, type UpdateOutcome } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { answered } from "../../../../shared/area-api.ts";
import { formsApi, libraryUses } from "../../forms-api.ts";

interface LibraryPage {
  readonly totalCount: number;
  readonly items: LibraryQuestion[];
}

/** So many forms are listed as users of one question. */
const maxUses = 1_000;
const list = { type: "question", id: "live" } as const;
const trash = { type: "question", id: "deleted" } as const;

export interface LibraryList {
  readonly filter: string;
  readonly deleted: boolean;
}

/** The question library in the one cache: definitions by id (N7), and their list (N8). */
export const libraryApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    library: build.infiniteQuery<LibraryPage, LibraryList, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ items, totalCount }, pages) => {
          const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
          return items.length > 0 && loaded < totalCount ? loaded : undefined;
        },
      },
      structuralSharing: false,
      queryFn: ({ queryArg: { filter, deleted }, pageParam }) =>
        answered(({ listLibraryQuestions }) =>
          listLibraryQuestions({
            query: {
              skipCount: pageParam,
              maxResultCount: pageSize,
              sorting: "name asc",
              ...(filter === "" ? {} : { filter }),
              deleted: String(deleted),
            },
          }),
        ),
      providesTags: (_result, _error, { deleted }) => [deleted ? trash : list, libraryUses],
    }),
    questionDef: build.query<LibraryQuestion, string>({
      queryFn: (questionId) => answered(({ getLibraryQuestion }) => getLibraryQuestion({ params: { questionId } })),
      providesTags: (_result, _error, id) => [
        { type: "questionDef", id },
        { type: "question", id },
      ],
    }),
    libraryUses: build.query<{ totalCount: number; items: LibraryQuestionUse[] }, string>({
      queryFn: (questionId) =>
        answered(({ listLibraryQuestionForms }) =>
          listLibraryQuestionForms({ params: { questionId }, query: { maxResultCount: maxUses, sorting: "name asc" } }),
        ),
      // Who uses it changes with every save of any form.
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, id) => [{ type: "questionDef", id }, libraryUses],
    }),
    addToLibrary: build.mutation<LibraryQuestion, { name: string; question: Item }>({
      queryFn: (body) => answered(({ createLibraryQuestion }) => createLibraryQuestion({ body })),
      invalidatesTags: [list],
    }),
    changeInLibrary: build.mutation<LibraryQuestion, { id: string; revision: number; name: string; question: Item }>({
      queryFn: ({ id, revision, ...body }) =>
        answered(({ changeLibraryQuestion }) =>
          changeLibraryQuestion({ params: { questionId: id }, body, ifMatch: revision }),
        ),
      // Also after a refusal: someone else has changed it.
      invalidatesTags: (_result, _error, { id }) => [list, { type: "questionDef", id }],
    }),
    deleteFromLibrary: build.mutation<undefined, Pick<LibraryQuestion, "id" | "revision">>({
      queryFn: ({ id, revision }) =>
        answered(({ deleteLibraryQuestion }) =>
          deleteLibraryQuestion({ params: { questionId: id }, ifMatch: revision }),
        ),
      invalidatesTags: (_result, _error, { id }) => [list, trash, { type: "questionDef", id }],
    }),
    restoreToLibrary: build.mutation<LibraryQuestion, string>({
      queryFn: (questionId) =>
        answered(({ restoreLibraryQuestion }) => restoreLibraryQuestion({ params: { questionId } })),
      invalidatesTags: (_result, _error, id) => [list, trash, { type: "questionDef", id }],
    }),
    purgeFromLibrary: build.mutation<undefined, string>({
      queryFn: (questionId) => answered(({ purgeLibraryQuestion }) => purgeLibraryQuestion({ params: { questionId } })),
      invalidatesTags: [trash],
    }),
    updateInForms: build.mutation<UpdateOutcome[], { id: string; forms: { id: string; revision: number }[] }>({
      queryFn: ({ id, forms }) =>
        answered(async (client) => {
          const body = { forms };
          return (await client.updateLibraryQuestionInForms({ params: { questionId: id }, body })).outcomes;
        }),
      invalidatesTags: (_result, _error, { id, forms }) => [
        { type: "questionDef", id },
        { type: "form", id: "live" },
        libraryUses,
        ...forms.map((form) => ({ type: "formDef", id: form.id }) as const),
      ],
    }),
  }),
});

export const {
  useLibraryInfiniteQuery,
  useQuestionDefQuery,
  useLazyQuestionDefQuery,
  useLibraryUsesQuery,
  useAddToLibraryMutation,
  useChangeInLibraryMutation,
  useDeleteFromLibraryMutation,
  useRestoreToLibraryMutation,
  usePurgeFromLibraryMutation,
  useUpdateInFormsMutation,
} = libraryApi;
