import { pageByPage, withoutRows } from "@askloom/browser";
import {
  type BulkOutcome,
  type Form,
  type FormDefinition,
  type FormItem,
  type FormList,
  type PubsOfForm,
  pageSize,
  type VersionItem,
} from "@askloom/contract";
import { answered, areaApi } from "../../shared/area-api.ts";
import { withChanged, withDeprecated } from "./explorer/model/form-pages.ts";
import { withVersion } from "./explorer/model/version-state.ts";

export interface FormsRequest {
  /** What narrows and orders the list. */
  readonly query: Readonly<Record<string, string>>;
  readonly deleted: boolean;
}

/** The lists of forms, apart from each form itself: what is in use, and what was deleted. */
const lists = { live: { type: "form", id: "live" }, trash: { type: "form", id: "trash" } } as const;
type ListName = keyof typeof lists;

/** Who uses which question of the library. */
export const libraryUses = { type: "question", id: "uses" } as const;

/** Forms in the one cache: definitions by id (N7) and under list keys (N10); tags are the clean-table events (N9). */
export const formsApi = areaApi.enhanceEndpoints({ addTagTypes: ["formDef", "questionDef"] }).injectEndpoints({
  endpoints: (build) => ({
    forms: build.infiniteQuery<FormList, FormsRequest, number>({
      infiniteQueryOptions: pageByPage,
      // Pages that were loaded stay the same objects anyway; comparing thousands of rows would take longer each time.
      structuralSharing: false,
      providesTags: (_result, _error, { deleted }) => [lists[deleted ? "trash" : "live"]],
      queryFn: ({ queryArg: { query, deleted }, pageParam }) =>
        answered(({ listForms }) =>
          listForms({
            query: { skipCount: pageParam, maxResultCount: pageSize, deleted: String(deleted), ...query },
          }),
        ),
    }),
    pubsOfForm: build.query<PubsOfForm["items"], string>({
      queryFn: (formId) => answered(async ({ listPubsOfForm }) => (await listPubsOfForm({ params: { formId } })).items),
      // Responses come all the time.
      keepUnusedDataFor: 0,
    }),
    formDef: build.query<Form, string>({
      queryFn: (formId) => answered(({ getForm }) => getForm({ params: { formId } })),
      providesTags: (_result, _error, id) => [
        { type: "formDef", id },
        { type: "form", id },
      ],
    }),
    duplicateForm: build.mutation<FormItem, string>({
      queryFn: (formId) => answered(({ duplicateForm }) => duplicateForm({ params: { formId } })),
      invalidatesTags: [lists.live, libraryUses],
    }),
    importForm: build.mutation<FormItem[], FormDefinition>({
      queryFn: (definition) =>
        answered(async ({ importForms }) => (await importForms({ body: { definitions: [definition] } })).items),
      invalidatesTags: [lists.live, libraryUses],
    }),
    createVersion: build.mutation<VersionItem, { form: FormItem; note: string }>({
      queryFn: ({ form: { id, revision }, note }) =>
        answered(({ createFormVersion }) =>
          createFormVersion({ params: { formId: id }, body: { note }, ifMatch: revision }),
        ),
      onQueryStarted: ({ form: { id } }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, ({ number }) =>
          dispatch(inLists("live", (pages) => withChanged(pages, [id], (form) => withVersion(form, number)))),
        ),
      invalidatesTags: (_result, error, { form: { id } }) => (error === undefined ? [{ type: "formDef", id }] : []),
    }),
    deprecateForms: build.mutation<BulkOutcome[], { ids: string[]; isDeprecated: boolean }>({
      queryFn: (body) => answered(async (client) => (await client.bulkDeprecateForms({ body })).outcomes),
      onQueryStarted: ({ isDeprecated }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, (outcomes) => {
          const marked = { ids: movedAway(outcomes), at: isDeprecated ? new Date().toISOString() : null };
          dispatch(
            inLists("live", (pages, { query }) =>
              withDeprecated(pages, { ...marked, showsDeprecated: query.deprecated !== undefined }),
            ),
          );
        }),
    }),
    deleteForm: build.mutation<undefined, Pick<FormItem, "id" | "revision">>({
      queryFn: ({ id, revision }) =>
        answered(({ deleteForm }) => deleteForm({ params: { formId: id }, ifMatch: revision })),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(inLists("live", (pages) => withoutRows(pages, [id])))),
      invalidatesTags: (_result, error, { id }) =>
        error === undefined ? [lists.trash, libraryUses, { type: "formDef", id }] : [],
    }),
    deleteForms: build.mutation<BulkOutcome[], string[]>({
      queryFn: (ids) => answered(async (client) => (await client.bulkDeleteForms({ body: { ids } })).outcomes),
      onQueryStarted: (_ids, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, (outcomes) =>
          dispatch(inLists("live", (pages) => withoutRows(pages, movedAway(outcomes)))),
        ),
      invalidatesTags: [lists.trash, libraryUses],
    }),
    restoreForm: build.mutation<FormItem, string>({
      queryFn: (formId) => answered(({ restoreForm }) => restoreForm({ params: { formId } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () => dispatch(inLists("trash", (pages) => withoutRows(pages, [id])))),
      invalidatesTags: [lists.live, libraryUses],
    }),
    restoreForms: build.mutation<BulkOutcome[], string[]>({
      queryFn: (ids) => answered(async (client) => (await client.bulkRestoreForms({ body: { ids } })).outcomes),
      onQueryStarted: (_ids, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, (outcomes) =>
          dispatch(inLists("trash", (pages) => withoutRows(pages, movedAway(outcomes)))),
        ),
      invalidatesTags: [lists.live, libraryUses],
    }),
    purgeForms: build.mutation<BulkOutcome[], string[]>({
      queryFn: (ids) => answered(async (client) => (await client.bulkPurgeForms({ body: { ids } })).outcomes),
      onQueryStarted: (_ids, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, (outcomes) =>
          dispatch(inLists("trash", (pages) => withoutRows(pages, movedAway(outcomes)))),
        ),
    }),
  }),
});

/** What follows a success; the caller shows a refusal. */
async function after<Data>(fulfilled: Promise<{ data: Data }>, follow: (data: Data) => unknown): Promise<void> {
  await fulfilled.then(
    ({ data }) => follow(data),
    () => undefined,
  );
}

/** What a bulk call took out of its list: also what someone else had taken out before. */
const movedAway = (outcomes: readonly BulkOutcome[]): string[] =>
  outcomes.filter(({ outcome }) => outcome !== "in-use").map(({ id }) => id);

type Dispatch = (action: never) => unknown;

/** Changes every loaded list of a sort in its place, so that nobody loses the place in a long one. */
function inLists(name: ListName, change: (pages: FormList[], request: FormsRequest) => FormList[]) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const state = getState() as never; // the store holds the state of this very cache
    for (const { endpointName, originalArgs } of formsApi.util.selectInvalidatedBy(state, [lists[name]])) {
      if (endpointName !== "forms") continue;
      const request = originalArgs as FormsRequest; // that endpoint's own
      // A page that is on its way would bring back what was there when it was asked for: then all is loaded again.
      const isLoading = formsApi.endpoints.forms.select(request)(state).status === "pending";
      if (isLoading) dispatch(formsApi.util.invalidateTags([lists[name]]) as never);
      const update = formsApi.util.updateQueryData("forms", request, (data) => {
        data.pages = change(data.pages, request);
        data.pageParams = data.pageParams.slice(0, data.pages.length);
      });
      dispatch(update as never);
    }
  };
}

/** For a save that added or removed a use of the library. */
export const libraryUsesChanged = () => formsApi.util.invalidateTags([libraryUses]);

export const {
  useFormsInfiniteQuery,
  useFormDefQuery,
  usePubsOfFormQuery,
  useDuplicateFormMutation,
  useImportFormMutation,
  useCreateVersionMutation,
  useDeprecateFormsMutation,
  useDeleteFormMutation,
  useDeleteFormsMutation,
  useRestoreFormMutation,
  useRestoreFormsMutation,
  usePurgeFormsMutation,
} = formsApi;
