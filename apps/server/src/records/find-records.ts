import type { Transaction } from "../platform/db/database.ts";
import {
  and,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  type PgTable,
  type SQL,
  sql,
} from "../platform/db/drizzle.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Columns, Doing, RecordKind, RecordRow, RecordTable } from "./record-kind.ts";

export type RecordState = "live" | "trash";

export interface Target {
  readonly id: string;
  /** The revision that the caller saw, where it named one. */
  readonly revision?: number | undefined;
  readonly state?: RecordState;
  /** What else must be so. */
  readonly where?: SQL | undefined;
}

/** A record that is not in the trash. */
export async function findRecord<Row extends RecordRow>(
  transaction: Transaction,
  kind: RecordKind<Row>,
  id: string,
): Promise<Row> {
  return only<Row>(await selected(transaction, kind, isFound(transaction, kind.table, { id })));
}

/** Locks a record; 412 with the current revision where the target names another one (D1). */
export async function lockRecord<Row extends RecordRow>(
  transaction: Transaction,
  kind: RecordKind<Row>,
  target: Target,
): Promise<Row> {
  await kind.lockFirst?.(transaction);
  const row = only<Row>(await selected(transaction, kind, isFound(transaction, kind.table, target)).for("update"));
  if (target.revision !== undefined && row.revision !== target.revision) throw changedMeanwhile(row);
  return row;
}

export const changedMeanwhile = ({ revision }: Pick<RecordRow, "revision">): Refusal =>
  new Refusal("changed-meanwhile", { revision }, { etag: `"${revision}"` });

/** Changes a locked record, as its next revision. */
export const changeRecord = <Row extends RecordRow>(
  { transaction, caller }: Pick<Doing, "transaction" | "caller">,
  kind: RecordKind<Row>,
  { row, change }: { row: Row; change: Columns },
): Promise<Row> =>
  markRecord(transaction, kind, {
    row,
    change: {
      ...("changedAt" in kind.table ? { changedAt: sql`now()` } : {}),
      ...("changedBy" in kind.table ? { changedBy: caller.userId } : {}),
      ...change,
      revision: row.revision + 1,
    },
  });

/** Changes what is no property of a locked record: it keeps its revision, and nobody's change is in conflict with it. */
export async function markRecord<Row extends RecordRow>(
  transaction: Transaction,
  kind: RecordKind<Row>,
  { row, change }: { row: Row; change: Columns },
): Promise<Row> {
  const { table } = kind;
  return only<Row>(
    await transaction
      .update(table as PgTable)
      .set(change)
      .where(eq(table.id, row.id))
      .returning(columnsOf(kind)),
  );
}

/** Which records are in a place; all are live where there is no trash. */
export function isIn(table: RecordTable, state: RecordState): SQL | undefined {
  const { deletedAt } = getTableColumns(table);
  if (deletedAt === undefined) return state === "live" ? undefined : sql`false`;
  return state === "live" ? isNull(deletedAt) : isNotNull(deletedAt);
}

/** The record with an id, where the caller may find it: not in the trash, and seen with the unit that is chosen. */
export const isFound = (
  transaction: Transaction,
  table: RecordTable,
  { id, state = "live", where }: Target,
): SQL | undefined => and(eq(table.id, id), isIn(table, state), isSeen(transaction, table), where);

/** With a unit chosen, its own records and those of the whole tenant are seen (T8). */
export function isSeen({ unitId: chosen }: Transaction, table: PgTable): SQL | undefined {
  const { unitId } = getTableColumns(table);
  return chosen === undefined || unitId === undefined ? undefined : or(isNull(unitId), eq(unitId, chosen));
}

const selected = (
  transaction: Transaction,
  kind: Pick<RecordKind<RecordRow>, "table" | "unread">,
  where: SQL | undefined,
) =>
  transaction
    .select(columnsOf(kind))
    .from(kind.table as PgTable)
    .where(where)
    .$dynamic();

/** The columns that are read with a record. */
export function columnsOf({ table, unread = [] }: Pick<RecordKind<RecordRow>, "table" | "unread">) {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !unread.includes(name)));
}

/** The row is one of the kind's table: a table of any kind has lost the types of its columns. */
export function only<Row extends RecordRow>(rows: readonly unknown[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Refusal("not-found");
  return row as Row;
}
