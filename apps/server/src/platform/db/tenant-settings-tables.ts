import { askloom, instant } from "./columns.ts";
import { integer, text, uuid } from "./drizzle.ts";

export const tenantSettings = askloom.table("tenant_settings", {
  tenantId: uuid("tenant_id").notNull().primaryKey(),
  deliveriesPerMinute: integer("deliveries_per_minute").notNull(),
  eventMailsPerMinute: integer("event_mails_per_minute").notNull(),
  runDays: integer("run_days").notNull(),
  revision: integer("revision").notNull(),
});

export const tenantRates = askloom.table("tenant_rates", {
  tenantId: uuid("tenant_id").notNull(),
  name: text("name", { enum: ["deliveries", "event-mails"] }).notNull(),
  minuteAt: instant("minute_at").notNull(),
  used: integer("used").notNull(),
});
