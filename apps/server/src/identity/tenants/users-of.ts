import { Permission, type User } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { inArray } from "../../platform/db/drizzle.ts";
import { invitations, permissionGrants, type users, userUnits } from "../../platform/db/schema.ts";

export type UserRow = typeof users.$inferSelect;

/** The rows as users, with their units and permissions. */
export async function usersOf(transaction: Transaction, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [memberships, grants, invited] = await Promise.all([
    transaction.select().from(userUnits).where(inArray(userUnits.userId, ids)),
    transaction.select().from(permissionGrants).where(inArray(permissionGrants.userId, ids)),
    transaction.select().from(invitations).where(inArray(invitations.userId, ids)),
  ]);
  const invitedUntil = new Map(invited.map(({ userId, expiresAt }) => [userId, expiresAt]));
  const unitIds = Map.groupBy(memberships, ({ userId }) => userId);
  const permissions = Map.groupBy(grants, ({ userId }) => userId);
  return rows.map((row) => ({
    id: row.id,
    userName: row.userName,
    name: row.name,
    email: row.email,
    isActive: row.disabledAt === null,
    isInvited: row.accountId === null,
    invitedUntil: invitedUntil.get(row.id)?.toISOString() ?? null,
    unitIds: (unitIds.get(row.id) ?? []).map(({ unitId }) => unitId).sort(),
    // A permission that this version no longer knows is not one.
    permissions: (permissions.get(row.id) ?? [])
      .flatMap(({ permission }) => Permission.safeParse(permission).data ?? [])
      .sort(),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
}
