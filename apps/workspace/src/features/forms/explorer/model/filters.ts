import { FormPurpose } from "@askloom/contract";

export const sortings = [
  "changedAt desc",
  "changedAt asc",
  "createdAt desc",
  "createdAt asc",
  "name asc",
  "name desc",
] as const;
export type Sorting = (typeof sortings)[number];

/** What narrows and orders the list of forms. */
export interface FormFilters {
  readonly filter: string;
  readonly purpose: FormPurpose | undefined;
  /** Off to begin with: deprecated forms are hidden. */
  readonly showsDeprecated: boolean;
  readonly sorting: Sorting;
}

const names = { filter: "search", purpose: "purpose", showsDeprecated: "deprecated", sorting: "sorting" } as const;

/** The filters that an address asks for: a list that was left is found again as it was. */
export function filtersIn(query: URLSearchParams): FormFilters {
  return {
    filter: (query.get(names.filter) ?? "").slice(0, 200),
    purpose: FormPurpose.safeParse(query.get(names.purpose)).data,
    showsDeprecated: query.get(names.showsDeprecated) === "1",
    sorting: sortings.find((sorting) => sorting === query.get(names.sorting)) ?? sortings[0],
  };
}

/** The address query with these filters; what else it holds, such as a flag, stays. */
export function withFilters(query: URLSearchParams, filters: FormFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  const values: Readonly<Record<string, string>> = {
    [names.filter]: filters.filter,
    [names.purpose]: filters.purpose ?? "",
    [names.showsDeprecated]: filters.showsDeprecated ? "1" : "",
    [names.sorting]: filters.sorting === sortings[0] ? "" : filters.sorting,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether fewer forms are shown than without a search and a purpose. */
export const isNarrowed = ({ filter, purpose }: FormFilters): boolean => filter.trim() !== "" || purpose !== undefined;
