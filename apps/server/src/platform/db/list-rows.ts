import type { ListQuery } from "@askloom/contract";
import type { Transaction } from "./database.ts";
import { and, asc, desc, getTableColumns, ilike, or, type PgColumn, type PgTable, type SQL } from "./drizzle.ts";

export interface ListOptions<Field extends string, Unread extends string = never> {
  readonly columns: Readonly<Record<Field, PgColumn>>;
  readonly defaultColumn: PgColumn;
  /** The columns that `filter` looks into. */
  readonly searched: readonly PgColumn[];
  readonly where: SQL | undefined;
  /** Columns that are too large to be read for a list. */
  readonly unread?: readonly Unread[];
}

/** One page of a table and the number of all its rows that match. */
export async function listRows<
  Table extends PgTable & { id: PgColumn },
  Field extends string,
  Unread extends string = never,
>(
  transaction: Transaction,
  table: Table,
  { skipCount, maxResultCount, sorting, filter }: ListQuery<Field>,
  { columns, defaultColumn, searched, where, unread = [] }: ListOptions<Field, Unread>,
): Promise<{ totalCount: number; rows: Omit<Table["$inferSelect"], Unread>[] }> {
  const matches = and(
    where,
    filter === undefined ? undefined : or(...searched.map((column) => ilike(column, containing(filter)))),
  );
  const direction = sorting?.direction === "desc" ? desc : asc;
  const column = sorting === undefined ? defaultColumn : columns[sorting.field];
  const unreadNames = new Set<string>(unread);
  const read = Object.entries(getTableColumns(table)).filter(([name]) => !unreadNames.has(name));
  // Sent together: the connection pipelines.
  const [totalCount, rows] = await Promise.all([
    transaction.$count(table, matches),
    transaction
      .select(Object.fromEntries(read))
      .from(table as PgTable)
      .where(matches)
      .orderBy(direction(column), asc(table.id))
      .limit(maxResultCount)
      .offset(skipCount),
  ]);
  // `table as PgTable` lost the row's type, not the row.
  return { totalCount, rows: rows as Omit<Table["$inferSelect"], Unread>[] };
}

export const containing = (filter: string): string => `%${filter.replaceAll(/[\\%_]/g, "\\$&")}%`;
