/** What can narrow and order a list, by its name in the address. */
export interface FilterFacts {
  /** The orders on offer; the first one holds where the address names none. */
  readonly sortings?: readonly string[];
  readonly choices?: readonly ChoiceFacts[];
  /** The names of fields for a day. */
  readonly days?: readonly string[];
  /** The names of fields for a record, by its id; the list brings the field. */
  readonly records?: readonly string[];
  readonly switches?: readonly SwitchFacts[];
}

export interface ChoiceFacts {
  readonly name: string;
  readonly values: readonly string[];
  /** There are so many values that one searches them. */
  readonly isSearchable?: true;
}

export interface SwitchFacts {
  readonly name: string;
  /** On while the address does not name it. */
  readonly isInverted?: true;
  /** The list has a control of its own for it. */
  readonly isHidden?: true;
}

/** The filters that hold: what is searched for, the order, and a value for each choice and switch that is set. */
export interface Filters {
  readonly filter: string;
  readonly sorting: string;
  readonly values: Readonly<Record<string, string>>;
}

const maxFilterLength = 200;
const on = "1";
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters that an address asks for: a list that was left is found again as it was. */
export function filtersIn(query: URLSearchParams, facts: FilterFacts): Filters {
  const { sortings = [], choices = [], days = [], records = [], switches = [] } = facts;
  const values = [
    ...choices.map(({ name, values: allowed }) => [name, (value: string) => allowed.includes(value)] as const),
    ...days.map((name) => [name, (value: string) => day.test(value)] as const),
    ...records.map((name) => [name, (value: string) => id.test(value)] as const),
    ...switches.map(({ name }) => [name, (value: string) => value === on] as const),
  ].flatMap(([name, isAllowed]) => {
    const value = query.get(name) ?? "";
    return isAllowed(value) ? [[name, value] as const] : [];
  });
  return {
    filter: (query.get("search") ?? "").slice(0, maxFilterLength),
    sorting: sortings.find((sorting) => sorting === query.get("sorting")) ?? sortings[0] ?? "",
    values: Object.fromEntries(values),
  };
}

/** The address query with these filters; what else it holds, such as a flag, stays. */
export function withFilters(query: URLSearchParams, filters: Filters, facts: FilterFacts): URLSearchParams {
  const { sortings = [], switches = [] } = facts;
  const names = [...narrowing(facts), ...switches.map(({ name }) => name)];
  return withValues(query, {
    search: filters.filter,
    sorting: filters.sorting === sortings[0] ? "" : filters.sorting,
    ...Object.fromEntries(names.map((name) => [name, filters.values[name] ?? ""])),
  });
}

/** The query with these values; an empty one is taken out. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether fewer rows are shown than without a search and a choice. */
export const isNarrowed = ({ filter, values }: Filters, facts: FilterFacts): boolean =>
  filter.trim() !== "" || narrowing(facts).some((name) => values[name] !== undefined);

/** The names of what narrows a list besides the search; a switch shows another list instead. */
export const narrowing = ({ choices = [], days = [], records = [] }: FilterFacts): string[] => [
  ...choices.map(({ name }) => name),
  ...days,
  ...records,
];

/** What is asked of the server. */
export const queryOf = ({ filter, sorting, values }: Filters): Record<string, string> => ({
  ...values,
  ...(sorting === "" ? {} : { sorting }),
  ...(filter.trim() === "" ? {} : { filter: filter.trim() }),
});

/** A click on a heading: first one way, then the other, then as at first. */
export function nextSorting(sorting: string, field: string, first: string): string {
  if (sorting === `${field} asc`) return `${field} desc`;
  return sorting === `${field} desc` && !first.startsWith(`${field} `) ? first : `${field} asc`;
}

export function directionOf(sorting: string, field: string): "ascending" | "descending" | "none" {
  if (sorting === `${field} asc`) return "ascending";
  return sorting === `${field} desc` ? "descending" : "none";
}
