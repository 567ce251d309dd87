import { type Confirmation, type MemberRules, pubAudiences } from "@askloom/contract";
import { areaColumns, askloom, bytea, instant } from "./columns.ts";
import { bigint, boolean, integer, jsonb, text, uuid } from "./drizzle.ts";

export const visitorTypes = askloom.table("visitor_types", {
  ...areaColumns(),
  description: text("description").notNull().default(""),
  intakeFormId: uuid("intake_form_id"),
  nameQuestion: text("name_question"),
  emailQuestion: text("email_question"),
  mayJoin: boolean("may_join").notNull().default(true),
  emailCheck: boolean("email_check").notNull().default(false),
  retentionDays: integer("retention_days"),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});

export const visitors = askloom.table("visitors", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  visitorTypeId: uuid("visitor_type_id").notNull(),
  displayName: text("display_name").notNull().default(""),
  email: text("email"),
  answers: jsonb("answers").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  intakeVersion: integer("intake_version"),
  createdAt: instant("created_at").notNull().defaultNow(),
  changedAt: instant("changed_at").notNull().defaultNow(),
  lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
});

export const visits = askloom.table("visits", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  tokenHash: bytea("token_hash").notNull(),
  visitorTypeId: uuid("visitor_type_id").notNull(),
  visitorId: uuid("visitor_id").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  expiresAt: instant("expires_at").notNull(),
});

export const formPubs = askloom.table("form_pubs", {
  ...areaColumns(),
  description: text("description").notNull().default(""),
  formId: uuid("form_id").notNull(),
  version: integer("version"),
  actionId: uuid("action_id"),
  actionVersion: integer("action_version"),
  audience: text("audience", { enum: pubAudiences }).notNull(),
  visitorTypeId: uuid("visitor_type_id"),
  maxResponses: integer("max_responses"),
  passwordHash: text("password_hash"),
  noNewVisitors: boolean("no_new_visitors").notNull().default(false),
  emailCheck: boolean("email_check").notNull().default(false),
  onePerVisitor: boolean("one_per_visitor").notNull().default(false),
  mayChange: boolean("may_change").notNull().default(false),
  memberRules: jsonb("member_rules").$type<MemberRules>(),
  mayEmbed: boolean("may_embed").notNull().default(true),
  confirmation: jsonb("confirmation").$type<Confirmation>().notNull().default({}),
  opensAt: instant("opens_at"),
  closesAt: instant("closes_at"),
  pausedAt: instant("paused_at"),
  closedAt: instant("closed_at"),
  link: text("link").notNull(),
  testLink: text("test_link").notNull(),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});

export const collectorKinds = ["publication", "flow-form", "task", "collection"] as const;

export const collectors = askloom.table("collectors", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  kind: text("kind", { enum: collectorKinds }).notNull(),
  formId: uuid("form_id").notNull(),
  version: integer("version"),
  runId: uuid("run_id"),
  node: text("node"),
});

export const links = askloom.table("links", {
  tenantId: uuid("tenant_id").notNull(),
  hash: bytea("hash").notNull(),
  collectorId: uuid("collector_id"),
  runId: uuid("run_id"),
  visitorId: uuid("visitor_id"),
  userId: uuid("user_id"),
  isTest: boolean("is_test").notNull().default(false),
});

export const collectorVisits = askloom.table("collector_visits", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  views: bigint("views", { mode: "number" }).notNull().default(0),
  starts: bigint("starts", { mode: "number" }).notNull().default(0),
});

export const collectorStops = askloom.table("collector_stops", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  page: text("page").notNull(),
  pageIndex: integer("page_index").notNull(),
  count: bigint("count", { mode: "number" }).notNull(),
});

export const collectorCounters = askloom.table("collector_counters", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  counter: text("counter").notNull(),
  taken: integer("taken").notNull().default(0),
  capacity: integer("capacity"),
});
