import { sql } from "../../platform/db/drizzle.ts";
import { files, formSessions, responses } from "../../platform/db/schema.ts";
import { deleteInBatches } from "../../platform/jobs/purge/delete-in-batches.ts";
import type { Purging } from "../../platform/jobs/purge/purging.ts";
import type { Tally } from "../../platform/jobs/purge/tally.ts";

const draftDays = 90;
/** As long as a page may be sent. */
const fileDays = 7;

/**
 * Deletes what was never sent: half-filled forms after 90 days, and files that no response names after seven, but not those
 * of a draft that lives (FL10, FL27). A draft of nobody known holds its files as long as it is used: otherwise anyone could
 * store files for months.
 */
export async function purgeFormSessions(purging: Purging, tenantId: string): Promise<Tally> {
  const before = (days: number) => sql`${purging.now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const isUnsent = sql`not exists (select from ${responses} where ${responses.collectorId} = ${files.collectorId}
    and ${responses.id} = ${files.responseId})`;
  const isOfNoDraft = sql`not exists (select from ${formSessions} where ${formSessions.id} = ${files.formSessionId}
    and ${formSessions.sentAt} is null
    and (${formSessions.visitorId} is not null or ${formSessions.userId} is not null
      or ${formSessions.savedAt} >= ${before(fileDays)}))`;
  return {
    // Where their people stopped is still counted, by a trigger (RS12).
    sessions: await deleteInBatches(purging, {
      table: formSessions,
      where: sql`${formSessions.sentAt} is null and ${formSessions.savedAt} < ${before(draftDays)}`,
      tenantId,
    }),
    files: await deleteInBatches(purging, {
      table: files,
      where: sql`${files.createdAt} < ${before(fileDays)} and ${isUnsent} and ${isOfNoDraft}`,
      tenantId,
    }),
  };
}
