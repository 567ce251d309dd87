import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from "react-router";
import {
  type FilterFacts,
  type Filters,
  filtersIn,
  isNarrowed,
  narrowing,
  nextSorting,
  withFilters,
} from "./filters.ts";

const pauseMs = 250;

/** What a list needs to know of its filters. */
export interface ListFilters {
  /** What is being typed until it is searched for. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly sorting: string;
  readonly sortBy: (field: string) => void;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  /** Another search begins at the top of the list. */
  readonly searched: string;
}

export interface AddressFilters extends ListFilters {
  readonly facts: FilterFacts;
  readonly filters: Filters;
  readonly choose: (name: string, value: string | undefined) => void;
  readonly sort: (sorting: string) => void;
}

/** The filters of the address, and what is being typed until it gets there. */
export function useFilters(facts: FilterFacts): AddressFilters {
  const { query, replace } = useAddressQuery();
  const filters = useMemo(() => filtersIn(query, facts), [query, facts]);
  const [typed, setTyped] = useState(filters.filter);
  useEffect(() => setTyped(filters.filter), [filters.filter]);
  const change = (changes: (before: Filters) => Partial<Filters>) =>
    replace((current) => {
      const before = filtersIn(current, facts);
      return withFilters(current, { ...before, ...changes(before) }, facts);
    });
  const search = useDebouncedCallback((filter: string) => change(() => ({ filter })), pauseMs);
  const sort = (sorting: string) => change(() => ({ sorting }));
  return {
    ...{ facts, filters, typed, sort },
    sorting: filters.sorting,
    type: (text) => {
      setTyped(text);
      search(text);
    },
    choose: (name, value) => change(({ values }) => ({ values: { ...values, [name]: value ?? "" } })),
    sortBy: (field) => sort(nextSorting(filters.sorting, field, facts.sortings?.[0] ?? "")),
    isNarrowed: isNarrowed(filters, facts),
    clear: () => {
      setTyped("");
      change(({ values }) => ({
        filter: "",
        values: { ...values, ...Object.fromEntries(narrowing(facts).map((name) => [name, ""])) },
      }));
    },
    searched: JSON.stringify(filters),
  };
}

/** A search that is not in the address, for a list beside something else. */
export function useLocalFilters(): ListFilters & { readonly filter: string } {
  const [typed, type] = useState("");
  const [filter] = useDebouncedValue(typed.trim(), pauseMs);
  const order = { sorting: "", sortBy: () => undefined };
  return { ...order, typed, type, filter, isNarrowed: filter !== "", clear: () => type(""), searched: filter };
}

/**
 * The query of the address, at once as it is wanted: the address follows a moment later. While another page is
 * loading, this one no longer changes the address, for that would cancel the navigation.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const [wanted, setWanted] = useState(query);
  const latest = useRef(query);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    latest.current = query;
    setWanted(query);
  }, [query]);
  const replace = (change: (current: URLSearchParams) => URLSearchParams) => {
    if (isLeaving()) return;
    latest.current = change(latest.current);
    setWanted(latest.current);
    setQuery(latest.current, { replace: true, preventScrollReset: true });
  };
  return { query: wanted, replace };
}

/**
 * Asks the router itself: React hears of a navigation in a transition, which may be later than the moment at which
 * typed text reaches the address.
 */
function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    const { navigation, location } = router?.state ?? {};
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname;
  };
}
