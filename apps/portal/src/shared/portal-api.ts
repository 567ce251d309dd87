import { cacheRules } from "@askloom/browser";
import {
  type AuditEvent,
  type AuditEventName,
  type Client,
  type Device,
  type EndpointName,
  type HelpRequest,
  type HelpRequestEntry,
  type Mail,
  type MailState,
  type OutputOf,
  type Profile,
  pageSize,
  type RequestTo,
  type Unit,
  type User,
} from "@askloom/contract";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import { answered, type Failure } from "./failure.ts";
import { loadSession, type PortalSession } from "./load-session.ts";

export interface Page<Item> {
  readonly totalCount: number;
  readonly items: Item[];
}

let client: Client | undefined;
/** Called once, when the services are made. */
export interface AuditEventFilter {
  readonly event?: AuditEventName;
  readonly person?: string;
  readonly from?: string;
  readonly until?: string;
}

export const setClient = (made: Client): void => {
  client = made;
};

const asked = <Data>(ask: (made: Client) => Promise<Data>) =>
  answered(async () => {
    if (client === undefined) throw new Error("no client yet");
    return ask(client);
  });

/** Lists come a page at a time. */
const paged = {
  initialPageParam: 0,
  getNextPageParam: (_last: Page<unknown>, pages: Page<unknown>[]) => {
    const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
    return loaded < (pages.at(-1)?.totalCount ?? 0) ? loaded : undefined;
  },
};
const pageQuery = (skipCount: number, filter: string) => ({
  skipCount,
  maxResultCount: pageSize,
  ...(filter === "" ? {} : { filter }),
});

const everyUnit = async (made: Client, deleted: boolean): Promise<Unit[]> => {
  const units: Unit[] = [];
  for (;;) {
    const query = { skipCount: units.length, maxResultCount: 1000, deleted: String(deleted) };
    const { totalCount, items } = await made.listUnits({ query });
    units.push(...items);
    if (units.length >= totalCount || items.length === 0) return units;
  }
};

export const portalTags = [
  "session",
  "profile",
  "devices",
  "users",
  "user",
  "units",
  "mails",
  "auditEvents",
  "helpRequests",
] as const;

/** All that the portal knows of the server. */
export const portalApi = createApi({
  reducerPath: "portal",
  baseQuery: fakeBaseQuery<Failure>(),
  tagTypes: portalTags,
  ...cacheRules,
  refetchOnReconnect: true,
  endpoints: (build) => {
    const change = <Name extends EndpointName>(name: Name, tags: readonly (typeof portalTags)[number][]) =>
      build.mutation<OutputOf<Name>, RequestTo<Name>>({
        // The client's call of a name takes and gives what the endpoint of that name does.
        queryFn: (request) =>
          asked((made) => (made[name] as (request: RequestTo<Name>) => Promise<OutputOf<Name>>)(request)),
        invalidatesTags: (_data, error) => (error === undefined ? tags : []),
      });
    return {
      session: build.query<PortalSession, void>({ queryFn: () => asked(loadSession), providesTags: ["session"] }),
      profile: build.query<Profile, void>({
        queryFn: () => asked((made) => made.getProfile({})),
        providesTags: ["profile"],
      }),
      changeProfile: change("changeProfile", ["profile"]),
      changePassword: change("changePassword", ["devices"]),
      devices: build.query<Device[], void>({
        queryFn: () => asked(async (made) => (await made.listDevices({})).items),
        providesTags: ["devices"],
      }),
      endDevice: change("endDevice", ["devices"]),
      endOtherDevices: change("endOtherDevices", ["devices"]),
      users: build.infiniteQuery<Page<User>, { filter: string; deleted: boolean }, number>({
        infiniteQueryOptions: paged,
        queryFn: ({ queryArg: { filter, deleted }, pageParam }) =>
          asked((made) => made.listUsers({ query: { ...pageQuery(pageParam, filter), deleted: String(deleted) } })),
        providesTags: ["users"],
      }),
      user: build.query<User, string>({
        queryFn: (userId) => asked((made) => made.getUser({ params: { userId } })),
        providesTags: ["user"],
      }),
      createUser: change("createUser", ["users", "mails", "auditEvents"]),
      sendInvitation: change("sendInvitation", ["users", "user", "mails", "auditEvents"]),
      sendPasswordReset: change("sendPasswordReset", ["mails", "auditEvents"]),
      changeUser: change("changeUser", ["users", "user", "auditEvents"]),
      setGrants: change("setGrants", ["users", "user", "auditEvents", "session"]),
      // Not the user itself: its page is about to be left, and there is nothing more to load.
      deleteUser: change("deleteUser", ["users", "auditEvents"]),
      restoreUser: change("restoreUser", ["users", "user", "auditEvents"]),
      units: build.query<Unit[], { deleted: boolean }>({
        queryFn: ({ deleted }) => asked((made) => everyUnit(made, deleted)),
        providesTags: ["units"],
      }),
      unit: build.query<Unit, string>({
        queryFn: (unitId) => asked((made) => made.getUnit({ params: { unitId } })),
        providesTags: ["units"],
      }),
      createUnit: change("createUnit", ["units", "auditEvents"]),
      changeUnit: change("changeUnit", ["units", "auditEvents"]),
      deleteUnit: change("deleteUnit", ["units", "auditEvents"]),
      restoreUnit: change("restoreUnit", ["units", "auditEvents"]),
      mails: build.infiniteQuery<Page<Mail>, { filter: string; state: MailState | undefined }, number>({
        infiniteQueryOptions: paged,
        queryFn: ({ queryArg: { filter, state }, pageParam }) =>
          asked((made) =>
            made.listMails({
              query: { ...pageQuery(pageParam, filter), ...(state === undefined ? {} : { state }) },
            }),
          ),
        providesTags: ["mails"],
      }),
      auditEvents: build.infiniteQuery<Page<AuditEvent>, AuditEventFilter, number>({
        infiniteQueryOptions: paged,
        queryFn: ({ queryArg, pageParam }) =>
          asked((made) => made.listAuditEvents({ query: { ...pageQuery(pageParam, ""), ...queryArg } })),
        providesTags: ["auditEvents"],
      }),
      helpRequests: build.infiniteQuery<Page<HelpRequestEntry>, { filter: string }, number>({
        infiniteQueryOptions: paged,
        queryFn: ({ queryArg: { filter }, pageParam }) =>
          asked((made) => made.listHelpRequests({ query: pageQuery(pageParam, filter) })),
        providesTags: ["helpRequests"],
      }),
      helpRequest: build.query<HelpRequest, string>({
        queryFn: (helpRequestId) => asked((made) => made.getHelpRequest({ params: { helpRequestId } })),
        providesTags: ["helpRequests"],
      }),
    };
  },
});

export const {
  useSessionQuery,
  useProfileQuery,
  useChangeProfileMutation,
  useChangePasswordMutation,
  useDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useUsersInfiniteQuery,
  useUserQuery,
  useLazyUserQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useSetGrantsMutation,
  useDeleteUserMutation,
  useRestoreUserMutation,
  useSendInvitationMutation,
  useSendPasswordResetMutation,
  useUnitsQuery,
  useLazyUnitQuery,
  useCreateUnitMutation,
  useChangeUnitMutation,
  useDeleteUnitMutation,
  useRestoreUnitMutation,
  useMailsInfiniteQuery,
  useAuditEventsInfiniteQuery,
  useHelpRequestsInfiniteQuery,
  useHelpRequestQuery,
} = portalApi;
