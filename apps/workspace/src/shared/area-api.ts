import { answered as answer, cacheRules, type Failure, pageByPage } from "@askloom/browser";
import {
  type AreaEndpointName,
  type AreaItem,
  type BulkOutcome,
  type Client,
  type EndpointName,
  type OutputOf,
  type Permission,
  pageSize,
  type RequestTo,
  type Send,
} from "@askloom/contract";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import { type Table, tables } from "./areas.ts";

export interface ListRequest {
  readonly list: AreaEndpointName;
  readonly table: Table;
  readonly query: Readonly<Record<string, string>>;
}

/** The endpoints that change many rows by their ids and answer what became of each. */
export type ManyEndpointName = {
  [Name in EndpointName]: OutputOf<Name> extends { outcomes: BulkOutcome[] }
    ? { body: { ids: string[] } } extends RequestTo<Name>
      ? Name
      : never
    : never;
}[EndpointName];

export interface RowsChange {
  readonly name: ManyEndpointName;
  readonly table: Table;
  readonly ids: string[];
}

export interface RowChange {
  readonly name: EndpointName;
  readonly table: Table;
  /** The id under the name that the endpoint gives it. */
  readonly params: Readonly<Record<string, string>>;
  readonly ifMatch: number;
}

export interface ListPage {
  readonly totalCount: number;
  readonly items: AreaItem[];
}

let client: Client | undefined;
let clientOver: ((send: Send) => Client) | undefined;
type Fetch = (path: string, signal: AbortSignal) => Promise<Response>;
let fetching: Fetch | undefined;
/** Called once, when the services are made. */
export const setClient = (made: Client, over?: (send: Send) => Client, bitByBit?: Fetch): void => {
  client = made;
  clientOver = over;
  fetching = bitByBit;
};
/** A read that is answered bit by bit. */
export const apiFetch: Fetch = (path, signal) => {
  if (fetching === undefined) throw new Error("no client yet");
  return fetching(path, signal);
};
/** The same client over another way to send, for what takes long. */
export function apiClientOver(send: Send): Client {
  if (clientOver === undefined) throw new Error("no client yet");
  return clientOver(send);
}
/** The client, for those who ask beside the cache. */
export function apiClient(): Client {
  if (client === undefined) throw new Error("no client yet");
  return client;
}

/** The entity lists of all areas; tags are the clean-table events (N9). */
export const areaApi = createApi({
  reducerPath: "areas",
  baseQuery: fakeBaseQuery<Failure>(),
  tagTypes: tables,
  ...cacheRules,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    list: build.infiniteQuery<ListPage, ListRequest, number>({
      infiniteQueryOptions: pageByPage,
      providesTags: (_result, _error, { table }) => [table],
      queryFn: ({ queryArg: { list, query }, pageParam }) =>
        answered((made) => made[list]({ query: { skipCount: pageParam, maxResultCount: pageSize, ...query } })),
    }),
    /** Names of people who have a permission. */
    permissionHolders: build.query<string[], Permission>({
      queryFn: (permission) =>
        answered(async (made) => (await made.listPermissionHolders({ query: { permission } })).names),
    }),
    changeRows: build.mutation<BulkOutcome[], RowsChange>({
      queryFn: ({ name, ids }) => answered(async (made) => (await made[name]({ body: { ids } })).outcomes),
      invalidatesTags: (_result, _error, { table }) => [table],
    }),
    changeRow: build.mutation<unknown, RowChange>({
      queryFn: ({ name, params, ifMatch }) =>
        // The endpoints that change one row take its id and its revision.
        answered((made) => (made[name] as (request: object) => Promise<unknown>)({ params, ifMatch })),
      invalidatesTags: (_result, _error, { table }) => [table],
    }),
  }),
});

export const { usePermissionHoldersQuery, useListInfiniteQuery, useChangeRowsMutation, useChangeRowMutation } = areaApi;

/** The clean-table event of a table empties its cache (N9). */
export const cleanTable = (table: Table) => areaApi.util.invalidateTags([table]);

/** Asks the server; what it refuses is a value. */
export const answered = <Data>(ask: (client: Client) => Promise<Data>) => answer(() => ask(apiClient()));
