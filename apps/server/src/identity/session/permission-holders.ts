import type { Permission } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull } from "../../platform/db/drizzle.ts";
import { permissionGrants, users } from "../../platform/db/schema.ts";

/** As many as fit in a sentence. */
const maxNames = 5;

/** Names of active people who have a permission in the whole tenant. */
export async function permissionHolders(transaction: Transaction, permission: Permission): Promise<string[]> {
  const ofUser = and(eq(users.tenantId, permissionGrants.tenantId), eq(users.id, permissionGrants.userId));
  const isActive = and(isNull(users.deletedAt), isNull(users.disabledAt), isNotNull(users.accountId));
  const rows = await transaction
    .select({ name: users.name })
    .from(permissionGrants)
    .innerJoin(users, ofUser)
    .where(and(eq(permissionGrants.permission, permission), isActive))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxNames);
  return rows.map(({ name }) => name);
}
