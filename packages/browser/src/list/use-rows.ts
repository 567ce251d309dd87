import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CallError, failureOf } from "../failure.ts";
import { toasts } from "../toasts.ts";
import { countOf, loadedRows, type Page, type Row } from "./pages.ts";

/** What the hook of an infinite query gives. */
export interface ListQuery<P extends Page> {
  readonly data?: { readonly pages: readonly P[] } | undefined;
  readonly currentData?: { readonly pages: readonly P[] } | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: (options?: { refetchCachedPages?: boolean }) => PromiseLike<{ readonly isSuccess: boolean }>;
}

type RowOf<P extends Page> = P["items"][number];

/** The rows of a list that is loaded page by page and refreshed by hand (U32, U33). */
export function useRows<P extends Page>(query: ListQuery<P>): Rows<RowOf<P>, P> {
  const { t } = useTranslation();
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const pages = (currentData ?? data)?.pages;
  // The pages hold rows of that type.
  const rows = useMemo(() => loadedRows(pages ?? []) as RowOf<P>[], [pages]);
  const isEmptied = pages !== undefined && rows.length === 0 && hasNextPage && !isFetching;
  useEffect(() => {
    if (isEmptied) void fetchNextPage();
  }, [isEmptied, fetchNextPage]);
  const reload = () => query.refetch({ refetchCachedPages: false });
  return {
    rows,
    count: useMemo(() => (pages === undefined ? undefined : countOf(pages)), [pages]),
    lastPage: pages?.at(-1),
    failure: error === undefined ? undefined : failureOf(error),
    isFetching: isFetching && !query.isFetchingNextPage,
    isOutdated: currentData === undefined && data !== undefined && isFetching,
    hasMore: hasNextPage && !query.isFetchingNextPage && !isFetchNextPageError,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    reload: () => void reload(),
    refresh: async () => {
      const { isSuccess } = await reload();
      if (isSuccess) toasts.show({ message: t("list.refreshed") });
    },
  };
}

interface WholeQuery<R extends Row> {
  readonly data?: readonly R[] | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<{ readonly isSuccess: boolean }>;
}

/** The rows of a list that is loaded at once. */
export function useAllRows<R extends Row>({ data: items, ...query }: WholeQuery<R>): Rows<R, Page<R>> {
  const data = useMemo(() => items && { pages: [{ totalCount: items.length, items }] }, [items]);
  const whole = { isFetchingNextPage: false, isFetchNextPageError: false, hasNextPage: false };
  return useRows<Page<R>>({ ...query, ...whole, data, currentData: data, fetchNextPage: () => undefined });
}

export interface Rows<R extends Row, P = unknown> {
  readonly rows: readonly R[];
  /** Undefined until something is loaded. */
  readonly count: ReturnType<typeof countOf> | undefined;
  readonly lastPage: P | undefined;
  readonly failure: ReturnType<typeof failureOf> | undefined;
  readonly isFetching: boolean;
  /** Rows of the last search stay until those of this one are there. */
  readonly isOutdated: boolean;
  readonly hasMore: boolean;
  readonly isMoreFailed: boolean;
  readonly loadMore: () => void;
  /** The list as it is now, from its top. */
  readonly reload: () => void;
  /** The same on request: it says so when it is done. */
  readonly refresh: () => Promise<void>;
}
