import {
  type IntakeForm,
  pageSize,
  type Visitor,
  type VisitorDetails,
  type VisitorMerge,
  type VisitorType,
  type VisitorTypeInput,
  type VisitorTypeItem,
} from "@askloom/contract";
import { answered, areaApi } from "../../shared/area-api.ts";
import { nextOffset } from "../../shared/list/use-rows.ts";

type Page<Item> = { totalCount: number; items: Item[] };

export interface VisitorsRequest {
  readonly groupId: string;
  readonly filter: string;
}

/** Visitor groups and their visitors in the one cache; the tag is the clean-table event (N9). */
export const visitorTypesApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.infiniteQuery<Page<VisitorTypeItem>, { filter: string; deleted: boolean }, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, pages) => nextOffset(pages) },
      providesTags: ["userTypeInfo"],
      queryFn: ({ queryArg: { filter, deleted }, pageParam }) =>
        answered(({ listVisitorTypes }) =>
          listVisitorTypes({
            query: {
              skipCount: pageParam,
              maxResultCount: pageSize,
              deleted: String(deleted),
              ...(filter === "" ? {} : { filter }),
            },
          }),
        ),
    }),
    group: build.query<VisitorType, string>({
      queryFn: (visitorTypeId) => answered(({ getVisitorType }) => getVisitorType({ params: { visitorTypeId } })),
      // It tells what is wrong with its intake form.
      providesTags: ["userTypeInfo", "form"],
    }),
    intakeForms: build.query<IntakeForm[], void>({
      queryFn: () =>
        answered(async ({ listIntakeForms }) => (await listIntakeForms({ query: { maxResultCount: 200 } })).items),
      providesTags: ["form"],
    }),
    createGroup: build.mutation<VisitorType, VisitorTypeInput>({
      queryFn: (body) => answered(({ createVisitorType }) => createVisitorType({ body })),
      invalidatesTags: ["userTypeInfo"],
    }),
    saveGroup: build.mutation<VisitorType, { group: Pick<VisitorType, "id" | "revision">; input: VisitorTypeInput }>({
      queryFn: ({ group: { id, revision }, input }) =>
        answered(({ saveVisitorType }) =>
          saveVisitorType({ params: { visitorTypeId: id }, body: input, ifMatch: revision }),
        ),
      invalidatesTags: ["userTypeInfo"],
    }),
    deleteGroup: build.mutation<undefined, Pick<VisitorType, "id" | "revision">>({
      queryFn: ({ id, revision }) =>
        answered(({ deleteVisitorType }) => deleteVisitorType({ params: { visitorTypeId: id }, ifMatch: revision })),
      invalidatesTags: ["userTypeInfo"],
    }),
    restoreGroup: build.mutation<VisitorType, string>({
      queryFn: (visitorTypeId) =>
        answered(({ restoreVisitorType }) => restoreVisitorType({ params: { visitorTypeId } })),
      invalidatesTags: ["userTypeInfo"],
    }),
    purgeGroup: build.mutation<undefined, string>({
      queryFn: (visitorTypeId) => answered(({ purgeVisitorType }) => purgeVisitorType({ params: { visitorTypeId } })),
      invalidatesTags: ["userTypeInfo"],
    }),
    visitors: build.infiniteQuery<Page<Visitor>, VisitorsRequest, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, pages) => nextOffset(pages) },
      providesTags: ["userTypeInfo"],
      queryFn: ({ queryArg: { groupId, filter }, pageParam }) =>
        answered(({ listVisitors }) =>
          listVisitors({
            params: { visitorTypeId: groupId },
            query: { skipCount: pageParam, maxResultCount: pageSize, ...(filter === "" ? {} : { filter }) },
          }),
        ),
    }),
    visitor: build.query<VisitorDetails, { groupId: string; visitorId: string }>({
      queryFn: ({ groupId, visitorId }) =>
        answered(({ getVisitor }) => getVisitor({ params: { visitorTypeId: groupId, visitorId } })),
      providesTags: ["userTypeInfo"],
    }),
    mergeVisitors: build.mutation<Visitor, { groupId: string; merge: VisitorMerge }>({
      queryFn: ({ groupId, merge }) =>
        answered(({ mergeVisitors }) => mergeVisitors({ params: { visitorTypeId: groupId }, body: merge })),
      invalidatesTags: ["userTypeInfo"],
    }),
    removeVisitor: build.mutation<undefined, { groupId: string; visitorId: string }>({
      queryFn: ({ groupId, visitorId }) =>
        answered(({ removeVisitor }) => removeVisitor({ params: { visitorTypeId: groupId, visitorId } })),
      invalidatesTags: ["userTypeInfo"],
    }),
  }),
});

export const {
  useGroupsInfiniteQuery,
  useGroupQuery,
  useIntakeFormsQuery,
  useCreateGroupMutation,
  useSaveGroupMutation,
  useDeleteGroupMutation,
  useRestoreGroupMutation,
  usePurgeGroupMutation,
  useVisitorsInfiniteQuery,
  useVisitorQuery,
  useMergeVisitorsMutation,
  useRemoveVisitorMutation,
} = visitorTypesApi;
