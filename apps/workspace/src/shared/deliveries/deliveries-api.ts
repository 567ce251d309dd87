import type { Activity, ActivityDetails, ActivityPage, DeliveryAddress } from "@askloom/contract";
import { pageSize } from "@askloom/contract";
import { answered, areaApi } from "../area-api.ts";

/** Whose deliveries are listed. */
export interface DeliveriesOf {
  readonly actionId?: string;
  readonly pubId?: string;
  readonly responseId?: string;
}

export interface DeliveriesRequest extends DeliveriesOf {
  readonly status?: string;
}

/** A page as lists show it; how many there are in all is not counted. */
interface DeliveriesPage {
  readonly totalCount: number;
  readonly isTotalExact: boolean;
  readonly items: Activity[];
  readonly next: string | null;
  readonly rate: ActivityPage["rate"];
}

/** Deliveries in the one cache. */
export const deliveriesApi = areaApi.enhanceEndpoints({ addTagTypes: ["delivery"] }).injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.infiniteQuery<DeliveriesPage, DeliveriesRequest, { cursor: string | null; loaded: number }>({
      infiniteQueryOptions: {
        initialPageParam: { cursor: null, loaded: 0 },
        getNextPageParam: ({ next, totalCount }) => (next === null ? undefined : { cursor: next, loaded: totalCount }),
      },
      providesTags: ["delivery"],
      queryFn: ({ queryArg, pageParam: { cursor, loaded } }) =>
        answered(async ({ listActivities }) => {
          const query = { ...queryArg, maxResultCount: pageSize, ...(cursor === null ? {} : { cursor }) };
          const page = await listActivities({ query });
          return { ...page, totalCount: loaded + page.items.length, isTotalExact: page.next === null };
        }),
    }),
    delivery: build.query<ActivityDetails, string>({
      queryFn: (activityId) => answered(({ getActivity }) => getActivity({ params: { activityId } })),
      // What was sent is not left behind in the cache.
      keepUnusedDataFor: 0,
      providesTags: ["delivery"],
    }),
    deliveryAddresses: build.query<DeliveryAddress[], void>({
      queryFn: () => answered(async ({ listDeliveryAddresses }) => (await listDeliveryAddresses({})).items),
      providesTags: ["delivery"],
    }),
    retryDelivery: build.mutation<Activity, string>({
      queryFn: (activityId) => answered(({ retryActivity }) => retryActivity({ params: { activityId } })),
      invalidatesTags: ["delivery"],
    }),
    cancelDelivery: build.mutation<Activity, string>({
      queryFn: (activityId) => answered(({ cancelActivity }) => cancelActivity({ params: { activityId } })),
      invalidatesTags: ["delivery"],
    }),
    retryFailed: build.mutation<number, DeliveriesOf & { readonly since: string; readonly byNewestVersion: boolean }>({
      queryFn: ({ actionId, pubId, since, byNewestVersion }) =>
        answered(async ({ retryFailedActivities }) => {
          const { count } = await retryFailedActivities({ body: { since, actionId, pubId, byNewestVersion } });
          return count;
        }),
      invalidatesTags: ["delivery"],
    }),
    resumeAddress: build.mutation<undefined, string>({
      queryFn: (address) => answered(({ resumeDeliveryAddress }) => resumeDeliveryAddress({ body: { address } })),
      invalidatesTags: ["delivery"],
    }),
  }),
});

export const {
  useDeliveriesInfiniteQuery,
  useDeliveryQuery,
  useDeliveryAddressesQuery,
  useRetryDeliveryMutation,
  useCancelDeliveryMutation,
  useRetryFailedMutation,
  useResumeAddressMutation,
} = deliveriesApi;

export const deliveriesChanged = () => deliveriesApi.util.invalidateTags(["delivery"]);
