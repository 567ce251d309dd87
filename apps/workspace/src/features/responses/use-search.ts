import { withValues } from "@askloom/browser";
import { useAddressQuery } from "@askloom/browser/list";
import type { ViewContent } from "@askloom/contract";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import { newestFirst, type ResponseSearch, searchIn, withSearch } from "./model/response-search.ts";

const pauseMs = 300;

/** The search of the address, and what is being typed until it gets there. */
export function useSearch() {
  const { query, replace } = useAddressQuery();
  const search = useMemo(() => searchIn(query), [query]);
  const [typed, setTyped] = useState(search.filter);
  useEffect(() => setTyped(search.filter), [search.filter]);
  const change = (changes: Partial<ResponseSearch>) =>
    replace((current) => withSearch(current, { ...searchIn(current), before: "", ...changes }));
  const later = useDebouncedCallback((filter: string) => change({ filter }), pauseMs);
  return {
    search,
    typed,
    type: (text: string) => {
      setTyped(text);
      later(text);
    },
    change,
    clear: () => {
      setTyped("");
      change({ filter: "", from: "", until: "", where: [] });
    },
    /** What a saved view shows; the time and the search stay as they are. */
    open: ({ columns, where = [], sorting = newestFirst }: ViewContent) =>
      replace((current) => {
        const found = withSearch(current, { ...searchIn(current), before: "", where, sorting });
        return columns === undefined ? found : withValues(found, { columns: columns.join(",") });
      }),
    /** The columns that the address names; undefined where it names none. */
    columns: query.get("columns")?.split(",").filter(Boolean),
    setColumns: (ids: readonly string[]) => replace((current) => withValues(current, { columns: ids.join(",") })),
    tab: query.get("tab") ?? "table",
    setTab: (tab: string) => replace((current) => withValues(current, { tab: tab === "table" ? "" : tab })),
  };
}

export type Searching = ReturnType<typeof useSearch>;
