import { areas, maxVisitorTypeNameLength, type VisitorType, type VisitorTypeItem } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, inArray, sql } from "../../platform/db/drizzle.ts";
import { formPubs, forms, visitors, visitorTypes } from "../../platform/db/schema.ts";
import { findRecord, isOne, peopleOf, recordItemOf, recordKind, usersIn } from "../../records/records.ts";
import { checkIntake, freezeIntake, groupIntakeOf } from "./intake.ts";

export type VisitorTypeRow = typeof visitorTypes.$inferSelect;

/** Groups of outside people. */
export const visitorTypeKind = recordKind({
  one: "VisitorType",
  many: "VisitorTypes",
  subject: "visitor-type",
  table: visitorTypes,
  name: { field: "name", maxLength: maxVisitorTypeNameLength },
  searched: [visitorTypes.name, visitorTypes.description],
  // A publication in the trash may come back, and needs its group then (PB3).
  usedBy: {
    code: "visitor-type-in-use",
    by: [
      {
        ...usersIn(areas.formPubs, formPubs),
        keepsFromTrash: true,
        where: ({ id }) => eq(formPubs.visitorTypeId, id),
      },
    ],
  },
  uses: [{ ...usersIn(areas.forms, forms), where: ({ intakeFormId }) => isOne(forms, intakeFormId) }],
  async columnsOf({ transaction, caller, language }, body) {
    await checkIntake(transaction, body, language);
    await freezeIntake(transaction, caller, { ...body, language });
    return body;
  },
  async itemsOf({ transaction }, rows: VisitorTypeRow[]): Promise<VisitorTypeItem[]> {
    const counts = await visitorCounts(transaction, rows);
    return rows.map((row) => itemOf(row, counts));
  },
  async entityOf({ transaction }, row): Promise<VisitorType> {
    const [counts, people, intakeForm] = await Promise.all([
      visitorCounts(transaction, [row]),
      peopleOf(transaction, [row]),
      groupIntakeOf(transaction, row.intakeFormId),
    ]);
    const { nameQuestion, emailQuestion, mayJoin, emailCheck, retentionDays, createdBy, changedBy } = row;
    return {
      ...itemOf(row, counts),
      ...{ intakeForm, nameQuestion, emailQuestion, mayJoin, emailCheck, retentionDays },
      createdBy: people(createdBy),
      changedBy: people(changedBy),
    };
  },
});

/** A group that is not in the trash. */
export const findVisitorType = (transaction: Transaction, id: string): Promise<VisitorTypeRow> =>
  findRecord(transaction, visitorTypeKind, id);

type Counts = ReadonlyMap<string, number>;

async function visitorCounts(transaction: Transaction, groups: readonly VisitorTypeRow[]): Promise<Counts> {
  if (groups.length === 0) return new Map();
  const ids = groups.map(({ id }) => id);
  const rows = await transaction
    .select({ id: visitors.visitorTypeId, count: sql<number>`count(*)::integer` })
    .from(visitors)
    .where(inArray(visitors.visitorTypeId, ids))
    .groupBy(visitors.visitorTypeId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const itemOf = (row: VisitorTypeRow, counts: Counts): VisitorTypeItem => ({
  ...recordItemOf(row),
  description: row.description,
  visitorCount: counts.get(row.id) ?? 0,
});
