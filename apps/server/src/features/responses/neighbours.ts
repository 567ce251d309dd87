import type { Neighbours } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Pub, ResponseRow } from "./find-pub.ts";
import { allOf, type Listed, listedBy, maxLooked, walkInTime } from "./find-responses.ts";
import { isNarrowedTo, isWithout, type Search, type Walk, walkByTime, walkByValue } from "./response-search.ts";
import { type Position, walkedFrom } from "./walked-from.ts";

interface Neighbour {
  readonly pub: Pub;
  readonly row: Pick<ResponseRow, "id" | "isTest">;
  readonly query: Omit<Listed, "test" | "skipCount" | "maxResultCount">;
}

/** What comes before and after a response in a list (RS23). The list is walked from there, and not from its beginning. */
export async function neighboursOf(transaction: Transaction, { pub, row, query }: Neighbour): Promise<Neighbours> {
  const { id, isTest } = row;
  const listed = { ...query, test: isTest, skipCount: 0, maxResultCount: 1 };
  const { search, named } = await listedBy(transaction, pub, listed);
  if (named !== undefined) return { previous: null, next: null };
  const here = await positionOf(transaction, search, id);
  return {
    previous: (await before(transaction, search, here)) ?? null,
    next: (await after(transaction, search, here)) ?? null,
  };
}

async function positionOf(transaction: Transaction, { pubId, sort }: Search, id: string): Promise<Position> {
  const kind = sort.by?.column === "figure" ? sql`v.figure` : sql`case when v.figure is null then v.words end`;
  const value = sql`(select ${kind} from askloom.response_values v
    where v.collector_id = ${pubId} and v.question = ${sort.by?.key ?? ""} and v.response_id = ${id})`;
  const { rows } = await transaction.execute<{ at: string; value: string | number | null }>(
    sql`select r.sent_at::text as at, ${value} as value from askloom.responses r where r.collector_id = ${pubId} and r.id = ${id}`,
  );
  return { id, sentAt: rows[0]?.at ?? "infinity", value: rows[0]?.value ?? null };
}

type Found = Promise<string | undefined>;

async function after(transaction: Transaction, search: Search, here: Position): Found {
  const { by } = search.sort;
  if (by === undefined) return firstOf(transaction, await walkInTime(transaction, search), here);
  if (here.value === null) return firstOf(transaction, walkWithout(search, by.key, "desc"), here);
  const valued = await firstOf(transaction, walkByValue(search, by), here);
  // Those without an answer come last, the newest first (RS6).
  if (valued !== undefined || isNarrowedTo(search, by.key)) return valued;
  return firstOf(transaction, walkWithout(search, by.key, "desc"), undefined);
}

async function before(transaction: Transaction, search: Search, here: Position): Found {
  const { by, direction } = search.sort;
  const reversed: Search = { ...search, sort: { by, direction: direction === "desc" ? "asc" : "desc" } };
  if (by === undefined) return firstOf(transaction, await walkInTime(transaction, reversed), here);
  if (here.value !== null) return firstOf(transaction, walkByValue(reversed, by), here);
  const without = await firstOf(transaction, walkWithout(search, by.key, "asc"), here);
  return without ?? firstOf(transaction, walkByValue(reversed, by), undefined);
}

const walkWithout = (search: Search, key: string, direction: "asc" | "desc"): Walk =>
  walkByTime({ ...search, sort: { direction } }, [isWithout(search, key)]);

/** The first that passes; what must be looked up is looked up for so many only (RS8). */
async function firstOf(transaction: Transaction, walk: Walk, from: Position | undefined): Found {
  const most = walk.checks.length === 0 ? 1 : maxLooked;
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from (${walkedFrom(walk, from, most)}) d where ${allOf(walk.checks)} order by ${walk.order} limit 1`,
  );
  return rows[0]?.id;
}
