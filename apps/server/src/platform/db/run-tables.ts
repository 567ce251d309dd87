import type { ActivityStatus, RunDialect } from "@askloom/contract";
import { askloom, instant } from "./columns.ts";
import { boolean, integer, jsonb, text, uuid } from "./drizzle.ts";

export const runs = askloom.table("runs", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  dialect: text("dialect").$type<RunDialect>().notNull(),
  definitionId: uuid("definition_id").notNull(),
  definitionVersion: integer("definition_version").notNull(),
  collectorId: uuid("collector_id"),
  responseId: uuid("response_id"),
  responseRevision: integer("response_revision"),
  status: text("status", { enum: ["running", "waiting", "done", "failed", "cancelled"] }).notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  openIncidents: integer("open_incidents").notNull().default(0),
  /** Ids only. */
  state: jsonb("state").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  startedAt: instant("started_at").notNull(),
  endedAt: instant("ended_at"),
});

export const activities = askloom.table("activities", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  runId: uuid("run_id").notNull(),
  node: text("node").notNull(),
  key: text("key").notNull(),
  kind: text("kind").notNull(),
  position: integer("position").notNull(),
  isHeld: boolean("is_held").notNull().default(false),
  status: text("status").$type<ActivityStatus>().notNull(),
  waitsFor: text("waits_for", { enum: ["previous", "address"] }),
  address: text("address"),
  attempts: integer("attempts").notNull().default(0),
  /** Attempts that were not interrupted: what the next time to try depends on. */
  failures: integer("failures").notNull().default(0),
  nextAt: instant("next_at"),
  problem: text("problem"),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
});

export const attempts = askloom.table("attempts", {
  tenantId: uuid("tenant_id").notNull(),
  activityId: uuid("activity_id").notNull(),
  number: integer("number").notNull(),
  startedAt: instant("started_at").notNull(),
  endedAt: instant("ended_at"),
  statusCode: integer("status_code"),
  request: text("request"),
  answer: text("answer"),
  problem: text("problem"),
});

export const deliveryAddresses = askloom.table("delivery_addresses", {
  tenantId: uuid("tenant_id").notNull(),
  address: text("address").notNull(),
  failingSince: instant("failing_since"),
  pausedAt: instant("paused_at"),
  problem: text("problem"),
});
