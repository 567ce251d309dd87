import { type SQL, sql } from "../../platform/db/drizzle.ts";
import type { Walk } from "./response-search.ts";

/** A place in a walk. The moment as text: it is finer than a Date. */
export interface Position {
  readonly sentAt: string;
  readonly id: string;
  /** The value that the walk goes by, where it goes by one. */
  readonly value?: string | number | null | undefined;
}

/** What comes after a place, in the order of the walk, so many rows of it. */
export function walkedFrom(walk: Walk, after: Position | undefined, most: number): SQL {
  const passed = after === undefined ? sql`` : sql` and ${hasPassed(walk, after)}`;
  return sql`${walk.rows}${passed} order by ${walk.order} limit ${most}`;
}

/** Value and moment narrow the index; among those of one moment the id decides. */
function hasPassed({ keys, direction, isIdDescending }: Walk, { sentAt, id, value }: Position): SQL {
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  const moment = sql`${sentAt}::timestamptz`;
  if (keys.value !== undefined) {
    const own = typeof value === "number" ? sql`${value}::double precision` : sql`${value}::text`;
    return sql`(${keys.value}, ${keys.moment}, ${keys.id}) ${beyond} (${own}, ${moment}, ${id}::uuid)`;
  }
  const idBeyond = sql.raw(isIdDescending ? "<" : ">");
  return sql`${keys.moment} ${beyond}= ${moment}
    and (${keys.moment} ${beyond} ${moment} or ${keys.id} ${idBeyond} ${id}::uuid)`;
}
