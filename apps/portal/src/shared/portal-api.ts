import { answered, cacheRules, type Failure, pageByPage } from "@askloom/browser";
import {
  type Client,
  type Device,
  type EndpointName,
  type HelpRequest,
  type OutputOf,
  type Profile,
  pageSize,
  type RecordRelations,
  type RequestTo,
  type TenantSettings,
  type Unit,
  type User,
} from "@askloom/contract";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import { loadSession, type PortalSession } from "./load-session.ts";

let client: Client | undefined;
/** Called once, when the services are made. */
export const setClient = (made: Client): void => {
  client = made;
};

const queryOf = <Data>(ask: (made: Client) => Promise<Data>) =>
  answered(async () => {
    if (client === undefined) throw new Error("no client yet");
    return ask(client);
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

type ListName = "listApiKeys" | "listEvents" | "listUsers" | "listMails" | "listAuditEvents" | "listHelpRequests";

export const portalTags = [
  "session",
  "profile",
  "devices",
  "events",
  "users",
  "user",
  "units",
  "apiKeys",
  "settings",
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
          queryOf((made) => (made[name] as (request: RequestTo<Name>) => Promise<OutputOf<Name>>)(request)),
        invalidatesTags: (_data, error) => (error === undefined ? tags : []),
      });
    /** A list comes a page at a time; the query narrows and orders it. */
    const list = <Name extends ListName>(name: Name, tag: (typeof portalTags)[number]) =>
      build.infiniteQuery<OutputOf<Name>, Readonly<Record<string, string>>, number>({
        infiniteQueryOptions: pageByPage,
        queryFn: ({ queryArg, pageParam }) =>
          queryOf((made) =>
            // The client's list of a name gives what the endpoint of that name does.
            (made[name] as (request: object) => Promise<OutputOf<Name>>)({
              query: { skipCount: pageParam, maxResultCount: pageSize, ...queryArg },
            }),
          ),
        providesTags: [tag],
      });
    return {
      session: build.query<PortalSession, void>({ queryFn: () => queryOf(loadSession), providesTags: ["session"] }),
      profile: build.query<Profile, void>({
        queryFn: () => queryOf((made) => made.getProfile({})),
        providesTags: ["profile"],
      }),
      changeProfile: change("changeProfile", ["profile"]),
      changePassword: change("changePassword", ["devices"]),
      devices: build.query<Device[], void>({
        queryFn: () => queryOf(async (made) => (await made.listDevices({})).items),
        providesTags: ["devices"],
      }),
      endDevice: change("endDevice", ["devices"]),
      endOtherDevices: change("endOtherDevices", ["devices"]),
      events: list("listEvents", "events"),
      subscribeToEvent: change("subscribeToEvent", ["events"]),
      unsubscribeFromEvent: change("unsubscribeFromEvent", ["events"]),
      users: list("listUsers", "users"),
      user: build.query<User, string>({
        queryFn: (userId) => queryOf((made) => made.getUser({ params: { userId } })),
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
      purgeUser: change("purgeUser", ["users", "auditEvents"]),
      removeUser: change("removeUser", ["users", "mails", "helpRequests", "auditEvents"]),
      units: build.query<Unit[], { deleted: boolean }>({
        queryFn: ({ deleted }) => queryOf((made) => everyUnit(made, deleted)),
        providesTags: ["units"],
      }),
      unit: build.query<Unit, string>({
        queryFn: (unitId) => queryOf((made) => made.getUnit({ params: { unitId } })),
        providesTags: ["units"],
      }),
      unitRelations: build.query<RecordRelations, string>({
        queryFn: (unitId) => queryOf((made) => made.listUnitUses({ params: { unitId } })),
        keepUnusedDataFor: 0,
      }),
      createUnit: change("createUnit", ["units", "auditEvents"]),
      changeUnit: change("changeUnit", ["units", "auditEvents"]),
      deleteUnit: change("deleteUnit", ["units", "auditEvents"]),
      restoreUnit: change("restoreUnit", ["units", "auditEvents"]),
      purgeUnits: change("bulkPurgeUnits", ["units", "auditEvents"]),
      apiKeys: list("listApiKeys", "apiKeys"),
      createApiKey: change("createApiKey", ["apiKeys", "auditEvents"]),
      revokeApiKey: change("revokeApiKey", ["apiKeys", "auditEvents"]),
      settings: build.query<TenantSettings, void>({
        queryFn: () => queryOf((made) => made.getTenantSettings({})),
        providesTags: ["settings"],
      }),
      changeSettings: change("changeTenantSettings", ["settings", "auditEvents"]),
      mails: list("listMails", "mails"),
      auditEvents: list("listAuditEvents", "auditEvents"),
      helpRequests: list("listHelpRequests", "helpRequests"),
      helpRequest: build.query<HelpRequest, string>({
        queryFn: (helpRequestId) => queryOf((made) => made.getHelpRequest({ params: { helpRequestId } })),
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
  useEventsInfiniteQuery,
  useSubscribeToEventMutation,
  useUnsubscribeFromEventMutation,
  useUsersInfiniteQuery,
  useUserQuery,
  useLazyUserQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useSetGrantsMutation,
  useDeleteUserMutation,
  useRestoreUserMutation,
  usePurgeUserMutation,
  useRemoveUserMutation,
  useSendInvitationMutation,
  useSendPasswordResetMutation,
  useUnitsQuery,
  useLazyUnitQuery,
  useUnitRelationsQuery,
  useCreateUnitMutation,
  useChangeUnitMutation,
  useDeleteUnitMutation,
  useRestoreUnitMutation,
  usePurgeUnitsMutation,
  useApiKeysInfiniteQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useSettingsQuery,
  useLazySettingsQuery,
  useChangeSettingsMutation,
  useMailsInfiniteQuery,
  useAuditEventsInfiniteQuery,
  useHelpRequestsInfiniteQuery,
  useHelpRequestQuery,
} = portalApi;
