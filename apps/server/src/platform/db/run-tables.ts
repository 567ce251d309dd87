import type { ActivityStatus, RunDialect } from "@askloom/contract";
import type { Note, RunStatus } from "@askloom/graph";
import type { GraphValue, OpenKind } from "@askloom/kinds/nodes/step";
import { askloom, instant } from "./columns.ts";
import { boolean, integer, jsonb, text, uuid } from "./drizzle.ts";

export const runStatuses = ["running", "waiting", "done", "failed", "cancelled"] as const satisfies RunStatus[];

export const runs = askloom.table("runs", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  dialect: text("dialect").$type<RunDialect>().notNull(),
  definitionId: uuid("definition_id").notNull(),
  definitionVersion: integer("definition_version").notNull(),
  collectorId: uuid("collector_id"),
  responseId: uuid("response_id"),
  responseRevision: integer("response_revision"),
  status: text("status", { enum: runStatuses }).notNull(),
  isPaused: boolean("is_paused").notNull().default(false),
  openIncidents: integer("open_incidents").notNull().default(0),
  /** Ids only. */
  state: jsonb("state").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  /** One higher with each transition. */
  revision: integer("revision").notNull().default(0),
  /** Of a graph: something was sent that no token waits for. */
  hasDeliveries: boolean("has_deliveries").notNull().default(false),
  /** Null where the path was decided before the run began. */
  graphStatus: text("graph_status").$type<RunStatus>(),
  graphIncidents: integer("graph_incidents").notNull().default(0),
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
  /** What leaves the system counts towards the limit of its tenant (DL24). */
  isLimited: boolean("is_limited").notNull(),
  position: integer("position").notNull(),
  isHeld: boolean("is_held").notNull().default(false),
  status: text("status").$type<ActivityStatus>().notNull(),
  waitsFor: text("waits_for", { enum: ["previous", "address", "resume"] }),
  address: text("address"),
  attempts: integer("attempts").notNull().default(0),
  /** When the last attempt began; while that runs it has no row of its own. */
  attemptAt: instant("attempt_at"),
  /** Attempts that were not interrupted: what the next time to try depends on. */
  failures: integer("failures").notNull().default(0),
  nextAt: instant("next_at"),
  problem: text("problem"),
  request: jsonb("request").$type<GraphValue>(),
  /** The version by which it is made, where that is not its run's (DL23). */
  definitionVersion: integer("definition_version"),
  /** A token waits for its outcome. */
  isAwaited: boolean("is_awaited").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
});

/** What a token waits for and no worker does. */
export const runWaits = askloom.table("run_waits", {
  tenantId: uuid("tenant_id").notNull(),
  runId: uuid("run_id").notNull(),
  key: text("key").notNull(),
  open: text("open").$type<Exclude<OpenKind, "job">>().notNull(),
  node: text("node").notNull(),
  name: text("name").notNull(),
  request: jsonb("request").$type<GraphValue>(),
  dueAt: instant("due_at"),
  openedAt: instant("opened_at").notNull(),
  closedAt: instant("closed_at"),
});

export const runNotes = askloom.table("run_notes", {
  tenantId: uuid("tenant_id").notNull(),
  runId: uuid("run_id").notNull(),
  revision: integer("revision").notNull(),
  at: instant("at").notNull(),
  event: jsonb("event").$type<Readonly<Record<string, unknown>>>().notNull(),
  notes: jsonb("notes").$type<readonly Note[]>().notNull(),
});

export const earlyEvents = askloom.table("early_events", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull(),
  runId: uuid("run_id").notNull(),
  name: text("name").notNull(),
  value: jsonb("value").$type<GraphValue>(),
  receivedAt: instant("received_at").notNull(),
});

/** An attempt that has ended. */
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
