import { pageByPage } from "@askloom/browser";
import {
  type BulkOutcome,
  type Connection,
  type ConnectionItem,
  type OutputOf,
  pageSize,
  type RecordUses,
  type RequestTo,
} from "@askloom/contract";
import { answered, areaApi } from "../area-api.ts";

export type ConnectionBody = RequestTo<"createConnection">["body"];
type ManyStep = "bulkDeleteConnections" | "bulkRestoreConnections" | "bulkPurgeConnections";
/** A connection as the person sees it. */
type Shown = Pick<Connection, "id" | "revision">;

/** Connections in the one cache; no secret is ever read, so none is in it. */
const connectionsApi = areaApi.enhanceEndpoints({ addTagTypes: ["connection"] }).injectEndpoints({
  endpoints: (build) => ({
    connections: build.infiniteQuery<
      { totalCount: number; items: ConnectionItem[] },
      Readonly<Record<string, string>>,
      number
    >({
      infiniteQueryOptions: pageByPage,
      providesTags: ["connection"],
      queryFn: ({ queryArg, pageParam }) =>
        answered(({ listConnections }) =>
          listConnections({ query: { skipCount: pageParam, maxResultCount: pageSize, ...queryArg } }),
        ),
    }),
    /** All that an action can choose from. */
    connectionChoice: build.query<ConnectionItem[], void>({
      queryFn: () =>
        answered(async ({ listConnections }) => {
          const query = { skipCount: 0, maxResultCount: 1000, sorting: "name asc" };
          return (await listConnections({ query })).items;
        }),
      providesTags: ["connection"],
    }),
    connection: build.query<Connection, string>({
      queryFn: (connectionId) => answered(({ getConnection }) => getConnection({ params: { connectionId } })),
      providesTags: ["connection"],
    }),
    connectionUses: build.query<RecordUses, string>({
      queryFn: (connectionId) => answered(({ listConnectionUses }) => listConnectionUses({ params: { connectionId } })),
      keepUnusedDataFor: 0,
    }),
    saveConnection: build.mutation<Connection, { body: ConnectionBody; replaces: Connection | undefined }>({
      queryFn: ({ body, replaces }) =>
        answered((client) =>
          replaces === undefined
            ? client.createConnection({ body })
            : client.saveConnection({ params: { connectionId: replaces.id }, body, ifMatch: replaces.revision }),
        ),
      invalidatesTags: (result) => (result === undefined ? [] : ["connection"]),
    }),
    changeConnections: build.mutation<BulkOutcome[], { step: ManyStep; ids: string[] }>({
      queryFn: ({ step, ids }) => answered(async (client) => (await client[step]({ body: { ids } })).outcomes),
      invalidatesTags: ["connection"],
    }),
    renewSigningSecret: build.mutation<OutputOf<"renewSigningSecret">, Shown>({
      queryFn: ({ id, revision }) =>
        answered(({ renewSigningSecret }) => renewSigningSecret({ params: { connectionId: id }, ifMatch: revision })),
      invalidatesTags: ["connection"],
    }),
    endPreviousSecret: build.mutation<undefined, Shown>({
      queryFn: ({ id, revision }) =>
        answered(({ endPreviousSigningSecret }) =>
          endPreviousSigningSecret({ params: { connectionId: id }, ifMatch: revision }),
        ),
      invalidatesTags: ["connection"],
    }),
  }),
});

export const {
  useConnectionsInfiniteQuery,
  useConnectionChoiceQuery,
  useConnectionQuery,
  useLazyConnectionQuery,
  useConnectionUsesQuery,
  useSaveConnectionMutation,
  useChangeConnectionsMutation,
  useRenewSigningSecretMutation,
  useEndPreviousSecretMutation,
} = connectionsApi;
