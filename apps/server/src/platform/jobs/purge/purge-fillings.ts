import { type SQL, sql } from "../../db/drizzle.ts";
import { files, formSessions, responses } from "../../db/schema.ts";
import { batchSize, deleteInBatches } from "./delete-in-batches.ts";
import type { Purging } from "./purging.ts";
import type { Tally } from "./tally.ts";

const draftDays = 90;
/** As long as a page may be sent. */
const fileDays = 7;

/**
 * Deletes what was never sent: half-filled forms after 90 days, and files that no response names after seven, but not those
 * of a draft that lives (FL10, FL27).
 */
export async function purgeFillings(purging: Purging, tenantId: string): Promise<Tally> {
  const before = (days: number) => sql`${purging.now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const isUnsent = sql`not exists (select from ${responses} where ${responses.collectorId} = ${files.collectorId}
    and ${responses.id} = ${files.responseId})`;
  const isOfNoDraft = sql`not exists (select from ${formSessions} where ${formSessions.id} = ${files.formSessionId}
    and ${formSessions.sentAt} is null)`;
  return {
    fillings: await purgeDrafts(purging, tenantId, before(draftDays)),
    files: await deleteInBatches(purging, {
      table: files,
      where: sql`${files.createdAt} < ${before(fileDays)} and ${isUnsent} and ${isOfNoDraft}`,
      tenantId,
    }),
  };
}

/** Drafts go; where their people stopped is still counted (RS12). */
async function purgeDrafts({ database, signal }: Purging, tenantId: string, before: SQL): Promise<number> {
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await database.transaction({ tenantId, access: "write" }, (transaction) =>
      transaction.execute<{ count: number }>(sql`with gone as (
        delete from ${formSessions} where ctid = any(array(select ctid from ${formSessions}
          where ${formSessions.sentAt} is null and ${formSessions.savedAt} < ${before} limit ${batchSize}))
        returning tenant_id, collector_id, coalesce(furthest, '') as page, furthest_index, is_test
      ), stopped as (
        insert into askloom.collector_stops as s (tenant_id, collector_id, page, page_index, count)
        select tenant_id, collector_id, page, furthest_index, count(*) from gone where not is_test
        group by tenant_id, collector_id, page, furthest_index order by collector_id, page, furthest_index
        on conflict (tenant_id, collector_id, page, page_index) do update set count = s.count + excluded.count
      ) select count(*)::integer as count from gone`),
    );
    const { count = 0 } = rows[0] ?? {};
    total += count;
    if (count < batchSize) return total;
  }
}
