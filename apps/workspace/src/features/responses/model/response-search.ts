import { withValues } from "@askloom/browser";
import { ResponseCondition, ResponseSorting, type ViewContent } from "@askloom/contract";
import { z } from "zod";

/** What the table shows, as it stands in the address (RS21). */
export interface ResponseSearch {
  readonly filter: string;
  readonly test: boolean;
  /** Days, as a date field has them. */
  readonly from: string;
  readonly until: string;
  /** The exact moment up to which to look, when one looks further back. */
  readonly before: string;
  readonly where: readonly ResponseCondition[];
  readonly sorting: string;
}

export const newestFirst = "sentAt desc";
const Conditions = z.array(ResponseCondition).max(10);
const day = /^\d{4}-\d{2}-\d{2}$/;

export function searchIn(query: URLSearchParams): ResponseSearch {
  const dayIn = (name: string) => (day.test(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  const before = query.get("before") ?? "";
  return {
    filter: (query.get("search") ?? "").slice(0, 200),
    test: query.get("test") === "1",
    from: dayIn("from"),
    until: dayIn("until"),
    before: z.iso.datetime().safeParse(before).success ? before : "",
    where: conditionsIn(query.get("where")),
    sorting: ResponseSorting.safeParse(query.get("sorting")).data ?? newestFirst,
  };
}

function conditionsIn(text: string | null): ResponseCondition[] {
  if (text === null) return [];
  try {
    return Conditions.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** The address query with this search; what else it holds, such as the tab, stays. */
export function withSearch(query: URLSearchParams, search: ResponseSearch): URLSearchParams {
  const values: Readonly<Record<string, string>> = {
    search: search.filter,
    test: search.test ? "1" : "",
    from: search.from,
    until: search.until,
    before: search.before,
    where: search.where.length === 0 ? "" : JSON.stringify(search.where),
    sorting: search.sorting === newestFirst ? "" : search.sorting,
  };
  return withValues(query, values);
}

/** What is asked of the server. A day is the reader's own, from its beginning to its end. */
export function queryOf({ filter, test, from, until, before, where, sorting }: ResponseSearch) {
  const last = before === "" ? (until === "" ? "" : dayStart(until, 1)) : before;
  return {
    test: String(test),
    sorting,
    ...(filter.trim() === "" ? {} : { filter: filter.trim() }),
    ...(from === "" ? {} : { from: dayStart(from, 0) }),
    ...(last === "" ? {} : { until: last }),
    ...(where.length === 0 ? {} : { where: JSON.stringify(where) }),
  };
}

function dayStart(date: string, later: number): string {
  const [year = 0, month = 1, number = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, number + later).toISOString();
}

export const isNarrowed = ({ filter, from, until, before, where }: ResponseSearch): boolean =>
  filter.trim() !== "" || from !== "" || until !== "" || before !== "" || where.length > 0;

export const viewOf = (search: ResponseSearch, columns: readonly string[]): ViewContent => ({
  columns: [...columns],
  where: [...search.where],
  sorting: search.sorting,
});
