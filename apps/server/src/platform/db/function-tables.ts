import type { FunctionDefinition, FunctionKind, ValueType } from "@askloom/contract";
import { areaColumns, askloom, instant } from "./columns.ts";
import { integer, jsonb, sql, text, uuid } from "./drizzle.ts";

export const functions = askloom.table("functions", {
  ...areaColumns(),
  kind: text("kind").$type<FunctionKind>().notNull().default("form"),
  result: text("result").$type<ValueType>().notNull().default("number"),
  formId: uuid("form_id"),
  questionKind: text("question_kind"),
  libraryQuestionId: uuid("library_question_id"),
  exampleCount: integer("example_count").notNull().default(0),
  /** Null until the draft's examples ran. */
  passingCount: integer("passing_count"),
  definition: jsonb("definition").$type<FunctionDefinition>().notNull().default(sql`default`),
  searchText: text("search_text").notNull().default(""),
  versionCount: integer("version_count").notNull().default(0),
  latestVersion: integer("latest_version"),
  versionedRevision: integer("versioned_revision"),
  deprecatedAt: instant("deprecated_at"),
  createdBy: uuid("created_by"),
  changedBy: uuid("changed_by"),
});

export const functionVersions = askloom.table("function_versions", {
  tenantId: uuid("tenant_id").notNull(),
  functionId: uuid("function_id").notNull(),
  number: integer("number").notNull(),
  draftRevision: integer("draft_revision").notNull(),
  definition: jsonb("definition").$type<FunctionDefinition>().notNull(),
  note: text("note").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: uuid("created_by"),
  deprecatedAt: instant("deprecated_at"),
  /** Null where its examples did not run. */
  failingCount: integer("failing_count"),
});

export const functionSearch = askloom.table("function_search", {
  tenantId: uuid("tenant_id").notNull(),
  functionId: uuid("function_id").notNull(),
  grams: integer("grams").array().notNull(),
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
