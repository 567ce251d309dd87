import type { ApiKeyPermission } from "@askloom/contract";
import { askloom, bytea, instant } from "./columns.ts";
import { text, uuid } from "./drizzle.ts";

export const apiKeys = askloom.table("api_keys", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  name: text("name").notNull(),
  keyHash: bytea("key_hash").notNull(),
  ending: text("ending").notNull(),
  permissions: text("permissions").array().$type<ApiKeyPermission[]>().notNull(),
  unitId: uuid("unit_id"),
  createdBy: uuid("created_by").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  expiresAt: instant("expires_at"),
  lastUsedAt: instant("last_used_at"),
});
