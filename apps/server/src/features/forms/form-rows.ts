import type { FormDefinition, FormItem } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, isNotNull, isNull, type SQL } from "../../platform/db/drizzle.ts";
import { forms } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type People, peopleOf } from "../../records/records.ts";

const { definition: _large, searchText: _long, ...columns } = getTableColumns(forms);
/** Everything of a form but what may be large. */
export const formColumns = columns;
export type FormRow = Omit<typeof forms.$inferSelect, "definition" | "searchText">;

/** Locks a form that is not in the trash; 412 with the current revision where `revision` is another one (D1). */
export async function lockForm(transaction: Transaction, formId: string, revision?: number): Promise<FormRow> {
  const row = await lockOne(transaction, and(eq(forms.id, formId), isNull(forms.deletedAt)));
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile(row);
  return row;
}

export const lockDeletedForm = (transaction: Transaction, formId: string): Promise<FormRow> =>
  lockOne(transaction, and(eq(forms.id, formId), isNotNull(forms.deletedAt)));

export const changedMeanwhile = ({ revision }: { revision: number }): Refusal =>
  new Refusal("changed-meanwhile", { revision }, { etag: `"${revision}"` });

async function lockOne(transaction: Transaction, where: SQL | undefined): Promise<FormRow> {
  const [row] = await transaction.select(formColumns).from(forms).where(where).for("update");
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export async function findForm(transaction: Transaction, formId: string): Promise<FormRow> {
  const [row] = await transaction.select(formColumns).from(forms).where(isLive(formId));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export async function draftOf(transaction: Transaction, formId: string): Promise<FormDefinition> {
  const [row] = await transaction.select({ definition: forms.definition }).from(forms).where(isLive(formId));
  if (row === undefined) throw new Refusal("not-found");
  return row.definition;
}

const isLive = (formId: string) => and(eq(forms.id, formId), isNull(forms.deletedAt));

/** The rows as the API shows them, with the names of the people. */
export async function formItemsOf(transaction: Transaction, rows: readonly FormRow[]): Promise<FormItem[]> {
  const people = await peopleOf(transaction, rows);
  return rows.map((row) => itemOf(row, people));
}

export async function formItemOf(transaction: Transaction, row: FormRow): Promise<FormItem> {
  return itemOf(row, await peopleOf(transaction, [row]));
}

const itemOf = (row: FormRow, people: People): FormItem => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  title: row.title,
  purpose: row.purpose,
  languages: row.languages,
  itemCount: row.itemCount,
  versionCount: row.versionCount,
  latestVersion: row.latestVersion,
  isChangedSinceVersion: row.revision !== row.versionedRevision,
  deprecatedAt: row.deprecatedAt?.toISOString() ?? null,
  createdBy: people(row.createdBy),
  changedBy: people(row.changedBy),
});
