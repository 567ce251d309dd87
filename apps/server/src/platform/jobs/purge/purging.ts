import type { Database } from "../../db/database.ts";
import type { PgColumn, PgTable } from "../../db/drizzle.ts";
import type { Tally } from "./tally.ts";

/** A table of records whose trash is emptied every night. */
export type TrashTable = PgTable & Readonly<Record<"tenantId" | "id" | "name" | "deletedAt", PgColumn>>;

/** Deletes what is over in one tenant, and counts it. */
export type PurgePart = (purging: Purging, tenantId: string) => Promise<Tally>;

/** What there is to purge besides what the platform has itself. */
export interface Purged {
  /** Those that use others come before them. */
  readonly trashTables: readonly TrashTable[];
  /** What the folders above the platform bring, in this order, before the trash is emptied. */
  readonly parts: readonly PurgePart[];
}

/** What each part of the purge works with. */
export interface Purging extends Purged {
  readonly database: Database;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const trashDays = 30;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** What was deleted before this time is purged. */
export const inTrashBefore = ({ now }: Pick<Purging, "now">): Date => daysBefore(now, trashDays);
