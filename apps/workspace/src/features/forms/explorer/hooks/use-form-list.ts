import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../../shared/services.ts";
import { type FormsRequest, useFormsInfiniteQuery } from "../../forms-api.ts";
import { failureOf } from "../components/failure-of.ts";
import { countOf, loadedForms } from "../model/form-pages.ts";

/** A list of forms: loaded 40 at a time, refreshed by hand (U32, U33). */
export function useFormList(request: FormsRequest, mayRead: boolean) {
  const { t } = useTranslation();
  const { data, currentData, error, isFetching, isFetchingNextPage, isFetchNextPageError, ...list } =
    useFormsInfiniteQuery(request, { skip: !mayRead });
  const pages = (currentData ?? data)?.pages;
  const forms = useMemo(() => loadedForms(pages ?? []), [pages]);
  const { hasNextPage, fetchNextPage } = list;
  const isEmptied = pages !== undefined && forms.length === 0 && hasNextPage && !isFetching;
  useEffect(() => {
    if (isEmptied) void fetchNextPage();
  }, [isEmptied, fetchNextPage]);
  const refresh = async () => {
    const { isSuccess } = await list.refetch({ refetchCachedPages: false });
    if (isSuccess) toasts.show({ message: t("list.refreshed") });
  };
  return {
    forms,
    count: useMemo(() => (pages === undefined ? undefined : countOf(pages)), [pages]),
    failure: error === undefined ? undefined : failureOf(error),
    isFetching: isFetching && !isFetchingNextPage,
    /** Rows of the last search stay until those of this one are there. */
    isOutdated: currentData === undefined && data !== undefined && isFetching,
    hasMore: hasNextPage && !isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    refresh,
    retry: () => void list.refetch(),
  };
}

export type ShownList = ReturnType<typeof useFormList>;
