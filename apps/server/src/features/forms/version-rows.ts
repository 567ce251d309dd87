import type { FormVersionItem, Person } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, getTableColumns, isNull } from "../../platform/db/drizzle.ts";
import { formVersions } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { peopleOf } from "../../records/records.ts";

const { definition: _large, ...columns } = getTableColumns(formVersions);
export const versionColumns = columns;
export type VersionRow = typeof formVersions.$inferSelect;
export type VersionItemRow = Omit<VersionRow, "definition">;

/** One version with its definition. */
export async function findVersion(transaction: Transaction, formId: string, number: number): Promise<VersionRow> {
  const [row] = await transaction.select().from(formVersions).where(isVersion(formId, number));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export const isVersion = (formId: string, number: number) =>
  and(eq(formVersions.formId, formId), eq(formVersions.number, number));

/** The number of the newest version that is not deprecated. */
export async function latestNumber(transaction: Transaction, formId: string): Promise<number | null> {
  const [row] = await transaction
    .select({ number: formVersions.number })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), isNull(formVersions.deprecatedAt)))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return row?.number ?? null;
}

export async function versionItemsOf(
  transaction: Transaction,
  rows: readonly VersionItemRow[],
): Promise<FormVersionItem[]> {
  const people = await peopleOf(transaction, rows);
  return rows.map((row) => versionItemOf(row, people));
}

const versionItemOf = (row: VersionItemRow, people: (userId: string | null) => Person | null): FormVersionItem => ({
  number: row.number,
  draftRevision: row.draftRevision,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  createdBy: people(row.createdBy),
  deprecatedAt: row.deprecatedAt?.toISOString() ?? null,
});
