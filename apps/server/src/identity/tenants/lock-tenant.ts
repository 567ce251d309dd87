import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";

/**
 * Makes changes to a tenant's people and units wait for each other. It comes before any lock on their rows:
 * taken in another order, two changes could wait for each other for ever.
 * Rows that only refer to the tenant, such as notes, are still added meanwhile.
 */
export async function lockTenant(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select from askloom.tenants where id = askloom.current_tenant() for no key update`);
}
