import { sql } from "../../db/drizzle.ts";
import { files, fillings, responses } from "../../db/schema.ts";
import type { Purging } from "../purge.ts";
import { deleteInBatches } from "./delete-in-batches.ts";
import type { Tally } from "./tally.ts";

const keptDays = 90;

/** Deletes what was never sent for 90 days: half-filled forms, and files that no response names (FL10). */
export async function purgeFillings(purging: Purging, tenantId: string): Promise<Tally> {
  const before = sql`${purging.now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`;
  const isUnsent = sql`not exists (select from ${responses} where ${responses.pubId} = ${files.pubId}
    and ${responses.id} = ${files.responseId})`;
  return {
    fillings: await deleteInBatches(purging, {
      table: fillings,
      where: sql`${fillings.sentAt} is null and ${fillings.savedAt} < ${before}`,
      tenantId,
    }),
    files: await deleteInBatches(purging, {
      table: files,
      where: sql`${files.createdAt} < ${before} and ${isUnsent}`,
      tenantId,
    }),
  };
}
