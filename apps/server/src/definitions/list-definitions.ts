import type { ListQuery } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import {
  and,
  asc,
  desc,
  getTableColumns,
  inArray,
  isNull,
  type PgTable,
  type SQL,
  sql,
} from "../platform/db/drizzle.ts";
import { columnsOf, type Doing, isIn, isSeen, only } from "../records/records.ts";
import { type AnyKind, type DefinitionKind, type DefinitionRow, ownerColumn } from "./definition-kind.ts";
import { gramsOfWord } from "./grams.ts";
import { wordsOf } from "./search-text.ts";

export interface DefinitionsQuery extends ListQuery<string> {
  readonly deleted: boolean;
  readonly deprecated: boolean;
}

/** So many rows are counted beyond the page that was asked for: an index is read for them, no row. */
const maxCounted = 100_000;
/** More matches of a search than these are not gathered: the page is taken from the sorted list instead. */
const maxMatches = 1_000;

interface Found<Row> {
  readonly totalCount: number;
  /** Where it is not, there are more (F14). */
  readonly isTotalExact: boolean;
  readonly rows: Row[];
}

/**
 * One page of the definitions. A search that few match reads these; one that many match walks the sorted list, where
 * the page's rows come soon. Either way the time does not grow with the number of definitions (F13).
 */
export async function listDefinitions<
  One extends string,
  Many extends string,
  Row extends DefinitionRow,
  Definition extends object,
>(doing: Doing, kind: DefinitionKind<One, Many, Row, Definition>, query: DefinitionsQuery) {
  const { rows, ...total } = await found(doing, kind, query);
  return { ...total, items: await kind.itemsOf(doing, rows) };
}

async function found<One extends string, Many extends string, Row extends DefinitionRow, Definition extends object>(
  doing: Doing,
  kind: DefinitionKind<One, Many, Row, Definition>,
  query: DefinitionsQuery,
): Promise<Found<Row>> {
  const { transaction, caller } = doing;
  const { table } = kind;
  const words = wordsOf(query.filter ?? "");
  const wanted = and(
    isIn(table, query.deleted ? "trash" : "live"),
    isSeen(transaction, table),
    // In the trash everything is shown: what cannot be seen could be neither restored nor purged.
    query.deprecated || query.deleted ? undefined : isNull(table.deprecatedAt),
    // The endpoint parsed the query with the schema that gives its type.
    kind.whereOf?.(query as never, doing),
  );
  if (words.length === 0) return counted(transaction, kind, { query, where: wanted });
  // Not `like`: the planner takes a long pattern for a rare one, and would sort all that match.
  const where = and(wanted, ...words.map((word) => sql`strpos(${table.searchText}, ${word}) > 0`));
  const ids = await candidatesFor(transaction, kind, { words, tenantId: caller.tenantId });
  return ids.length > maxMatches
    ? walked(transaction, kind, { query, where })
    : counted(transaction, kind, { query, where: and(where, inArray(table.id, ids)) });
}

/** Those that may hold all words, found by the index; one more than `maxMatches` when there are more. */
async function candidatesFor(
  transaction: Transaction,
  { search, owner }: Pick<AnyKind<DefinitionRow, object>, "search" | "owner">,
  { words, tenantId }: { readonly words: readonly string[]; readonly tenantId: string },
): Promise<string[]> {
  const grams = new Set(words.flatMap((word) => gramsOfWord(word, tenantId)));
  // Sent together: the connection pipelines. The policy `searched` narrows the table while the setting is there.
  const [, rows] = await Promise.all([
    transaction.execute(sql`select set_config('app.search', ${[...grams].join(",")}, true)`),
    transaction
      .select({ id: ownerColumn(search, owner) })
      .from(search as PgTable)
      .limit(maxMatches + 1),
    transaction.execute(sql`select set_config('app.search', '', true)`),
  ]);
  return rows.map(({ id }) => String(id));
}

interface Wanted {
  readonly query: DefinitionsQuery;
  readonly where: SQL | undefined;
}

async function counted<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { query, where }: Wanted,
): Promise<Found<Row>> {
  const limit = query.skipCount + query.maxResultCount + maxCounted;
  const [{ rows: counts }, rows] = await Promise.all([
    transaction.execute<{ count: number }>(
      sql`select count(*)::integer as count from (select from ${kind.table} where ${where} limit ${limit + 1}) as counted`,
    ),
    pageOf(transaction, kind, { query, where }),
  ]);
  const count = counts[0]?.count ?? 0;
  return { totalCount: Math.min(count, limit), rows, isTotalExact: count <= limit };
}

/** Counts nothing: to count the matches all of them would have to be read. A page that is not full is the last. */
async function walked<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { query, where }: Wanted,
): Promise<Found<Row>> {
  const rows = await pageOf(transaction, kind, { query, where });
  const seen = query.skipCount + rows.length;
  const isLast = rows.length < query.maxResultCount && (rows.length > 0 || query.skipCount === 0);
  const totalCount = isLast || rows.length === 0 ? seen : Math.max(seen + 1, maxMatches);
  return { totalCount, rows, isTotalExact: isLast };
}

async function pageOf<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { query: { skipCount, maxResultCount, sorting }, where }: Wanted,
): Promise<Row[]> {
  const { table } = kind;
  const direction = sorting?.direction === "desc" ? desc : asc;
  const rows = await transaction
    .select(columnsOf(kind))
    .from(table as PgTable)
    .where(where)
    .orderBy(direction(getTableColumns(table)[sorting?.field ?? "name"] ?? table.name), asc(table.id))
    .limit(maxResultCount)
    .offset(skipCount);
  return rows.map((row) => only<Row>([row]));
}
