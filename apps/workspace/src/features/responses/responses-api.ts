import { withoutRows } from "@askloom/browser";
import {
  type BulkOutcome,
  type DropOff,
  type FormResponse,
  type Neighbours,
  pageSize,
  type ResponseCharts,
  type ResponseColumns,
  type ResponseCount,
  type ResponseList,
  type ResponseOverview,
  type ResponseView,
  type ViewContent,
} from "@askloom/contract";
import { answered, areaApi } from "../../shared/area-api.ts";
import { nextOffset } from "./model/response-pages.ts";
import { queryOf, type ResponseSearch } from "./model/response-search.ts";

export interface ListRequest extends ResponseSearch {
  readonly pubId: string;
  /** The columns that are shown, so that only their answers come. */
  readonly shown: string;
}

interface OfPub {
  readonly pubId: string;
}

/** What changes with every response; one alone is told apart, so that nobody asks for it once it is deleted. */
const together = { type: "response", id: "together" } as const;
/** The rows of the table: they come again only when someone wants them to, and do not jump under the eyes (RS27). */
const rows = { type: "response", id: "rows" } as const;

/** Responses in the one cache. What is listed is changed in its place when some are deleted. */
export const responsesApi = areaApi.enhanceEndpoints({ addTagTypes: ["response", "responseView"] }).injectEndpoints({
  endpoints: (build) => ({
    responses: build.infiniteQuery<ResponseList, ListRequest, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, pages) => nextOffset(pages) },
      structuralSharing: false,
      providesTags: [rows],
      queryFn: ({ queryArg: { pubId, shown, ...search }, pageParam }) =>
        answered(({ listResponses }) =>
          listResponses({
            params: { pubId },
            query: { skipCount: pageParam, maxResultCount: pageSize, columns: shown, ...queryOf(search) },
          }),
        ),
    }),
    /** The first page as it is now, beside the one that is shown. */
    responsesNow: build.query<ResponseList, ListRequest>({
      queryFn: ({ pubId, shown: _shown, ...search }) =>
        answered(({ listResponses }) =>
          listResponses({ params: { pubId }, query: { maxResultCount: pageSize, ...queryOf(search) } }),
        ),
      keepUnusedDataFor: 0,
    }),
    /** The summary of a publication's responses (N7). */
    report: build.query<ResponseOverview, string>({
      queryFn: (pubId) =>
        answered(({ getResponseOverview }) =>
          getResponseOverview({
            params: { pubId },
            query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
          }),
        ),
      providesTags: [together, "formCraft"],
    }),
    responseColumns: build.query<ResponseColumns, string>({
      queryFn: (pubId) => answered(({ getResponseColumns }) => getResponseColumns({ params: { pubId } })),
      providesTags: [together],
    }),
    responseCount: build.query<ResponseCount, string>({
      queryFn: (pubId) => answered(({ getResponseCount }) => getResponseCount({ params: { pubId } })),
      providesTags: [together],
    }),
    response: build.query<FormResponse, OfPub & { readonly responseId: string }>({
      queryFn: (params) => answered(({ getResponse }) => getResponse({ params })),
      // Once left it may be deleted, also by others: anyone who comes back to it asks again (RS10).
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { responseId }) => [{ type: "response", id: responseId }],
    }),
    neighbours: build.query<Neighbours, OfPub & { readonly responseId: string; readonly search: ResponseSearch }>({
      queryFn: ({ search, ...params }) => {
        const { test: _own, ...listed } = queryOf(search);
        return answered(({ getResponseNeighbours }) => getResponseNeighbours({ params, query: listed }));
      },
      providesTags: (_result, _error, { responseId }) => [{ type: "response", id: responseId }],
    }),
    responseCharts: build.query<ResponseCharts, OfPub & ResponseSearch & { readonly questions: string }>({
      queryFn: ({ pubId, questions, ...search }) => {
        const { sorting: _own, ...chosen } = queryOf(search);
        return answered(({ getResponseCharts }) =>
          getResponseCharts({ params: { pubId }, query: { questions, ...chosen } }),
        );
      },
      providesTags: [together],
    }),
    dropOff: build.query<DropOff, OfPub & { readonly test: boolean; readonly responses: number }>({
      queryFn: ({ pubId, test }) =>
        answered(({ getDropOff }) => getDropOff({ params: { pubId }, query: { test: String(test) } })),
      providesTags: [together],
    }),
    responseViews: build.query<ResponseView[], string>({
      queryFn: (pubId) =>
        answered(async ({ listResponseViews }) => (await listResponseViews({ params: { pubId } })).items),
      providesTags: ["responseView"],
    }),
    saveView: build.mutation<ResponseView, OfPub & { name: string; content: ViewContent; replaces?: ResponseView }>({
      queryFn: ({ pubId, name, content, replaces }) =>
        answered((client) =>
          replaces === undefined
            ? client.createResponseView({ params: { pubId }, body: { name, content } })
            : client.changeResponseView({
                params: { pubId, viewId: replaces.id },
                body: { name, content },
                ifMatch: replaces.revision,
              }),
        ),
      invalidatesTags: ["responseView"],
    }),
    deleteView: build.mutation<undefined, OfPub & { readonly viewId: string }>({
      queryFn: (params) => answered(({ deleteResponseView }) => deleteResponseView({ params })),
      invalidatesTags: ["responseView"],
    }),
    deleteResponses: build.mutation<BulkOutcome[], OfPub & { readonly ids: string[]; readonly request?: ListRequest }>({
      queryFn: ({ pubId, ids }) =>
        answered(async (client) => (await client.bulkDeleteResponses({ params: { pubId }, body: { ids } })).outcomes),
      async onQueryStarted({ ids, request }, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDone || request === undefined) return;
        const update = responsesApi.util.updateQueryData("responses", request, (data) => {
          data.pages = withoutRows(data.pages, ids);
          data.pageParams = data.pageParams.slice(0, data.pages.length);
        });
        dispatch(update);
      },
    }),
  }),
});

export const {
  useResponsesInfiniteQuery,
  useResponsesNowQuery,
  useReportQuery,
  useResponseColumnsQuery,
  useResponseCountQuery,
  useResponseQuery,
  useNeighboursQuery,
  useResponseChartsQuery,
  useDropOffQuery,
  useResponseViewsQuery,
  useSaveViewMutation,
  useDeleteViewMutation,
  useDeleteResponsesMutation,
} = responsesApi;

export const responsesChanged = () => responsesApi.util.invalidateTags([together, rows]);
/** All but the rows of the table. */
export const figuresChanged = () => responsesApi.util.invalidateTags([together]);
