import { defaultTenantSettings, type TenantSettings } from "@askloom/contract";
import type { Transaction } from "./database.ts";
import { tenantSettings } from "./schema.ts";

/** The settings of the transaction's tenant; one that has set nothing has the defaults. */
export async function tenantSettingsOf(transaction: Transaction): Promise<TenantSettings> {
  const [row] = await transaction.select().from(tenantSettings);
  if (row === undefined) return defaultTenantSettings;
  const { tenantId: _, ...settings } = row;
  return settings;
}
