import {
  type MemberAccess,
  maxUses,
  missingPermission,
  type RecordRelations,
  type RecordUse,
  type RecordUses,
} from "@askloom/contract";
import { and, asc, eq, getTableColumns, type PgColumn, type PgTable, type SQL, sql } from "../platform/db/drizzle.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { isSeen } from "./find-records.ts";
import type { Doing, RecordKind, RecordRow, RecordTable, UseFacts } from "./record-kind.ts";

/** The records of an area as what uses those of another. */
export const usersIn = <Table extends RecordTable & Readonly<Record<"name", PgColumn>>>(
  { route, access }: { readonly route: string; readonly access: { readonly list: MemberAccess } },
  table: Table,
) => ({ area: route, access: access.list, table, name: table.name });

type Using<Row extends RecordRow> = Pick<RecordKind<Row>, "usedBy">;

/** The one that a record names; none where it names none. */
export const isOne = ({ id }: RecordTable, named: string | null): SQL => (named === null ? sql`false` : eq(id, named));

/** What uses a record: those that the caller may see by name, the others by their number (D16, D17). */
export const usesOf = <Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller">,
  { usedBy }: Using<Row>,
  row: Row,
): Promise<RecordUses> => allIn(doing, usedBy?.by, row);

/** What uses a record, and what it uses itself (D22). */
export async function relationsOf<Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller">,
  { usedBy, uses }: Pick<RecordKind<Row>, "usedBy" | "uses">,
  row: Row,
): Promise<RecordRelations> {
  const [users, used] = await Promise.all([allIn(doing, usedBy?.by, row), allIn(doing, uses, row)]);
  return { ...users, uses: used };
}

/** A kind with those uses only that keep a record from the trash. */
export const keepingKind = <Row extends RecordRow>(kind: RecordKind<Row>): RecordKind<Row> => ({
  ...kind,
  usedBy: { ...kind.usedBy, by: kind.usedBy?.by.filter(({ keepsFromTrash }) => keepsFromTrash === true) ?? [] },
});

async function allIn<Row>(
  doing: Pick<Doing, "transaction" | "caller">,
  facts: readonly UseFacts<Row>[] = [],
  row: Row,
): Promise<RecordUses> {
  const found = await Promise.all(facts.map((each) => usesIn(doing, each, row)));
  return {
    items: found.flatMap(({ items }) => items),
    unnamed: found.reduce((sum, { unnamed }) => sum + unnamed, 0),
  };
}

async function usesIn<Row>(
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

/** The refusal to delete a record that is in use; it says what keeps it. */
export async function inUse<Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller">,
  kind: RecordKind<Row>,
  row: Row,
): Promise<Refusal> {
  const keeping = kind.usedBy?.by.filter(({ endsWithIt }) => endsWithIt !== true);
  return new Refusal(kind.usedBy?.code ?? "record-in-use", { uses: await allIn(doing, keeping, row) });
}
