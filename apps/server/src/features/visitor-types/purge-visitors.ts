import { lt, sql } from "../../platform/db/drizzle.ts";
import { visitors, visitorTypes, visits } from "../../platform/db/schema.ts";
import { deleteInBatches } from "../../platform/jobs/purge/delete-in-batches.ts";
import type { Purging } from "../../platform/jobs/purge/purging.ts";
import type { Tally } from "../../platform/jobs/purge/tally.ts";

/** Deletes a tenant's visitors who were not seen for as long as their group keeps them, and visits that are over. */
export async function purgeVisitors(purging: Purging, tenantId: string): Promise<Tally> {
  const { now } = purging;
  const isOverdue = sql`exists (select from ${visitorTypes} where ${visitorTypes.id} = ${visitors.visitorTypeId}
    and ${visitors.lastSeenAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${visitorTypes.retentionDays}))`;
  return {
    visitors: await deleteInBatches(purging, { table: visitors, where: isOverdue, tenantId }),
    visits: await deleteInBatches(purging, { table: visits, where: lt(visits.expiresAt, now), tenantId }),
  };
}
