import type { Membership } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { tenants, users } from "../../platform/db/schema.ts";

/** The tenants that an account may choose from, the first joined first. */
export async function listMemberships(
  transaction: Transaction,
  accountId: string,
): Promise<{ totalCount: number; items: Membership[] }> {
  // Memberships are seen by their account alone, and only outside any tenant.
  await transaction.execute(
    sql`select set_config('app.account', ${accountId}, true), set_config('app.tenant', '', true)`,
  );
  const items = await transaction
    .select({ tenantId: tenants.id, tenancyName: tenants.tenancyName, userId: users.id, userName: users.userName })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.accountId, accountId), isNull(users.deletedAt), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(tenants.id));
  return { totalCount: items.length, items };
}
