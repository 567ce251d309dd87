import { askloom, instant } from "./columns.ts";
import { integer, jsonb, text, uuid } from "./drizzle.ts";

/** The custom events that there are in a tenant. */
export const customEvents = askloom.table("custom_events", {
  tenantId: uuid("tenant_id").notNull(),
  name: text("name").notNull(),
  lastRaisedAt: instant("last_raised_at"),
});

/** Which versions of actions raise an event. */
export const actionEvents = askloom.table("action_events", {
  tenantId: uuid("tenant_id").notNull(),
  name: text("name").notNull(),
  actionId: uuid("action_id").notNull(),
  actionVersion: integer("action_version").notNull(),
});

export const eventSubscriptions = askloom.table("event_subscriptions", {
  tenantId: uuid("tenant_id").notNull(),
  name: text("name").notNull(),
  userId: uuid("user_id").notNull(),
});

export const raisedEvents = askloom.table("raised_events", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull(),
  name: text("name").notNull(),
  key: text("key"),
  payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
  /** How many events led to this one. */
  depth: integer("depth").notNull(),
  collectorId: uuid("collector_id"),
  responseId: uuid("response_id"),
  raisedAt: instant("raised_at").notNull(),
});
