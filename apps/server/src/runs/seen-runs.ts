import type { Transaction } from "../platform/db/database.ts";
import { type SQL, sql } from "../platform/db/drizzle.ts";
import { formActions, formPubs, runs } from "../platform/db/schema.ts";
import { isSeen } from "../records/records.ts";

/** With a unit chosen: runs of actions that are seen, for responses to publications that are seen (T8). */
export function isRunSeen(transaction: Transaction): SQL | undefined {
  const [isActionSeen, isPubSeen] = [isSeen(transaction, formActions), isSeen(transaction, formPubs)];
  if (isActionSeen === undefined || isPubSeen === undefined) return undefined;
  return sql`exists (select from ${formActions}
      where ${formActions.tenantId} = ${runs.tenantId} and ${formActions.id} = ${runs.definitionId} and ${isActionSeen})
    and not exists (select from ${formPubs}
      where ${formPubs.tenantId} = ${runs.tenantId} and ${formPubs.id} = ${runs.collectorId} and not (${isPubSeen}))`;
}
