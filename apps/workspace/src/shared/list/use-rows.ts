import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import type { ListFailure } from "../area-api.ts";
import { toasts } from "../services.ts";

interface Page<Row> {
  readonly totalCount: number;
  readonly items: readonly Row[];
}

/** What the hook of an infinite query gives. */
interface Asked<Row> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly error?: ListFailure | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => Promise<{ isSuccess: boolean }>;
}

/** Where the next page of a list begins; undefined where everything is loaded. */
export function nextOffset(pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return loaded < (pages.at(-1)?.totalCount ?? 0) ? loaded : undefined;
}

/** The rows of a list that is loaded 40 at a time and refreshed by hand (U32, U33). */
export function useRows<Row extends { readonly id: string }>(asked: Asked<Row>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = asked;
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    // One that moved while pages were loaded would come twice.
    rows: [...new Map(all.map((row) => [row.id, row])).values()],
    total: data?.pages.at(-1)?.totalCount ?? 0,
    isLoaded: data !== undefined,
    isFetching: isFetching && !isFetchingNextPage,
    failure: error === undefined ? undefined : failureOf(error),
    hasMore: hasNextPage && !isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    refresh: async () => {
      const { isSuccess } = await refetch();
      if (isSuccess) toasts.show({ message: t("list.refreshed") });
    },
  };
}

export type Rows<Row extends { readonly id: string }> = ReturnType<typeof useRows<Row>>;

/** A refusal of the server, or what went wrong before one came. */
export const failureOf = (error: ListFailure | SerializedError): ListFailure => ({
  code: error.code ?? "internal-error",
  message: error.message ?? "",
});
