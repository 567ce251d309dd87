import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/drizzle.ts";

const lookEveryMs = 5000;

/**
 * Whether PostgreSQL has looked at the tables of runs. A plan that is made before, while they are empty, reads all that a
 * tenant has once they are full. Autovacuum looks at them within a minute.
 */
export function tableStatistics(database: Database): () => Promise<boolean> {
  let areThere = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (areThere || performance.now() < lookedAt + lookEveryMs) return areThere;
    lookedAt = performance.now();
    areThere = await haveRows(database);
    return areThere;
  };
}

const haveRows = (database: Database): Promise<boolean> =>
  database.transaction({ access: "read" }, async (transaction) => {
    const { rows } = await transaction.execute<{ are_there: boolean }>(sql`
      select bool_and(reltuples >= 100) as are_there from pg_class
      where oid in ('askloom.runs'::regclass, 'askloom.activities'::regclass)`);
    return rows[0]?.are_there === true;
  });
