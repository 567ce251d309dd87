import type { Grants, Permission, UnitPermissions } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { permissionGrants, unitGrants } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { lockTenant } from "./lock-tenant.ts";
import { refuseUnknownUnits } from "./user-units.ts";
import { grantsOf, type UserRow } from "./users-of.ts";

const administrator: Permission = "Pages.Administration.Users";

interface Held {
  readonly permissions: readonly Permission[];
  readonly unitPermissions?: readonly UnitPermissions[] | undefined;
}

/** What must be held in a unit may be anything: what is held in the tenant is held in its units. */
interface Wanted {
  readonly permissions: readonly Permission[];
  readonly unitPermissions?:
    | readonly { readonly unitId: string; readonly permissions: readonly Permission[] }[]
    | undefined;
}

/**
 * Nobody hands out, or takes away, more than he or she has (P12). What someone holds in a unit only can be granted for
 * that unit, and not for the tenant.
 */
export async function refuseNotHeld(transaction: Transaction, { userId }: Member, wanted: Wanted): Promise<void> {
  const own = (await grantsOf(transaction, [userId])).get(userId);
  const ofTenant = new Set(own?.permissions);
  const ofUnit = new Map(own?.unitPermissions.map(({ unitId, permissions }) => [unitId, permissions]));
  const isHeld = (permission: Permission, unitId?: string) =>
    ofTenant.has(permission) ||
    (unitId !== undefined && ofUnit.get(unitId)?.some((one) => one === permission) === true);
  const isAllHeld =
    wanted.permissions.every((permission) => isHeld(permission)) &&
    (wanted.unitPermissions ?? []).every(({ unitId, permissions }) => permissions.every((one) => isHeld(one, unitId)));
  if (!isAllHeld) throw new Refusal("grant-not-held");
}

/** Gives a user exactly these permissions; those for units stay where none are named. */
export async function replaceGrants(
  transaction: Transaction,
  { tenantId, id: userId }: UserRow,
  { permissions, unitPermissions }: Held,
): Promise<void> {
  await transaction.delete(permissionGrants).where(eq(permissionGrants.userId, userId));
  const rows = [...new Set(permissions)].map((permission) => ({ tenantId, userId, permission }));
  if (rows.length > 0) await transaction.insert(permissionGrants).values(rows);
  if (unitPermissions === undefined) return;
  await refuseUnknownUnits(transaction, [...new Set(unitPermissions.map(({ unitId }) => unitId))]);
  await transaction.delete(unitGrants).where(eq(unitGrants.userId, userId));
  const ofUnits = unitPermissions.flatMap(({ unitId, permissions: granted }) =>
    granted.map((permission) => ({ tenantId, userId, unitId, permission })),
  );
  if (ofUnits.length > 0) await transaction.insert(unitGrants).values(ofUnits).onConflictDoNothing();
}

/** What is granted by the one and not by the other: both ways it must be held. */
export const differenceOf = (before: Required<Held>, after: Grants): Held => {
  const other = <Name extends Permission>(one: readonly Name[], two: readonly Name[]): Name[] => [
    ...one.filter((name) => !two.includes(name)),
    ...two.filter((name) => !one.includes(name)),
  ];
  const { unitPermissions = before.unitPermissions ?? [] } = after;
  const inUnit = (all: readonly UnitPermissions[] | undefined, id: string) =>
    (all ?? []).flatMap(({ unitId, permissions }) => (unitId === id ? permissions : []));
  const unitIds = [...new Set([...(before.unitPermissions ?? []), ...unitPermissions].map(({ unitId }) => unitId))];
  return {
    permissions: other(before.permissions, after.permissions),
    unitPermissions: unitIds.map((unitId) => ({
      unitId,
      permissions: other(inUnit(before.unitPermissions, unitId), inUnit(unitPermissions, unitId)),
    })),
  };
};

/**
 * After a change, someone must still be able to undo it (P13). The tenant's row is locked
 * so that two administrators cannot remove each other at the same time.
 */
export async function refuseLastAdministrator(transaction: Transaction): Promise<void> {
  await lockTenant(transaction);
  const { rows } = await transaction.execute(sql`
    select from askloom.users u
    join askloom.permission_grants g on g.tenant_id = u.tenant_id and g.user_id = u.id and g.permission = ${administrator}
    where u.deleted_at is null and u.disabled_at is null and u.account_id is not null limit 1`);
  if (rows.length === 0) throw new Refusal("last-administrator");
}
