import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { tenants } from "../../platform/db/schema.ts";
import { systemTenant } from "../../platform/db/system-tenant.ts";

/** The tenant of this name; made when there is none, once, however many ask. */
export async function findOrCreateTenant(database: Database, tenancyName: string): Promise<string> {
  const known = await findTenant(database, tenancyName);
  if (known !== undefined) return known;
  const id = randomUUID();
  await database.transaction({ tenantId: id, access: "write" }, (transaction) =>
    transaction.insert(tenants).values({ id, tenancyName }).onConflictDoNothing(),
  );
  return (await findTenant(database, tenancyName)) ?? id;
}

export async function findTenant(database: Database, tenancyName: string): Promise<string | undefined> {
  const [row] = await database.transaction({ tenantId: systemTenant, access: "read" }, (transaction) =>
    transaction
      .select({ id: tenants.id })
      .from(tenants)
      .where(sql`lower(${tenants.tenancyName}) = lower(${tenancyName})`),
  );
  return row?.id;
}
