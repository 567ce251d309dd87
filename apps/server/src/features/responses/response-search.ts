import { type ResponseCondition, type ResponsesQuery, receiptKey } from "@askloom/contract";
import { folded, wordsOf } from "../../definitions/definitions.ts";
import { type SQL, sql } from "../../platform/db/drizzle.ts";
import type { Column } from "./columns.ts";
import { type LabelKey, labelKeySteps } from "./label-keys.ts";

/** Which responses are meant, and in which order. */
export interface Search {
  readonly pubId: string;
  readonly test: boolean;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly where: readonly ResponseCondition[];
  readonly words: readonly SearchedWord[];
  readonly sort: Sort;
}

/** A word that was typed, and the choices whose labels hold it. */
export interface SearchedWord {
  readonly word: string;
  readonly labels: readonly LabelKey[];
  /** The visitors or members whose name holds it. */
  readonly senders: readonly string[];
}

export interface Sort {
  /** Undefined is by the moment of sending. */
  readonly by?: { readonly column: "words" | "figure"; readonly key: string } | undefined;
  readonly direction: "asc" | "desc";
}

/**
 * Rows in the order wanted, read one after the other from an index, and what is still to be looked up for each.
 * `order` names columns of `rows`.
 */
export interface Walk {
  readonly rows: SQL;
  readonly order: SQL;
  readonly checks: readonly SQL[];
  /** What `order` goes by, as it is called inside of `rows`, for where a walk goes on; the id decides at last. */
  readonly keys: { readonly value?: SQL; readonly moment: SQL; readonly id: SQL };
  readonly direction: Sort["direction"];
  /** Which of two of the same moment comes first. */
  readonly isIdDescending: boolean;
}

/** A search, with the labels that each of its words may mean found in steps. */
export function* searchSteps(
  pubId: string,
  query: Pick<ResponsesQuery, "test" | "from" | "until" | "where" | "filter"> & { sorting?: string | undefined },
  columns: readonly Column[],
): Generator<undefined, Search> {
  const words: Search["words"][number][] = [];
  for (const word of wordsOf(query.filter ?? ""))
    words.push({ word, labels: yield* labelKeySteps(columns, word), senders: [] });
  const { test, from, until, where = [], sorting = "sentAt desc" } = query;
  return { pubId, test, from, until, where, words, sort: sortOf(sorting) };
}

function sortOf(sorting: string): Sort {
  const [field = "", direction = "asc"] = sorting.split(" ");
  const by = /^(words|figure)\.(.+)$/.exec(field);
  const key = by?.[2];
  return {
    by: key === undefined ? undefined : { column: by?.[1] === "figure" ? "figure" : "words", key },
    direction: direction === "desc" ? "desc" : "asc",
  };
}

/** All responses by their moment; every condition is looked up. */
export function walkByTime(search: Search, extra: readonly SQL[] = []): Walk {
  const { pubId, test, sort } = search;
  const rows = sql`select r.id, r.sent_at from askloom.responses r
    where r.collector_id = ${pubId} and ${isOfLink(test)}${during(search, sql`r.sent_at`)}`;
  const order = sort.direction === "desc" ? sql`sent_at desc, id asc` : sql`sent_at asc, id desc`;
  const checks = [...checksOf(search, search.where), ...extra];
  const keys = { moment: sql`r.sent_at`, id: sql`r.id` };
  return { rows, order, checks, keys, direction: sort.direction, isIdDescending: sort.direction === "asc" };
}

/** Whether a response `r` came by the link that is meant. Written out: each of the two has an index of its own. */
export const isOfLink = (test: boolean): SQL => (test ? sql`r.is_test` : sql`not r.is_test`);

/** The responses with one value, by their moment: the index has them in that order. */
export function walkByEqual(search: Search, equal: ResponseCondition): Walk {
  const { sort, where } = search;
  const order = sort.direction === "desc" ? sql`sent_at desc, id desc` : sql`sent_at asc, id asc`;
  return {
    rows: sql`${valueRows(search, equal.of)} and ${matches(equal)}`,
    order,
    checks: checksOf(
      search,
      where.filter((condition) => condition !== equal),
    ),
    keys: { moment: sql`v.sent_at`, id: sql`v.response_id` },
    direction: sort.direction,
    isIdDescending: sort.direction === "desc",
  };
}

/** The responses with an answer, by its value; conditions on that very answer narrow the walk itself. */
export function walkByValue(search: Search, { column, key }: NonNullable<Sort["by"]>): Walk {
  const own = search.where.filter((condition) => condition.of === key && isOfValue(condition));
  const rest = search.where.filter((condition) => !own.includes(condition));
  const kind = column === "figure" ? sql`v.figure is not null` : sql`v.figure is null`;
  const [value, direction] = [sql.raw(column), sql.raw(search.sort.direction)];
  return {
    rows: sql`${valueRows(search, key)} and ${kind}${sql.join(own.map((condition) => sql` and ${matches(condition)}`))}`,
    order: sql`${value} ${direction}, sent_at ${direction}, id ${direction}`,
    checks: checksOf(search, rest),
    keys: { value: sql`v.${value}`, moment: sql`v.sent_at`, id: sql`v.response_id` },
    direction: search.sort.direction,
    isIdDescending: search.sort.direction === "desc",
  };
}

/** Whether the walk by a value leaves out those without one. */
export const isNarrowedTo = (search: Search, key: string): boolean =>
  search.where.some((condition) => condition.of === key && condition.is !== "empty");

/** A response has no such answer. */
export const isWithout = (search: Search, key: string): SQL => sql`${lookedUp(search, key, sql`true`)} is null`;

export const equalIn = ({ where }: Search): ResponseCondition | undefined =>
  where.find((condition) => condition.is === "equals" || condition.is === "chosen");

export const rangeIn = ({ where }: Search): ResponseCondition | undefined =>
  where.find((condition) => condition.is === "between");

/** Exactly this receipt, which is found at once however many there are. */
export const receiptCondition = (filter: string): ResponseCondition => ({
  of: receiptKey,
  is: "equals",
  value: filter,
});

const valueRows = (search: Search, key: string): SQL =>
  sql`select v.response_id as id, v.sent_at, v.words, v.figure from askloom.response_values v
    where v.collector_id = ${search.pubId} and v.is_test = ${search.test} and v.question = ${key}${during(search, sql`v.sent_at`)}`;

function during({ from, until }: Search, moment: SQL): SQL {
  const since = from === undefined ? sql`` : sql` and ${moment} >= ${from}::timestamptz`;
  return until === undefined ? since : sql`${since} and ${moment} < ${until}::timestamptz`;
}

const isOfValue = ({ is }: ResponseCondition): boolean => is !== "empty" && is !== "answered";

/** The condition on a row `v` of values. */
function matches(condition: ResponseCondition): SQL {
  switch (condition.is) {
    case "equals":
      return typeof condition.value === "number"
        ? sql`v.figure = ${condition.value}::double precision`
        : sql`v.figure is null and v.words = ${folded(condition.value)}`;
    case "chosen":
      return sql`v.figure is null and v.words = ${condition.value}`;
    case "between":
      return sql`v.figure >= ${condition.from ?? "-Infinity"}::double precision and v.figure <= ${condition.to ?? "Infinity"}::double precision`;
    case "contains":
      return sql`strpos(v.words, ${folded(condition.value)}) > 0`;
    default:
      return sql`true`;
  }
}

/**
 * Conditions on a response `d`, each looked up by key. As scalar subqueries: the planner would turn `exists` into a
 * join that reads every value of the question.
 */
function checksOf(search: Search, conditions: readonly ResponseCondition[]): SQL[] {
  const known = conditions.map((condition) =>
    condition.is === "empty"
      ? isWithout(search, condition.of)
      : sql`coalesce(${lookedUp(search, condition.of, matches(condition))}, false)`,
  );
  const found = search.words.map(
    ({ word, labels, senders }) => sql`(coalesce((select bool_or(strpos(v.words, ${word}) > 0${hasChosen(labels)})
      from askloom.response_values v where v.collector_id = ${search.pubId} and v.response_id = d.id), false)${isSentBy(search, senders)})`,
  );
  return [...known, ...found];
}

function isSentBy({ pubId }: Search, senders: readonly string[]): SQL {
  if (senders.length === 0) return sql``;
  return sql` or coalesce((select coalesce(r.visitor_id, r.user_id) = any(${sql.param([...senders])}::uuid[])
    from askloom.responses r where r.collector_id = ${pubId} and r.id = d.id), false)`;
}

/** Ids stand in the words of a value with a space between. */
function hasChosen(labels: readonly LabelKey[]): SQL {
  if (labels.length === 0) return sql``;
  const [keys, ids] = [labels.map(({ key }) => key), labels.map(({ id }) => id)];
  return sql` or exists (select from unnest(${sql.param(keys)}::text[], ${sql.param(ids)}::text[]) as l(key, id)
    where l.key = v.question and (l.id is null or v.figure is null and l.id = any(string_to_array(v.words, ' '))))`;
}

const lookedUp = ({ pubId }: Search, key: string, what: SQL): SQL =>
  sql`(select ${what} from askloom.response_values v
    where v.collector_id = ${pubId} and v.question = ${key} and v.response_id = d.id)`;
