import type { ResponsesQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/drizzle.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import { type Column, formVersionsOf } from "./columns.ts";
import { counterOf } from "./count-responses.ts";
import type { Pub } from "./find-pub.ts";
import {
  equalIn,
  isNarrowedTo,
  isWithout,
  rangeIn,
  receiptCondition,
  type Search,
  type SearchedWord,
  searchSteps,
  type Walk,
  walkByEqual,
  walkByTime,
  walkByValue,
} from "./response-search.ts";

import { sendersNamed } from "./senders-named.ts";

/** So many rows are counted beyond the page that was asked for. */
const maxCounted = 10_000;
/** So many responses are looked through in one call where each must be looked up (RS8). */
export const maxLooked = 10_000;
/** Up to so many within a range are gathered and sorted; where there are more, a page of them comes soon by walking. */
const maxGathered = 5_000;

export interface PageWanted {
  readonly skipCount: number;
  readonly maxResultCount: number;
}

export interface FoundPage {
  readonly ids: string[];
  readonly totalCount: number;
  readonly isTotalExact: boolean;
  readonly lookedSince: string | null;
}

export type Listed = Pick<ResponsesQuery, "test" | "from" | "until" | "where" | "filter" | "sorting"> & PageWanted;

/** What a query of the list asks for. */
export async function findListed(transaction: Transaction, pub: Pub, query: Listed): Promise<FoundPage> {
  const { search, named } = await listedBy(transaction, pub, query);
  return named ?? findResponses(transaction, search, query);
}

/** How a list is walked. A receipt is looked up first: it names one response, however long ago it came. */
export async function listedBy(
  transaction: Transaction,
  pub: Pub,
  query: Listed,
): Promise<{ search: Search; named: FoundPage | undefined }> {
  // Only words are looked for in labels too.
  const columns = query.filter === undefined ? [] : (await formVersionsOf(transaction, pub)).columns;
  const search = await searchFor(transaction, pub, { ...query, columns });
  if (search.words.length > 0) {
    const where = [...search.where, receiptCondition(query.filter ?? "")];
    const named = await findResponses(transaction, { ...search, words: [], where, sort: { direction: "desc" } }, query);
    if (named.totalCount > 0) return { search, named };
  }
  return { search, named: undefined };
}

/** What a query asks for, with the people whom its words name. */
export async function searchFor(
  transaction: Transaction,
  pub: Pub,
  { columns, ...query }: Parameters<typeof searchSteps>[1] & { readonly columns: readonly Column[] },
): Promise<Search> {
  const search = await inSlices(searchSteps(pub.id, query, columns), afterOthers);
  const words: SearchedWord[] = [];
  for (const one of search.words) words.push({ ...one, senders: await sendersNamed(transaction, pub, one.word) });
  return { ...search, words };
}

/** One page of what is searched for. However many responses there are, it reads a bounded number of rows (RS7). */
async function findResponses(transaction: Transaction, search: Search, page: PageWanted): Promise<FoundPage> {
  const byTime = await walkInTime(transaction, search);
  if (byTime.checks.length === 0) {
    const ids = await idsOf(transaction, { search, page, byTime });
    return { ids, ...(await totalOf(transaction, { search, page, byTime })), lookedSince: null };
  }
  const { ids, ...total } = await lookedThrough(transaction, byTime, page);
  return { ids: search.sort.by === undefined ? ids : await idsOf(transaction, { search, page, byTime }), ...total };
}

/** The page alone, without what there is in all. */
export const findPage = async (transaction: Transaction, search: Search, page: PageWanted): Promise<string[]> =>
  idsOf(transaction, { search, page, byTime: await walkInTime(transaction, search) });

/** The way through the responses by their moment that leaves the least to be looked up. */
export async function walkInTime(transaction: Transaction, search: Search): Promise<Walk> {
  const equal = equalIn(search);
  if (equal !== undefined) return walkByEqual(search, equal);
  const range = rangeIn(search);
  if (range === undefined) return walkByTime(search);
  const gathered = walkByEqual(search, range);
  const { count } = await countOf(transaction, gathered.rows, maxGathered + 1);
  return count > maxGathered ? walkByTime(search) : gathered;
}

interface Finding {
  readonly search: Search;
  readonly page: PageWanted;
  readonly byTime: Walk;
}

async function idsOf(transaction: Transaction, { search, page, byTime }: Finding): Promise<string[]> {
  const { by } = search.sort;
  if (by === undefined) return pageOf(transaction, byTime, page);
  const byValue = walkByValue(search, by);
  const first = await pageOf(transaction, byValue, page);
  if (first.length === page.maxResultCount || isNarrowedTo(search, by.key)) return first;
  // Those without an answer come last, the newest first (RS6).
  const answered = await countOf(transaction, filtered(byValue), page.skipCount + first.length + 1);
  const rest = await pageOf(
    transaction,
    walkByTime({ ...search, sort: { direction: "desc" } }, [isWithout(search, by.key)]),
    {
      skipCount: Math.max(0, page.skipCount - answered.count),
      maxResultCount: page.maxResultCount - first.length,
    },
  );
  return [...first, ...rest];
}

async function pageOf(transaction: Transaction, walk: Walk, page: PageWanted): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from (${ordered(walk)}) d where ${allOf(walk.checks)} order by ${walk.order}
      limit ${page.maxResultCount} offset ${page.skipCount}`,
  );
  return rows.map(({ id }) => id);
}

/** All of a publication are counted as they come (RS20); of some, so many are counted as there may be to scroll. */
async function totalOf(transaction: Transaction, { search, page, byTime }: Finding) {
  if (!search.test && isEverything(search)) {
    const counter = await counterOf(transaction, search.pubId);
    if (counter !== undefined) return { totalCount: counter.taken, isTotalExact: true };
  }
  const limit = page.skipCount + page.maxResultCount + maxCounted;
  const { count } = await countOf(transaction, byTime.rows, limit + 1);
  return { totalCount: Math.min(count, limit), isTotalExact: count <= limit };
}

const isEverything = ({ where, words, from, until }: Search): boolean =>
  where.length === 0 && words.length === 0 && from === undefined && until === undefined;

/** Page and total in one pass: everything within reach is looked up once. */
async function lookedThrough(transaction: Transaction, walk: Walk, page: PageWanted): Promise<FoundPage> {
  const { rows } = await transaction.execute<{ ids: string[]; count: number; walked: number; since: string | null }>(
    sql`with walked as materialized (${walk.rows} order by ${walk.order} limit ${maxLooked + 1}),
      reached as (select * from walked order by ${walk.order} limit ${maxLooked}),
      found as materialized (select * from reached d where ${allOf(walk.checks)})
      select array(select id::text from found order by ${walk.order} limit ${page.maxResultCount} offset ${page.skipCount}) as ids,
        (select count(*)::integer from found) as count, (select count(*)::integer from walked) as walked,
        (select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from walked
          order by ${walk.order} limit 1 offset ${maxLooked - 1}) as since`,
  );
  const { ids = [], count = 0, walked = 0, since = null } = rows[0] ?? {};
  const isLong = walked > maxLooked;
  return { ids, totalCount: count, isTotalExact: !isLong, lookedSince: isLong ? since : null };
}

/** What must be looked up is looked up for so many rows only. */
const ordered = ({ rows, order, checks }: Walk): SQL =>
  checks.length === 0 ? rows : sql`${rows} order by ${order} limit ${maxLooked}`;

const filtered = (walk: Walk): SQL => sql`select from (${ordered(walk)}) d where ${allOf(walk.checks)}`;

export const allOf = (checks: readonly SQL[]): SQL =>
  checks.length === 0 ? sql`true` : sql.join([...checks], sql` and `);

async function countOf(transaction: Transaction, rows: SQL, limit: number): Promise<{ count: number }> {
  const { rows: counts } = await transaction.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${rows} limit ${limit}) c`,
  );
  return { count: counts[0]?.count ?? 0 };
}
