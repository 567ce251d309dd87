import { Permission, UnitPermission, type UnitPermissions, type User } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { inArray } from "../../platform/db/drizzle.ts";
import { invitations, permissionGrants, unitGrants, type users, userUnits } from "../../platform/db/schema.ts";

export type UserRow = typeof users.$inferSelect;

/** The rows as users, with their units and permissions. */
export async function usersOf(transaction: Transaction, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [memberships, grants, invited] = await Promise.all([
    transaction.select().from(userUnits).where(inArray(userUnits.userId, ids)),
    grantsOf(transaction, ids),
    transaction.select().from(invitations).where(inArray(invitations.userId, ids)),
  ]);
  const invitedUntil = new Map(invited.map(({ userId, expiresAt }) => [userId, expiresAt]));
  const unitIds = Map.groupBy(memberships, ({ userId }) => userId);
  return rows.map((row) => ({
    id: row.id,
    userName: row.userName,
    name: row.name,
    email: row.email,
    isActive: row.disabledAt === null,
    isInvited: row.accountId === null,
    invitedUntil: invitedUntil.get(row.id)?.toISOString() ?? null,
    unitIds: (unitIds.get(row.id) ?? []).map(({ unitId }) => unitId).sort(),
    permissions: grants.get(row.id)?.permissions ?? [],
    unitPermissions: grants.get(row.id)?.unitPermissions ?? [],
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
}

interface HeldGrants {
  readonly permissions: Permission[];
  readonly unitPermissions: UnitPermissions[];
}

/** What people hold, for the tenant and for single units. A permission that this version does not know is not one. */
export async function grantsOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, HeldGrants>> {
  const [ofTenant, ofUnits] = await Promise.all([
    transaction
      .select()
      .from(permissionGrants)
      .where(inArray(permissionGrants.userId, [...userIds])),
    transaction
      .select()
      .from(unitGrants)
      .where(inArray(unitGrants.userId, [...userIds])),
  ]);
  const held = (userId: string): HeldGrants => ({
    permissions: ofTenant
      .flatMap((row) => (row.userId === userId ? (Permission.safeParse(row.permission).data ?? []) : []))
      .sort(),
    unitPermissions: [
      ...Map.groupBy(
        ofUnits.filter((row) => row.userId === userId),
        ({ unitId }) => unitId,
      ),
    ]
      .map(([unitId, rows]) => ({
        unitId,
        permissions: rows.flatMap(({ permission }) => UnitPermission.safeParse(permission).data ?? []).sort(),
      }))
      .sort((a, b) => (a.unitId < b.unitId ? -1 : 1)),
  });
  return new Map(userIds.map((userId) => [userId, held(userId)]));
}
