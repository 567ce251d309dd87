import { type MemberAccess, maxUses, missingPermission, type RecordUse, type RecordUses } from "@askloom/contract";
import { and, asc, getTableColumns, type PgColumn, type PgTable, type SQL } from "../platform/db/drizzle.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { isSeen } from "./find-records.ts";
import type { Doing, RecordKind, RecordRow, RecordTable } from "./record-kind.ts";

/** What can use a record of a kind: one row of the table is one use. */
export interface UseFacts<Row> {
  /** The route of the area of those that use it, and who may see them there. */
  readonly area: string;
  readonly access: MemberAccess;
  readonly table: RecordTable;
  readonly name: PgColumn;
  where(row: Row): SQL | undefined;
}

/** The records of an area as what uses those of another. */
export const usersIn = <Table extends RecordTable & Readonly<Record<"name", PgColumn>>>(
  { route, access }: { readonly route: string; readonly access: { readonly list: MemberAccess } },
  table: Table,
) => ({ area: route, access: access.list, table, name: table.name });

/** What uses a record: those that the caller may see by name, the others by their number (D16, D17). */
export async function usesOf<Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller">,
  { usedBy }: Pick<RecordKind<Row>, "usedBy">,
  row: Row,
): Promise<RecordUses> {
  const found = await Promise.all((usedBy?.by ?? []).map((facts) => usesIn(doing, facts, row)));
  return {
    items: found.flatMap(({ items }) => items),
    unnamed: found.reduce((sum, { unnamed }) => sum + unnamed, 0),
  };
}

async function usesIn<Row extends RecordRow>(
  { transaction, caller }: Pick<Doing, "transaction" | "caller">,
  { area, access, table, name, where }: UseFacts<Row>,
  row: Row,
): Promise<RecordUses> {
  const isUse = where(row);
  const mayRead = missingPermission(access, (permission) => caller.permissions.has(permission)) === undefined;
  const { deletedAt } = getTableColumns(table);
  const [count, rows] = await Promise.all([
    transaction.$count(table, isUse),
    mayRead
      ? transaction
          .select({ id: table.id, name, ...(deletedAt === undefined ? {} : { deletedAt }) })
          .from(table as PgTable)
          .where(and(isUse, isSeen(transaction, table)))
          .orderBy(asc(name), asc(table.id))
          .limit(maxUses)
      : [],
  ]);
  const items = rows.map(
    (use): RecordUse => ({
      area,
      id: String(use.id),
      name: String(use.name),
      isDeleted: "deletedAt" in use && use.deletedAt !== null,
    }),
  );
  return { items, unnamed: count - items.length };
}

/** The refusal to delete a record that is in use; it says what uses it. */
export async function inUse<Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller">,
  kind: RecordKind<Row>,
  row: Row,
): Promise<Refusal> {
  return new Refusal(kind.usedBy?.code ?? "record-in-use", { uses: await usesOf(doing, kind, row) });
}
