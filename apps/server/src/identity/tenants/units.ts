import {
  areas,
  connectionsArea,
  maxUnitNameLength,
  questionLibraryArea,
  tenantsEndpoints,
  type Unit,
} from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, sql } from "../../platform/db/drizzle.ts";
import {
  connections,
  formActions,
  formPubs,
  forms,
  functions,
  libraryQuestions,
  units,
  users,
  userUnits,
  visitorTypes,
} from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isOne, recordHandlers, recordKind, usersIn } from "../../records/records.ts";
import { lockTenant } from "./lock-tenant.ts";

type UnitRow = typeof units.$inferSelect;

const isBelow = (parentId: string | null) =>
  parentId === null ? isNull(units.parentId) : eq(units.parentId, parentId);

/** What may belong to a unit. It stays with a unit in the trash, and keeps that from being deleted for good (UN1). */
const recordsOfUnits = [
  { ...areas.forms, table: forms },
  { ...areas.functions, table: functions },
  { ...areas.formActions, table: formActions },
  { ...areas.formPubs, table: formPubs },
  { ...areas.visitorTypes, table: visitorTypes },
  { ...connectionsArea, table: connections },
  { ...questionLibraryArea, table: libraryQuestions },
];

const otherUnits = {
  area: "units",
  access: tenantsEndpoints.listUnits.access,
  table: units,
  name: units.displayName,
};

const unitKind = recordKind({
  one: "Unit",
  many: "Units",
  subject: "unit",
  table: units,
  name: {
    field: "displayName",
    maxLength: maxUnitNameLength,
    index: "units_name",
    among: ({ parentId }) => isBelow(parentId),
  },
  lockFirst: lockTenant,
  searched: [units.displayName],
  usedBy: {
    code: "unit-in-use",
    by: [
      { ...otherUnits, keepsFromTrash: true, where: ({ id }) => and(isBelow(id), isNull(units.deletedAt)) },
      { ...otherUnits, where: ({ id }) => and(isBelow(id), isNotNull(units.deletedAt)) },
      {
        area: "users",
        access: tenantsEndpoints.listUsers.access,
        table: users,
        name: users.name,
        endsWithIt: true,
        where: ({ id }) =>
          sql`exists (select from ${userUnits} where ${userUnits.userId} = ${users.id} and ${userUnits.unitId} = ${id})`,
      },
      ...recordsOfUnits.map(({ table, ...area }) => ({
        ...usersIn(area, table),
        where: ({ id }: UnitRow) => eq(table.unitId, id),
      })),
    ],
  },
  uses: [{ ...otherUnits, where: ({ parentId }) => isOne(units, parentId) }],
  async columnsOf({ transaction }, body, row) {
    if (!(await isLive(transaction, body.parentId))) throw new Refusal("not-found");
    if (row !== undefined) await refuseCircle(transaction, row.id, body.parentId);
    return body;
  },
  restoredAs: async ({ transaction }, { parentId }) => ({
    parentId: (await isLive(transaction, parentId)) ? parentId : null,
  }),
  detailsOf: async (_doing, { displayName, parentId }) => ({ displayName, parentId }),
  itemsOf: async (_doing, rows: UnitRow[]) => rows.map(unitOf),
});

export const unitHandlers = recordHandlers(unitKind);

async function isLive(transaction: Transaction, unitId: string | null): Promise<boolean> {
  if (unitId === null) return true;
  const [row] = await transaction
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.id, unitId), isNull(units.deletedAt)));
  return row !== undefined;
}

/** Walks up from the new parent; the unit must not be met on the way. */
async function refuseCircle(transaction: Transaction, unitId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const { rows } = await transaction.execute(sql`
    with recursive above as (
      select id, parent_id from askloom.units where id = ${parentId}
      union select u.id, u.parent_id from askloom.units u join above on u.id = above.parent_id
    ) select from above where id = ${unitId}`);
  if (rows.length > 0) throw new Refusal("unit-in-a-circle");
}

const unitOf = ({ id, displayName, parentId, revision, createdAt, deletedAt }: UnitRow): Unit => ({
  id,
  displayName,
  parentId,
  revision,
  createdAt: createdAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});
