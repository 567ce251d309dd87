import { type SQL, sql } from "../platform/db/drizzle.ts";
import { formActions, formActionVersions, formPubs } from "../platform/db/schema.ts";

/** Form actions with a step that has this part: in their draft, or in a version that a publication uses. */
export function hasStep(part: Readonly<Record<string, unknown>>): SQL {
  const found = sql`${JSON.stringify({ nodes: [part] })}::jsonb`;
  return sql`(${formActions.definition} @> ${found} or exists (select from ${formActionVersions}, ${formPubs}
    where ${formActionVersions.actionId} = ${formActions.id} and ${formActionVersions.definition} @> ${found}
      and ${formPubs.actionId} = ${formActions.id} and ${formPubs.actionVersion} = ${formActionVersions.number}))`;
}
