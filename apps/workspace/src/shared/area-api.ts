import { cacheRules } from "@askloom/browser";
import {
  type AreaEndpointName,
  type AreaItem,
  type Client,
  ProblemError,
  pageSize,
  type Send,
} from "@askloom/contract";
import { createApi, fakeBaseQuery } from "@reduxjs/toolkit/query/react";
import { type Table, tables } from "./areas.ts";

export interface ListRequest {
  readonly list: AreaEndpointName;
  readonly table: Table;
  readonly filter: string;
  readonly deleted: boolean;
}

export interface ListPage {
  readonly totalCount: number;
  readonly items: AreaItem[];
}

export interface ListFailure {
  readonly code: string;
  readonly message: string;
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
  baseQuery: fakeBaseQuery<ListFailure>(),
  tagTypes: tables,
  ...cacheRules,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    list: build.infiniteQuery<ListPage, ListRequest, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (_last, pages) => {
          const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
          return loaded < (pages.at(-1)?.totalCount ?? 0) ? loaded : undefined;
        },
      },
      providesTags: (_result, _error, { table }) => [table],
      queryFn: ({ queryArg: { list, filter, deleted }, pageParam }) =>
        answered(async () => {
          const query = {
            skipCount: pageParam,
            maxResultCount: pageSize,
            deleted: String(deleted),
            ...(filter === "" ? {} : { filter }),
          };
          return apiClient()[list]({ query });
        }),
    }),
  }),
});

export const { useListInfiniteQuery } = areaApi;

/** The clean-table event of a table empties its cache (N9). */
export const cleanTable = (table: Table) => areaApi.util.invalidateTags([table]);

/** Asks the server; what it refuses is a value. */
export async function answered<Data>(
  ask: (client: Client) => Promise<Data>,
): Promise<{ data: Data } | { error: ListFailure }> {
  try {
    return { data: await ask(apiClient()) };
  } catch (error) {
    if (error instanceof ProblemError) return { error: { code: error.problem.code, message: error.problem.title } };
    return { error: { code: "unreachable", message: "" } };
  }
}
