import type { FormDefinition, Question } from "@askloom/contract";
import { areaColumns, askloom, bytea, instant } from "./columns.ts";
import { definitionColumns, searchColumns, versionColumns } from "./definition-tables.ts";
import { boolean, integer, json, jsonb, text, uuid } from "./drizzle.ts";

export { apiKeys } from "./api-key-tables.ts";
export { connections } from "./connection-tables.ts";
/** The tables as the queries see them. The migrations make them; a test compares the two. */
export {
  actionFunctionUses,
  formActionSearch,
  formActions,
  formActionVersions,
  formFunctionUses,
  functionSearch,
  functions,
  functionVersions,
} from "./definition-tables.ts";
export { actionEvents, customEvents, eventSubscriptions, raisedEvents } from "./event-tables.ts";
export {
  collectorCounters,
  collectorKinds,
  collectorStops,
  collectors,
  collectorVisits,
  formPubs,
  links,
  visitors,
  visitorTypes,
  visits,
} from "./publishing-tables.ts";
export {
  filePieces,
  files,
  formSessions,
  type InboxConsumerName,
  type InboxEvent,
  inboxConsumerNames,
  responseChanges,
  responseInbox,
  responses,
  responseTallies,
  responseValues,
  responseViews,
} from "./response-tables.ts";
/** The tables as the queries see them. The migrations make them; a test compares the two. */
export {
  activities,
  attempts,
  deliveryAddresses,
  earlyEvents,
  runNotes,
  runStatuses,
  runs,
  runWaits,
} from "./run-tables.ts";
export { tenantRates, tenantSettings } from "./tenant-settings-tables.ts";

export const pictures = askloom.table("pictures", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  hash: bytea("hash").notNull(),
  type: text("type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  content: bytea("content").notNull(),
  uploadedAt: instant("uploaded_at").notNull().defaultNow(),
});

export const accounts = askloom.table("accounts", {
  id: uuid("id").primaryKey().defaultRandom(),
  issuer: text("issuer").notNull(),
  subject: text("subject").notNull(),
  email: text("email"),
  name: text("name").notNull(),
  passwordHash: text("password_hash"),
  hasDemoPassword: boolean("has_demo_password").notNull().default(false),
  language: text("language"),
  disabledAt: instant("disabled_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const tenants = askloom.table("tenants", {
  id: uuid("id").primaryKey().defaultRandom(),
  tenancyName: text("tenancy_name").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const units = askloom.table("units", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  parentId: uuid("parent_id"),
  displayName: text("display_name").notNull(),
  revision: integer("revision").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});

export const users = askloom.table("users", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  /** Null for someone who was invited and has not agreed yet. */
  accountId: uuid("account_id"),
  userName: text("user_name").notNull(),
  name: text("name").notNull(),
  email: text("email"),
  revision: integer("revision").notNull().default(1),
  disabledAt: instant("disabled_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});

export const invitations = askloom.table("invitations", {
  tenantId: uuid("tenant_id").notNull(),
  userId: uuid("user_id").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const passwordResets = askloom.table("password_resets", {
  tokenHash: bytea("token_hash").primaryKey(),
  accountId: uuid("account_id").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const userUnits = askloom.table("user_units", {
  tenantId: uuid("tenant_id").notNull(),
  userId: uuid("user_id").notNull(),
  unitId: uuid("unit_id").notNull(),
});

export const permissionGrants = askloom.table("permission_grants", {
  tenantId: uuid("tenant_id").notNull(),
  userId: uuid("user_id").notNull(),
  permission: text("permission").notNull(),
  grantedAt: instant("granted_at").notNull().defaultNow(),
});

export const unitGrants = askloom.table("unit_grants", {
  tenantId: uuid("tenant_id").notNull(),
  userId: uuid("user_id").notNull(),
  unitId: uuid("unit_id").notNull(),
  permission: text("permission").notNull(),
  grantedAt: instant("granted_at").notNull().defaultNow(),
});

export const auditEvents = askloom.table("audit_events", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  at: instant("at").notNull().defaultNow(),
  userId: uuid("user_id"),
  event: text("event").notNull(),
  subjectId: uuid("subject_id"),
  details: jsonb("details").notNull().default({}),
});

export const installation = askloom.table("installation", {
  isOnly: boolean("is_only").primaryKey().default(true),
  random: bytea("random").notNull(),
});

export const signingKeys = askloom.table("signing_keys", {
  id: text("id").primaryKey(),
  sealedPrivateKey: bytea("sealed_private_key").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const oidcArtifacts = askloom.table("oidc_artifacts", {
  model: text("model").notNull(),
  idHash: bytea("id_hash").notNull(),
  sealedPayload: bytea("sealed_payload").notNull(),
  grantId: text("grant_id"),
  uid: text("uid"),
  accountId: uuid("account_id"),
  expiresAt: instant("expires_at"),
  consumedAt: instant("consumed_at"),
  storedAt: instant("stored_at").notNull().defaultNow(),
  userAgent: text("user_agent"),
});

export const rateCounters = askloom.table("rate_counters", {
  key: text("key").primaryKey(),
  windowEndsAt: instant("window_ends_at").notNull(),
  count: integer("count").notNull(),
});

export const logEntries = askloom.table("log_entries", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: instant("received_at").notNull().defaultNow(),
  address: text("address").notNull(),
  entry: json("entry").notNull(),
});

export const jobRuns = askloom.table("job_runs", {
  tenantId: uuid("tenant_id").notNull(),
  jobId: uuid("job_id").notNull(),
  attempt: integer("attempt").notNull(),
  queue: text("queue").notNull(),
  process: text("process").notNull(),
  state: text("state", { enum: ["running", "done", "failed", "lost"] }).notNull(),
  startedAt: instant("started_at").notNull().defaultNow(),
  finishedAt: instant("finished_at"),
  error: text("error"),
});

const areaTable = <Name extends string>(name: Name) => askloom.table(name, areaColumns());

export const forms = askloom.table("forms", {
  ...definitionColumns<FormDefinition>(),
  title: jsonb("title").$type<FormDefinition["title"]>().notNull().default({}),
  purpose: text("purpose", { enum: ["general", "visitor-intake"] })
    .notNull()
    .default("general"),
  languages: text("languages").array().notNull().default(["en"]),
  itemCount: integer("item_count").notNull().default(0),
});

export const formVersions = askloom.table("form_versions", {
  ...versionColumns<FormDefinition>(),
  formId: uuid("form_id").notNull(),
});

export const formSearch = askloom.table("form_search", { ...searchColumns(), formId: uuid("form_id").notNull() });

export const libraryQuestions = askloom.table("library_questions", {
  ...areaColumns(),
  question: jsonb("question").$type<Question>().notNull(),
  searchText: text("search_text").notNull(),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});

export const formLibraryUses = askloom.table("form_library_uses", {
  tenantId: uuid("tenant_id").notNull(),
  questionId: uuid("question_id").notNull(),
  formId: uuid("form_id").notNull(),
  questionRevision: integer("question_revision").notNull(),
  places: integer("places").notNull(),
});

export const formFlows = areaTable("form_flows");
export const formFlowPubs = areaTable("form_flow_pubs");
export const formWorkflows = areaTable("form_workflows");

export const mails = askloom.table("mails", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  recipient: text("recipient").notNull(),
  /** The response whose answers are in it. */
  collectorId: uuid("collector_id"),
  responseId: uuid("response_id"),
  replyTo: text("reply_to"),
  template: text("template").notNull(),
  language: text("language").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  state: text("state", { enum: ["queued", "sent", "failed"] })
    .notNull()
    .default("queued"),
  attempts: integer("attempts").notNull().default(0),
  error: text("error"),
  createdAt: instant("created_at").notNull().defaultNow(),
  sentAt: instant("sent_at"),
  sealedLink: bytea("sealed_link"),
  isLinkShown: boolean("is_link_shown").notNull().default(false),
  isOfAccount: boolean("is_of_account").notNull().default(false),
});

export const mailAttachments = askloom.table("mail_attachments", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  mailId: uuid("mail_id").notNull(),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  content: bytea("content").notNull(),
});

export const helpRequests = askloom.table("help_requests", {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull().defaultRandom(),
  userId: uuid("user_id"),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  screenshot: bytea("screenshot"),
  screenshotType: text("screenshot_type"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
