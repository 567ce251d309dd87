import type { Database } from "../../db/database.ts";
import type { PgColumn, PgTable } from "../../db/drizzle.ts";

/** A table of records whose trash is emptied every night. */
export type TrashTable = PgTable & Readonly<Record<"tenantId" | "id" | "name" | "deletedAt", PgColumn>>;

/** What each part of the purge works with. */
export interface Purging {
  readonly database: Database;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Those that use others come before them. */
  readonly trashTables: readonly TrashTable[];
}
