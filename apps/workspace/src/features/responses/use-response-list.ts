import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../shared/services.ts";
import { loadedResponses } from "./model/response-pages.ts";
import { type ListRequest, useResponsesInfiniteQuery } from "./responses-api.ts";

/** The responses that are searched for: loaded 40 at a time, refreshed by hand; and which of them are selected. */
export function useResponseList(request: ListRequest) {
  const { t } = useTranslation();
  const { data, currentData, error, isFetching, isFetchingNextPage, isFetchNextPageError, ...list } =
    useResponsesInfiniteQuery(request);
  const pages = (currentData ?? data)?.pages;
  const items = useMemo(() => loadedResponses(pages ?? []), [pages]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => items.filter(({ id }) => chosen.has(id)), [items, chosen]);
  const last = pages?.at(-1);
  return {
    items,
    total: last?.totalCount ?? 0,
    isExact: last?.isTotalExact ?? true,
    lookedSince: last?.lookedSince ?? null,
    isLoaded: pages !== undefined,
    failure: error,
    isFetching: isFetching && !isFetchingNextPage,
    isOutdated: currentData === undefined && data !== undefined && isFetching,
    hasMore: list.hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => void list.fetchNextPage(),
    /** The list as it is now, from its top. */
    reload: () => void list.refetch({ refetchCachedPages: false }),
    refresh: async () => {
      const { isSuccess } = await list.refetch({ refetchCachedPages: false });
      if (isSuccess) toasts.show({ message: t("list.refreshed") });
    },
    selected,
    isSelected: (id: string) => chosen.has(id),
    select: (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    selectAll: () => setChosen(new Set(items.map(({ id }) => id))),
    selectNone: () => setChosen(new Set()),
  };
}

export type ShownResponses = ReturnType<typeof useResponseList>;
