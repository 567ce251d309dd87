import type { AuditEventName } from "@askloom/contract";
import { and, eq, getTableColumns, type PgTable, sql } from "../platform/db/drizzle.ts";
import { pgErrorOf } from "../platform/db/pg-error.ts";
import { audit } from "./audit.ts";
import { changeRecord, columnsOf, isIn, lockRecord, only, type Target } from "./find-records.ts";
import { freeName } from "./free-name.ts";
import type { Columns, Doing, RecordKind, RecordRow } from "./record-kind.ts";
import { takenNameRefused } from "./taken-name.ts";
import { inUse, keepingKind, usesOf } from "./uses.ts";

/** Makes a record; a name that must be free and is not is refused. */
export const insertRecord = async <Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  columns: Columns,
): Promise<Row> => only<Row>(await named(kind, columns, () => values(doing, kind, columns).returning(columnsOf(kind))));

/** Makes a record; undefined when there is one with this id. */
export async function insertOnce<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  columns: Columns,
): Promise<Row | undefined> {
  const rows = await values(doing, kind, columns).onConflictDoNothing().returning(columnsOf(kind));
  return rows.length === 0 ? undefined : only<Row>(rows);
}

function values<Row extends RecordRow>({ transaction, caller }: Doing, kind: RecordKind<Row>, columns: Columns) {
  const { table } = kind;
  const { tenantId, userId } = caller;
  const by = "changedBy" in table ? { createdBy: userId, changedBy: userId } : {};
  const unit = "unitId" in table ? { unitId: transaction.unitId } : {};
  return transaction.insert(table as PgTable).values({ tenantId, ...unit, ...by, ...columns });
}

/** Changes a locked record, as its next revision; a name that must be free and is not is refused. */
export async function saveRecord<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  { row, change }: { row: Row; change: Columns },
): Promise<Row> {
  return only<Row>(await named(kind, change, async () => [await changeRecord(doing, kind, { row, change })]));
}

/** To the trash; for good where there is none. */
export async function deleteRecord<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  target: Target,
): Promise<Row> {
  const row = await lockRecord(doing.transaction, kind, target);
  await kind.before?.delete?.(doing, row);
  await refuseUsed(doing, kind, row);
  if (!("deletedAt" in kind.table)) return removed(doing, kind, { row, step: "deleted" });
  const deleted = await changeRecord(doing, kind, { row, change: { ...kind.deletedAs?.(row), deletedAt: sql`now()` } });
  await kind.after?.delete?.(doing, deleted);
  await note(doing, kind, { row: deleted, step: "deleted" });
  return deleted;
}

/** Out of the trash, with a number in its name where that was taken meanwhile (D13). */
export async function restoreRecord<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  target: Target,
): Promise<Row> {
  const row = await lockRecord(doing.transaction, kind, { ...target, state: "trash" });
  await kind.before?.restore?.(doing, row);
  const other = await kind.restoredAs?.(doing, row);
  const { field } = kind.name;
  const name = String(other?.[field] ?? (await freeNameOf(doing, kind, { ...row, ...other })));
  const change = { ...other, ...kind.renamedAs?.(row, name), [field]: name, deletedAt: null };
  const restored = await changeRecord(doing, kind, { row, change });
  await note(doing, kind, { row: restored, step: "restored" });
  return restored;
}

/** Out of the trash, for good; refused while something uses it. */
export async function purgeRecord<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  target: Target,
): Promise<Row> {
  const row = await lockRecord(doing.transaction, kind, { ...target, state: "trash" });
  await kind.before?.purge?.(doing, row);
  await refuseUsed(doing, kind, row);
  await removed(doing, kind, { row, step: "purged" });
  await kind.after?.purge?.(doing, row);
  return row;
}

/** Writes into the audit what was done to a record. */
export async function note<Row extends RecordRow>(
  doing: Pick<Doing, "transaction" | "caller" | "language">,
  kind: RecordKind<Row>,
  { row, step, details }: { row: Row; step: string; details?: Columns },
): Promise<void> {
  const known = details ?? (await kind.detailsOf?.(doing, row)) ?? { name: nameOf(row, kind.name) };
  // Every kind has an event for each of its steps: the test of all kinds reads them.
  const event = `${kind.subject}.${step}` as AuditEventName;
  await audit(doing.transaction, doing.caller, { event, subjectId: row.id, details: { ...known } });
}

async function refuseUsed<Row extends RecordRow>(doing: Doing, kind: RecordKind<Row>, row: Row): Promise<void> {
  const keeping = keepingKind(kind);
  const { items, unnamed } = await usesOf(doing, keeping, row);
  if (items.length + unnamed > 0) throw await inUse(doing, keeping, row);
}

const stillReferred = ["23001", "23503"];

async function removed<Row extends RecordRow>(
  doing: Doing,
  kind: RecordKind<Row>,
  { row, step }: { row: Row; step: "deleted" | "purged" },
): Promise<Row> {
  const { transaction } = doing;
  const { table } = kind;
  await transaction.execute(sql`savepoint removing`);
  try {
    await note(doing, kind, { row, step });
    await transaction.delete(table as PgTable).where(eq(table.id, row.id));
  } catch (error) {
    if (!stillReferred.includes(pgErrorOf(error)?.code ?? "")) throw error;
    await transaction.execute(sql`rollback to savepoint removing`);
    throw await inUse(doing, kind, row);
  }
  return row;
}

/** Runs a write of a record's columns; a name that must be free and is not is refused. */
async function named<Row>(
  { name }: { readonly name: { readonly field: string; readonly index?: string } },
  columns: Columns,
  write: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  if (name.index === undefined) return write();
  const row = await takenNameRefused({ [name.index]: String(columns[name.field]) }, write);
  return row === undefined ? [] : [row];
}

function freeNameOf<Row extends RecordRow>(
  { transaction }: Doing,
  { table, name }: RecordKind<Row>,
  row: Row,
): Promise<string> {
  const column = getTableColumns(table)[name.field];
  if (column === undefined) throw new Error(`${name.field} is no column`);
  return freeName(transaction, {
    name: nameOf(row, name),
    maxLength: name.maxLength,
    numbered: name.numbered ?? ((number) => ` (${number})`),
    column,
    among: and(isIn(table, "live"), name.among?.(row)),
  });
}

const nameOf = (row: RecordRow, { field }: { readonly field: string }): string =>
  String({ ...row }[field as keyof RecordRow]);
