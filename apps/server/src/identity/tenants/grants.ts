import type { Permission } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { permissionGrants } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { lockTenant } from "./lock-tenant.ts";
import type { UserRow } from "./users-of.ts";

const administrator: Permission = "Pages.Administration.Users";

/** Nobody hands out, or takes away, more than he or she has (P12). */
export function refuseNotHeld(caller: Member, permissions: readonly Permission[]): void {
  if (permissions.some((permission) => !caller.permissions.has(permission))) throw new Refusal("grant-not-held");
}

export async function replaceGrants(
  transaction: Transaction,
  { tenantId, id }: UserRow,
  permissions: readonly Permission[],
): Promise<void> {
  await transaction.delete(permissionGrants).where(eq(permissionGrants.userId, id));
  const rows = [...new Set(permissions)].map((permission) => ({ tenantId, userId: id, permission }));
  if (rows.length > 0) await transaction.insert(permissionGrants).values(rows);
}

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
