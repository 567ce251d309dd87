import { sql } from "../../platform/db/drizzle.ts";
import { pictures } from "../../platform/db/schema.ts";
import { deleteInBatches } from "../../platform/jobs/purge/delete-in-batches.ts";
import type { Purging } from "../../platform/jobs/purge/purging.ts";
import type { Tally } from "../../platform/jobs/purge/tally.ts";

/** As long as a form that was not saved may be undone or recovered. */
const unusedDays = 30;

/** Deletes pictures that no form, version or question of the library names (PI5). */
export async function purgePictures(purging: Purging, tenantId: string): Promise<Tally> {
  const before = sql`${purging.now.toISOString()}::timestamptz - make_interval(days => ${unusedDays})`;
  const named = sql`select (regexp_matches(text, ${`/pictures/${tenantId}/([0-9a-f-]{36})`}, 'g'))[1]::uuid from (
    select definition::text as text from askloom.forms
    union all select definition::text from askloom.form_versions
    union all select question::text from askloom.library_questions) as definitions`;
  return {
    pictures: await deleteInBatches(purging, {
      table: pictures,
      where: sql`${pictures.uploadedAt} < ${before} and ${pictures.id} not in (${named})`,
      tenantId,
    }),
  };
}
