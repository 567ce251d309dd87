import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { type FormFilters, filtersIn, withFilters } from "../model/filters.ts";

const pauseMs = 250;

/** The filters of the address, and what is being typed until it gets there. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersIn(query);
  const [typed, setTyped] = useState(filters.filter);
  useEffect(() => setTyped(filters.filter), [filters.filter]);
  const change = (changes: Partial<FormFilters>) =>
    setQuery((current) => withFilters(current, { ...filtersIn(current), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  const search = useDebouncedCallback((filter: string) => change({ filter }), pauseMs);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  const clear = () => {
    setTyped("");
    change({ filter: "", purpose: undefined });
  };
  return { filters, typed, type, change, clear };
}

export type Filters = ReturnType<typeof useFilters>;
