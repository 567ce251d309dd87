import type { ActionReport, ViewContent } from "@askloom/contract";
import type { FailedCall } from "@askloom/engine";
import { askloom, bytea, instant, jsonText } from "./columns.ts";
import { bigint, boolean, doublePrecision, integer, jsonb, numeric, text, uuid } from "./drizzle.ts";

/** The parts of the server that work on responses once they are durable. */
export const inboxConsumerNames = ["values", "actions"] as const;
export type InboxConsumerName = (typeof inboxConsumerNames)[number];

type StoredAnswers = Readonly<Record<string, unknown>>;

export const responses = askloom.table("responses", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  id: uuid("id").notNull(),
  formId: uuid("form_id").notNull(),
  version: integer("version").notNull(),
  isTest: boolean("is_test").notNull().default(false),
  answers: jsonb("answers").$type<StoredAnswers>().notNull(),
  language: text("language").notNull(),
  receipt: text("receipt").notNull(),
  visitorId: uuid("visitor_id"),
  userId: uuid("user_id"),
  once: text("once"),
  sentAt: instant("sent_at").notNull().defaultNow(),
  changedAt: instant("changed_at"),
  revision: integer("revision").notNull().default(1),
  seconds: integer("seconds"),
  /** What the action of its publication decided; null where there is none. */
  report: jsonText<ActionReport>("report"),
  failedCalls: jsonb("failed_calls").$type<readonly FailedCall[]>(),
  functionValues: jsonb("function_values").$type<StoredAnswers>(),
  notChecked: boolean("not_checked").notNull().default(false),
  fingerprint: bytea("fingerprint"),
  changeFingerprint: bytea("change_fingerprint"),
});

export const responseChanges = askloom.table("response_changes", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  responseId: uuid("response_id").notNull(),
  revision: integer("revision").notNull(),
  version: integer("version").notNull(),
  answers: jsonb("answers").$type<StoredAnswers>().notNull(),
  writtenAt: instant("written_at").notNull(),
});

/** What happened to a response; the last two ask for its action although nothing happened (FA61). */
export const inboxEvents = ["sent", "changed", "again", "evaluate-again"] as const;
export type InboxEvent = (typeof inboxEvents)[number];

export const responseInbox = askloom.table("response_inbox", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  responseId: uuid("response_id").notNull(),
  consumer: text("consumer", { enum: inboxConsumerNames }).notNull(),
  revision: integer("revision").notNull(),
  event: text("event", { enum: inboxEvents }).notNull(),
});

export const responseValues = askloom.table("response_values", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  question: text("question").notNull(),
  responseId: uuid("response_id").notNull(),
  words: text("words").notNull(),
  figure: doublePrecision("figure"),
  isTest: boolean("is_test").notNull(),
  sentAt: instant("sent_at").notNull(),
  tally: text("tally"),
});

export const responseTallies = askloom.table("response_tallies", {
  tenantId: uuid("tenant_id").notNull(),
  collectorId: uuid("collector_id").notNull(),
  question: text("question").notNull(),
  level: text("level").notNull(),
  cell: text("cell").notNull(),
  count: bigint("count", { mode: "number" }).notNull(),
  sum: numeric("sum").notNull().default("0"),
});

export const responseViews = askloom.table("response_views", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  collectorId: uuid("collector_id").notNull(),
  name: text("name").notNull(),
  content: jsonb("content").$type<ViewContent>().notNull(),
  ownerId: uuid("owner_id"),
  revision: integer("revision").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  changedAt: instant("changed_at").notNull().defaultNow(),
});

export const formSessions = askloom.table("form_sessions", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  collectorId: uuid("collector_id").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  codeHash: bytea("code_hash"),
  version: integer("version").notNull(),
  isTest: boolean("is_test").notNull().default(false),
  answers: jsonb("answers").$type<StoredAnswers>().notNull().default({}),
  page: text("page"),
  furthest: text("furthest"),
  furthestIndex: integer("furthest_index").notNull().default(0),
  language: text("language").notNull(),
  visitorId: uuid("visitor_id"),
  userId: uuid("user_id"),
  responseId: uuid("response_id"),
  startedAt: instant("started_at").notNull().defaultNow(),
  savedAt: instant("saved_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
});

export const files = askloom.table("files", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  collectorId: uuid("collector_id").notNull(),
  formSessionId: uuid("form_session_id"),
  responseId: uuid("response_id"),
  network: text("network"),
  question: text("question").notNull(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  received: bigint("received", { mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const filePieces = askloom.table("file_pieces", {
  tenantId: uuid("tenant_id").notNull(),
  fileId: uuid("file_id").notNull(),
  start: bigint("start", { mode: "number" }).notNull(),
  content: bytea("content").notNull(),
});
