import { createRequire } from "node:module";

// The query builder's package lists thousands of exports, and Node reads that list again for every module of it that is
// imported: a quarter of a start. Of modules that are required it reads it once.
const require = createRequire(import.meta.url);
const builder: typeof import("drizzle-orm") = require("drizzle-orm");
const driver: typeof import("drizzle-orm/node-postgres") = require("drizzle-orm/node-postgres");
const tables: typeof import("drizzle-orm/pg-core") = require("drizzle-orm/pg-core");

export const {
  and,
  asc,
  DrizzleQueryError,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  isTable,
  like,
  lt,
  lte,
  max,
  ne,
  not,
  notExists,
  or,
  sql,
} = builder;
export const { drizzle } = driver;
export const {
  alias,
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  json,
  jsonb,
  numeric,
  pgSchema,
  QueryBuilder,
  text,
  timestamp,
  uuid,
} = tables;
export type { SQL } from "drizzle-orm";
export type { NodePgDatabase } from "drizzle-orm/node-postgres";
export type { AnyPgColumn, PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
