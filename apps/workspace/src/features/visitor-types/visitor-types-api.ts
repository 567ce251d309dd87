import { pageByPage } from "@askloom/browser";
import {
  type IntakeForm,
  pageSize,
  type Visitor,
  type VisitorDetails,
  type VisitorMerge,
  type VisitorType,
  type VisitorTypeInput,
} from "@askloom/contract";
import { answered, areaApi } from "../../shared/area-api.ts";

type Page<Item> = { totalCount: number; items: Item[] };

export interface VisitorsRequest {
  readonly groupId: string;
  /** What narrows and orders them. */
  readonly query: Readonly<Record<string, string>>;
}

/** Visitor groups and their visitors in the one cache; the tag is the clean-table event (N9). */
export const visitorTypesApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
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
    visitors: build.infiniteQuery<Page<Visitor>, VisitorsRequest, number>({
      infiniteQueryOptions: pageByPage,
      providesTags: ["userTypeInfo"],
      queryFn: ({ queryArg: { groupId, query }, pageParam }) =>
        answered(({ listVisitors }) =>
          listVisitors({
            params: { visitorTypeId: groupId },
            query: { skipCount: pageParam, maxResultCount: pageSize, ...query },
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
  useGroupQuery,
  useLazyGroupQuery,
  useIntakeFormsQuery,
  useCreateGroupMutation,
  useSaveGroupMutation,
  useDeleteGroupMutation,
  useVisitorsInfiniteQuery,
  useVisitorQuery,
  useMergeVisitorsMutation,
  useRemoveVisitorMutation,
} = visitorTypesApi;
