import type { Database, Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { ResponseRow } from "../find-pub.ts";
import { allOf, walkInTime } from "../find-responses.ts";
import { responseRows, type Sender, sendersOf } from "../response-items.ts";
import type { Search, Walk } from "../response-search.ts";
import { type Position, walkedFrom } from "../walked-from.ts";
import type { Exporting } from "./exporting.ts";

const pageRows = 500;
/** So many responses are looked through in one step; a filter may let none of them through. */
const stepRows = 5_000;

export interface SentResponse {
  readonly row: ResponseRow;
  readonly sentBy: Sender | null;
}

/** All that is searched for, the newest first, a page at a time. */
export async function* exportPages(
  exporting: Pick<Exporting, "database" | "tenantId" | "search" | "sees">,
): AsyncGenerator<SentResponse[]> {
  const { database, tenantId, search } = exporting;
  const newestFirst: Search = { ...search, sort: { direction: "desc" } };
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenantId, access: "read" }, work);
  for await (const found of foundIds(database, tenantId, newestFirst)) {
    for (const ids of await inTenant((transaction) => pagesOf(transaction, search.pubId, found))) {
      yield await inTenant(async (transaction) => {
        const rows = await responseRows(transaction, search.pubId, ids);
        const senderOf = await sendersOf(transaction, rows, exporting.sees);
        return rows.map((row) => ({ row, sentBy: senderOf(row) }));
      });
    }
  }
}

/** Once the answers of a page are as long, the next page begins. */
const pageLength = 8_000_000;

async function pagesOf(transaction: Transaction, pubId: string, ids: readonly string[]): Promise<string[][]> {
  const { rows } = await transaction.execute<{ id: string; length: number }>(sql`
    select id, length(answers::text) from askloom.responses
    where collector_id = ${pubId} and id = any(${sql.param([...ids])}::uuid[])`);
  const lengthOf = new Map(rows.map(({ id, length }) => [id, length]));
  const pages: string[][] = [];
  let length = pageLength;
  for (const id of ids) {
    if (length >= pageLength) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(id);
    length += lengthOf.get(id) ?? 0;
  }
  return pages;
}

/** The ids of all that is searched for by their moment, a page at a time. No connection is held between two pages. */
export async function* foundIds(database: Database, tenantId: string, search: Search): AsyncGenerator<string[]> {
  const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.transaction({ tenantId, access: "read" }, work);
  const walk = await inTenant((transaction) => walkInTime(transaction, search));
  let after: Position | undefined;
  do {
    const step = await inTenant((transaction) => stepFrom(transaction, walk, after));
    for (let start = 0; start < step.ids.length; start += pageRows) yield step.ids.slice(start, start + pageRows);
    after = step.last;
  } while (after !== undefined);
}

async function stepFrom(transaction: Transaction, walk: Walk, after: Position | undefined) {
  const { rows } = await transaction.execute<{ id: string; at: string; is_wanted: boolean }>(
    sql`select d.id, d.sent_at::text as at, ${allOf(walk.checks)} as is_wanted
      from (${walkedFrom(walk, after, stepRows)}) d order by ${walk.order}`,
  );
  const last = rows.at(-1);
  return {
    ids: rows.filter(({ is_wanted }) => is_wanted).map(({ id }) => id),
    last: last === undefined || rows.length < stepRows ? undefined : { sentAt: last.at, id: last.id },
  };
}
