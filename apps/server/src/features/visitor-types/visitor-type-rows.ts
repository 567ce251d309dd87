import type { VisitorType, VisitorTypeItem } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "../../platform/db/drizzle.ts";
import { visitors, visitorTypes } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { peopleOf } from "../../records/records.ts";
import { changedMeanwhile } from "../forms/forms.ts";
import { groupIntakeOf } from "./intake.ts";

export type VisitorTypeRow = typeof visitorTypes.$inferSelect;

export const isLive = (id: string) => and(eq(visitorTypes.id, id), isNull(visitorTypes.deletedAt));
export const isInTrash = (id: string) => and(eq(visitorTypes.id, id), isNotNull(visitorTypes.deletedAt));

/** A group that is not in the trash. */
export async function findVisitorType(transaction: Transaction, id: string): Promise<VisitorTypeRow> {
  const [row] = await transaction.select().from(visitorTypes).where(isLive(id));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export async function lockVisitorType(
  transaction: Transaction,
  where: SQL | undefined,
  revision?: number,
): Promise<VisitorTypeRow> {
  const [row] = await transaction.select().from(visitorTypes).where(where).for("update");
  if (row === undefined) throw new Refusal("not-found");
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile(row);
  return row;
}

export async function visitorTypeItemsOf(
  transaction: Transaction,
  rows: readonly VisitorTypeRow[],
): Promise<VisitorTypeItem[]> {
  const counts = await visitorCounts(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => itemOf(row, counts.get(row.id) ?? 0));
}

export async function visitorTypeOf(transaction: Transaction, row: VisitorTypeRow): Promise<VisitorType> {
  const [counts, people, intakeForm] = await Promise.all([
    visitorCounts(transaction, [row.id]),
    peopleOf(transaction, [row]),
    groupIntakeOf(transaction, row.intakeFormId),
  ]);
  const { nameQuestion, emailQuestion, mayJoin, emailCheck, retentionDays } = row;
  return {
    ...itemOf(row, counts.get(row.id) ?? 0),
    intakeForm,
    nameQuestion,
    emailQuestion,
    mayJoin,
    emailCheck,
    retentionDays,
    createdBy: people(row.createdBy),
    changedBy: people(row.changedBy),
  };
}

async function visitorCounts(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: visitors.visitorTypeId, count: sql<number>`count(*)::integer` })
    .from(visitors)
    .where(inArray(visitors.visitorTypeId, [...ids]))
    .groupBy(visitors.visitorTypeId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const itemOf = (row: VisitorTypeRow, visitorCount: number): VisitorTypeItem => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  description: row.description,
  visitorCount,
});
