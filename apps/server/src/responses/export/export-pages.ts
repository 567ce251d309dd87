import type { Transaction } from "../../db/database.ts";
import { type SQL, sql } from "../../db/drizzle.ts";
import type { ResponseRow } from "../find-pub.ts";
import { allOf, walkInTime } from "../find-responses.ts";
import { responseRows } from "../response-items.ts";
import type { Search, Walk } from "../response-search.ts";
import type { Exporting } from "./export-responses.ts";

const pageRows = 500;
/** So many responses are looked through in one step; a filter may let none of them through. */
const stepRows = 5_000;

/** Where the next step begins. As text: the moment is finer than a Date. */
interface Position {
  readonly sentAt: string;
  readonly id: string;
}

/** All that is searched for, the newest first, a page at a time. No connection is held between two pages. */
export async function* exportPages({ database, tenantId, search }: Exporting): AsyncGenerator<ResponseRow[]> {
  const newestFirst: Search = { ...search, sort: { direction: "desc" } };
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenantId, access: "read" }, work);
  const walk = await inTenant((transaction) => walkInTime(transaction, newestFirst));
  let after: Position | undefined;
  do {
    const step = await inTenant((transaction) => stepFrom(transaction, walk, after));
    for (let start = 0; start < step.ids.length; start += pageRows) {
      const ids = step.ids.slice(start, start + pageRows);
      yield await inTenant((transaction) => responseRows(transaction, search.pubId, ids));
    }
    after = step.last;
  } while (after !== undefined);
}

async function stepFrom(transaction: Transaction, walk: Walk, after: Position | undefined) {
  const { rows } = await transaction.execute<{ id: string; at: string; is_wanted: boolean }>(
    sql`select d.id, d.sent_at::text as at, ${allOf(walk.checks)} as is_wanted
      from (${walkedFrom(walk, after)}) d order by ${walk.order}`,
  );
  const last = rows.at(-1);
  return {
    ids: rows.filter(({ is_wanted }) => is_wanted).map(({ id }) => id),
    last: last === undefined || rows.length < stepRows ? undefined : { sentAt: last.at, id: last.id },
  };
}

/** The moment narrows the index; among those of one moment the id decides. */
function walkedFrom(walk: Walk, after: Position | undefined): SQL {
  if (after === undefined) return sql`${walk.rows} order by ${walk.order} limit ${stepRows}`;
  const passed = walk.isIdDescending ? sql`w.id < ${after.id}::uuid` : sql`w.id > ${after.id}::uuid`;
  return sql`select * from (${walk.rows} and ${walk.moment} <= ${after.sentAt}::timestamptz) w
    where w.sent_at < ${after.sentAt}::timestamptz or ${passed} order by ${walk.order} limit ${stepRows}`;
}
