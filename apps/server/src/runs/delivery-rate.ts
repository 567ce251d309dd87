import type { ActivityPage } from "@askloom/contract";
import type { Transaction } from "../platform/db/database.ts";
import { and, eq, gte } from "../platform/db/drizzle.ts";
import { tenantRates } from "../platform/db/schema.ts";
import { minuteOf } from "../platform/db/tenant-rates.ts";
import { tenantSettingsOf } from "../platform/db/tenant-settings.ts";

/** What the tenant may send in a minute, and whether it has reached that in this one (DL24). */
export async function deliveryRate(transaction: Transaction, now: Date): Promise<ActivityPage["rate"]> {
  const { deliveriesPerMinute: perMinute } = await tenantSettingsOf(transaction);
  const isThisMinute = and(eq(tenantRates.name, "deliveries"), gte(tenantRates.minuteAt, minuteOf(now)));
  const [row] = await transaction.select({ used: tenantRates.used }).from(tenantRates).where(isThisMinute);
  return { perMinute, isReached: row !== undefined && row.used >= perMinute };
}
