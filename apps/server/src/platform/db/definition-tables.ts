import type { ActionDefinition, FunctionDefinition, FunctionKind, ValueType } from "@askloom/contract";
import { areaColumns, askloom, instant } from "./columns.ts";
import { integer, jsonb, sql, text, uuid } from "./drizzle.ts";

/** What every definition has: a draft, and how many versions there are. */
export const definitionColumns = <Definition>() => ({
  ...areaColumns(),
  definition: jsonb("definition").$type<Definition>().notNull().default(sql`default`),
  searchText: text("search_text").notNull().default(""),
  versionCount: integer("version_count").notNull().default(0),
  latestVersion: integer("latest_version"),
  versionedRevision: integer("versioned_revision"),
  deprecatedAt: instant("deprecated_at"),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});

/** What every version has besides the id of its definition. */
export const versionColumns = <Definition>() => ({
  tenantId: uuid("tenant_id").notNull(),
  number: integer("number").notNull(),
  draftRevision: integer("draft_revision").notNull(),
  definition: jsonb("definition").$type<Definition>().notNull(),
  note: text("note").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: uuid("created_by"),
  deprecatedAt: instant("deprecated_at"),
});

export const searchColumns = () => ({
  tenantId: uuid("tenant_id").notNull(),
  grams: integer("grams").array().notNull(),
});

export const functions = askloom.table("functions", {
  ...definitionColumns<FunctionDefinition>(),
  kind: text("kind").$type<FunctionKind>().notNull().default("form"),
  result: text("result").$type<ValueType>().notNull().default("number"),
  formId: uuid("form_id"),
  questionKind: text("question_kind"),
  libraryQuestionId: uuid("library_question_id"),
  exampleCount: integer("example_count").notNull().default(0),
  /** Null until the draft's examples ran. */
  passingCount: integer("passing_count"),
});

export const functionVersions = askloom.table("function_versions", {
  ...versionColumns<FunctionDefinition>(),
  functionId: uuid("function_id").notNull(),
  /** Null where its examples did not run. */
  failingCount: integer("failing_count"),
});

export const functionSearch = askloom.table("function_search", {
  ...searchColumns(),
  functionId: uuid("function_id").notNull(),
});

export const formFunctionUses = askloom.table("form_function_uses", {
  tenantId: uuid("tenant_id").notNull(),
  functionId: uuid("function_id").notNull(),
  functionVersion: integer("function_version").notNull(),
  formId: uuid("form_id").notNull(),
  /** 0 is the draft. */
  formVersion: integer("form_version").notNull(),
  places: integer("places").notNull(),
});

export const formActions = askloom.table("form_actions", {
  ...definitionColumns<ActionDefinition>(),
  formId: uuid("form_id"),
  stepCount: integer("step_count").notNull().default(0),
});

export const formActionVersions = askloom.table("form_action_versions", {
  ...versionColumns<ActionDefinition>(),
  actionId: uuid("action_id").notNull(),
});

export const formActionSearch = askloom.table("form_action_search", {
  ...searchColumns(),
  actionId: uuid("action_id").notNull(),
});

export const actionFunctionUses = askloom.table("action_function_uses", {
  tenantId: uuid("tenant_id").notNull(),
  functionId: uuid("function_id").notNull(),
  functionVersion: integer("function_version").notNull(),
  actionId: uuid("action_id").notNull(),
  /** 0 is the draft. */
  actionVersion: integer("action_version").notNull(),
});
