import { type FormDefinition, type FormItem, longestFormName } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, getTableColumns, isNull } from "../../platform/db/drizzle.ts";
import { forms } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import {
  findRecord,
  isSeen,
  lockRecord,
  type People,
  peopleOf,
  recordItemOf,
  recordKind,
} from "../../records/records.ts";
import { derivedOf } from "./derived.ts";
import { withFreeName } from "./free-name.ts";
import { writeIndexes } from "./write-indexes.ts";

/** Everything of a form but what may be large. */
export type FormRow = Omit<typeof forms.$inferSelect, "definition" | "searchText">;

export const formKind = recordKind({
  one: "Form",
  many: "Forms",
  subject: "form",
  table: forms,
  unread: ["definition", "searchText"],
  name: { field: "name", longest: longestFormName },
  sortable: ["name", "createdAt", "changedAt"],
  searched: [],
  usedBy: { code: "form-in-use" },
  deletedAs: sameAsVersion,
  // Its name is in the title of its draft.
  async restoredAs({ transaction }, row) {
    const [draft] = await transaction.select({ definition: forms.definition }).from(forms).where(eq(forms.id, row.id));
    if (draft === undefined) throw new Refusal("not-found");
    const definition = await withFreeName(transaction, draft.definition);
    if (definition === draft.definition) return { name: row.name, ...sameAsVersion(row) };
    await writeIndexes(transaction, row, definition);
    return derivedOf(definition);
  },
  itemsOf: ({ transaction }, rows: FormRow[]) => formItemsOf(transaction, rows),
});

/** A draft that is what was made a version is still that after a revision that leaves it as it is. */
function sameAsVersion({ revision, versionedRevision }: FormRow) {
  return versionedRevision === revision ? { versionedRevision: revision + 1 } : {};
}

const { definition: _large, searchText: _long, ...columns } = getTableColumns(forms);
export const formColumns = columns;

export const findForm = (transaction: Transaction, formId: string): Promise<FormRow> =>
  findRecord(transaction, formKind, formId);

export const lockForm = (transaction: Transaction, id: string, revision?: number): Promise<FormRow> =>
  lockRecord(transaction, formKind, { id, revision });

export async function draftOf(transaction: Transaction, formId: string): Promise<FormDefinition> {
  const isLive = and(eq(forms.id, formId), isNull(forms.deletedAt), isSeen(transaction, forms));
  const [row] = await transaction.select({ definition: forms.definition }).from(forms).where(isLive);
  if (row === undefined) throw new Refusal("not-found");
  return row.definition;
}

/** The rows as the API shows them, with the names of the people. */
export async function formItemsOf(transaction: Transaction, rows: readonly FormRow[]): Promise<FormItem[]> {
  const people = await peopleOf(transaction, rows);
  return rows.map((row) => itemOf(row, people));
}

export async function formItemOf(transaction: Transaction, row: FormRow): Promise<FormItem> {
  return itemOf(row, await peopleOf(transaction, [row]));
}

const itemOf = (row: FormRow, people: People): FormItem => ({
  ...recordItemOf(row),
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
