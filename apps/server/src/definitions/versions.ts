import type { VersionItem } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { and, desc, eq, getTableColumns, isNull, type PgTable, type SQL, sql } from "../platform/db/drizzle.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { readIfSmall } from "../platform/json/json-text.ts";
import { type Doing, markRecord, note, peopleOf } from "../records/records.ts";
import { type AnyKind, type DefinitionRow, isOf, ownerColumn } from "./definition-kind.ts";
import { asText, draftOf } from "./drafts.ts";

export interface VersionRow {
  readonly number: number;
  readonly draftRevision: number;
  readonly note: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly deprecatedAt: Date | null;
}

type Versions = Pick<AnyKind<DefinitionRow, object>, "versions" | "owner">;

/** Everything of a version but its definition. */
export function versionColumns({ versions }: Versions) {
  const { definition: _large, ...columns } = getTableColumns(versions);
  return columns;
}

export const isVersion = ({ versions, owner }: Versions, id: string, number: number): SQL | undefined =>
  and(isOf(versions, { owner }, id), eq(versions.number, number));

/** One version with its definition. Its number and its owner's id name exactly this, for ever. */
export async function findVersion<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<VersionRow & { readonly definition: Definition }> {
  const rows = await transaction
    .select()
    .from(kind.versions as PgTable)
    .where(isVersion(kind, id, number));
  return onlyVersion(rows);
}

/** The same to be answered: a large definition as it is stored. */
export async function versionJson<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<VersionRow & { readonly definition: unknown }> {
  const rows = await transaction
    .select({ ...versionColumns(kind), json: asText(kind.versions.definition) })
    .from(kind.versions as PgTable)
    .where(isVersion(kind, id, number));
  const { json, ...version } = onlyVersion<VersionRow & { readonly json: string }>(rows);
  return { ...version, definition: readIfSmall(json) };
}

/** The rows are of the kind's table of versions: one of any kind has lost the types of its columns. */
export function onlyVersion<Found extends VersionRow>([row]: readonly unknown[]): Found {
  if (row === undefined) throw new Refusal("not-found");
  return row as Found;
}

/** The number of the newest version that is not deprecated. */
export async function latestNumber(
  transaction: Transaction,
  { versions, owner }: Versions,
  id: string,
): Promise<number | null> {
  const [row] = await transaction
    .select({ number: versions.number })
    .from(versions as PgTable)
    .where(and(isOf(versions, { owner }, id), isNull(versions.deprecatedAt)))
    .orderBy(desc(versions.number))
    .limit(1);
  return row === undefined ? null : Number(row.number);
}

export async function versionItemsOf(transaction: Transaction, rows: readonly VersionRow[]): Promise<VersionItem[]> {
  const people = await peopleOf(transaction, rows);
  return rows.map(({ number, draftRevision, note: text, createdAt, createdBy, deprecatedAt }) => ({
    number,
    draftRevision,
    note: text,
    createdAt: createdAt.toISOString(),
    createdBy: people(createdBy),
    deprecatedAt: deprecatedAt?.toISOString() ?? null,
  }));
}

/** Makes the draft of a locked definition its next version; the last version when that one holds the same (F7). */
export async function freeze<Row extends DefinitionRow, Definition extends object>(
  doing: Doing,
  kind: AnyKind<Row, Definition>,
  { row, note: text }: { readonly row: Row; readonly note: string },
): Promise<VersionRow> {
  const { transaction, caller } = doing;
  const { table, versions, owner } = kind;
  const { id, revision, name } = row;
  const same = await sameAsDraft(transaction, kind, row);
  if (same !== undefined) {
    await markRecord(transaction, kind, { row, change: { versionedRevision: revision } });
    return same;
  }
  if (await kind.isFollowed(transaction, row))
    await kind.refuseErrors(transaction, await draftOf(transaction, kind, id), row);
  const number = row.versionCount + 1;
  const ownerName = sql.identifier(ownerColumn(versions, owner).name);
  await transaction.execute(sql`
    insert into ${versions} (tenant_id, ${ownerName}, number, draft_revision, definition, note, created_by)
    select tenant_id, id, ${number}, revision, definition, ${text}, ${caller.userId} from ${table} where id = ${id}`);
  await kind.copyUses?.(transaction, row, number);
  const change = { versionCount: number, latestVersion: number, versionedRevision: revision };
  await markRecord(transaction, kind, { row, change });
  await note(doing, kind, { row, step: "versioned", details: { name, version: number } });
  return findVersion(transaction, kind, { id, number });
}

async function sameAsDraft<Row extends DefinitionRow, Definition extends object>(
  transaction: Transaction,
  kind: AnyKind<Row, Definition>,
  { id, versionCount }: Row,
): Promise<VersionRow | undefined> {
  const { table, versions } = kind;
  const draft = sql`(select ${table.definition} from ${table} where ${table.id} = ${id})`;
  const [row] = await transaction
    .select(versionColumns(kind))
    .from(versions as PgTable)
    .where(and(isVersion(kind, id, versionCount), eq(versions.definition, draft)));
  return row === undefined ? undefined : onlyVersion([row]);
}
