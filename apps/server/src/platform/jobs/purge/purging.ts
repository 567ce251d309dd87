import type { Database } from "../../db/database.ts";

/** What each part of the purge works with. */
export interface Purging {
  readonly database: Database;
  readonly now: Date;
  readonly signal: AbortSignal;
}
