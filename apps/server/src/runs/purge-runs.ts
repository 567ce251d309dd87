import { lt } from "../platform/db/drizzle.ts";
import { runs } from "../platform/db/schema.ts";
import { tenantSettingsOf } from "../platform/db/tenant-settings.ts";
import { deleteInBatches } from "../platform/jobs/purge/delete-in-batches.ts";
import { daysBefore, type PurgePart } from "../platform/jobs/purge/purging.ts";

/** Deletes runs that ended as long ago as the tenant says, with their activities and attempts. */
export const purgeRuns: PurgePart = async (purging, tenantId) => {
  const { runDays } = await purging.database.transaction({ tenantId, access: "read" }, tenantSettingsOf);
  const where = lt(runs.endedAt, daysBefore(purging.now, runDays));
  return { runs: await deleteInBatches(purging, { table: runs, where, tenantId }) };
};
