import { lt } from "../../platform/db/drizzle.ts";
import { helpRequests } from "../../platform/db/schema.ts";
import { deleteInBatches } from "../../platform/jobs/purge/delete-in-batches.ts";
import { daysBefore, type PurgePart } from "../../platform/jobs/purge/purging.ts";

const helpRequestDays = 365;

export const purgeHelpRequests: PurgePart = async (purging, tenantId) => {
  const where = lt(helpRequests.createdAt, daysBefore(purging.now, helpRequestDays));
  return { helpRequests: await deleteInBatches(purging, { table: helpRequests, where, tenantId }) };
};
