import { type AuditEventName, type ListQuery, longestUnitName, type Unit, type UnitInput } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, sql } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { units } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, freeName, takenNameRefused } from "../../records/records.ts";
import { lockTenant } from "./lock-tenant.ts";

type UnitRow = typeof units.$inferSelect;

export const unitHandlers: HandlersFor<
  "listUnits" | "createUnit" | "getUnit" | "changeUnit" | "deleteUnit" | "restoreUnit"
> = {
  listUnits: ({ input: { query }, transaction }) => listUnits(transaction, query),

  async createUnit({ input: { body }, transaction, caller }) {
    await lockTenant(transaction);
    await refuseUnknownParent(transaction, body.parentId);
    const row = await takenNameRefused({ units_name: body.displayName }, () =>
      transaction
        .insert(units)
        .values({ tenantId: caller.tenantId, ...body })
        .returning(),
    );
    return changed(transaction, caller, "unit.created", row);
  },

  getUnit: async ({ input: { params }, transaction }) => unitOf(await findUnit(transaction, params.unitId)),

  async changeUnit({ input: { params, body, ifMatch }, transaction, caller }) {
    await lockTenant(transaction);
    const before = await findUnit(transaction, params.unitId);
    if (before.revision !== ifMatch) throw new Refusal("changed-meanwhile");
    await refuseUnknownParent(transaction, body.parentId);
    await refuseCircle(transaction, before.id, body.parentId);
    const row = await takenNameRefused({ units_name: body.displayName }, () =>
      transaction
        .update(units)
        .set({ ...body, revision: before.revision + 1 })
        .where(eq(units.id, before.id))
        .returning(),
    );
    return changed(transaction, caller, "unit.changed", row);
  },

  async deleteUnit({ input: { params, ifMatch }, transaction, caller }) {
    await lockTenant(transaction);
    const before = await findUnit(transaction, params.unitId);
    if (before.revision !== ifMatch) throw new Refusal("changed-meanwhile");
    const [child] = await transaction
      .select({ id: units.id })
      .from(units)
      .where(and(eq(units.parentId, before.id), isNull(units.deletedAt)))
      .limit(1);
    if (child !== undefined) throw new Refusal("unit-in-use");
    const [row] = await transaction
      .update(units)
      .set({ deletedAt: sql`now()`, revision: before.revision + 1 })
      .where(eq(units.id, before.id))
      .returning();
    await changed(transaction, caller, "unit.deleted", row);
  },

  async restoreUnit({ input: { params }, transaction, caller }) {
    await lockTenant(transaction);
    const [before] = await transaction
      .select()
      .from(units)
      .where(and(eq(units.id, params.unitId), isNotNull(units.deletedAt)));
    if (before === undefined) throw new Refusal("not-found");
    const parentId = (await isLive(transaction, before.parentId)) ? before.parentId : null;
    const displayName = await freeName(transaction, {
      name: before.displayName,
      longest: longestUnitName,
      numbered: (number) => ` (${number})`,
      column: units.displayName,
      among: and(isNull(units.deletedAt), parentId === null ? isNull(units.parentId) : eq(units.parentId, parentId)),
    });
    const [row] = await transaction
      .update(units)
      .set({ deletedAt: null, parentId, displayName, revision: before.revision + 1 })
      .where(eq(units.id, before.id))
      .returning();
    return changed(transaction, caller, "unit.restored", row);
  },
};

async function listUnits(
  transaction: Transaction,
  query: ListQuery<"displayName" | "createdAt"> & { deleted: boolean },
) {
  const { totalCount, rows } = await listRows(transaction, units, query, {
    columns: { displayName: units.displayName, createdAt: units.createdAt },
    defaultColumn: units.displayName,
    searched: [units.displayName],
    where: query.deleted ? isNotNull(units.deletedAt) : isNull(units.deletedAt),
  });
  return { totalCount, items: rows.map(unitOf) };
}

async function changed(
  transaction: Transaction,
  caller: Member,
  event: AuditEventName,
  row: UnitRow | undefined,
): Promise<Unit> {
  if (row === undefined) throw new Refusal("not-found");
  await audit(transaction, caller, {
    event,
    subjectId: row.id,
    details: { displayName: row.displayName, parentId: row.parentId },
  });
  return unitOf(row);
}

async function findUnit(transaction: Transaction, unitId: string): Promise<UnitRow> {
  const [row] = await transaction
    .select()
    .from(units)
    .where(and(eq(units.id, unitId), isNull(units.deletedAt)));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

async function isLive(transaction: Transaction, unitId: string | null): Promise<boolean> {
  if (unitId === null) return true;
  const [row] = await transaction
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.id, unitId), isNull(units.deletedAt)));
  return row !== undefined;
}

async function refuseUnknownParent(transaction: Transaction, parentId: UnitInput["parentId"]): Promise<void> {
  if (!(await isLive(transaction, parentId))) throw new Refusal("not-found");
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
