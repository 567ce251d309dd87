import { vi } from "vitest";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { sql } from "../../apps/server/src/platform/db/drizzle.ts";

/** Until as many connections to this database wait for a lock. */
export const someoneWaits = (database: Database, count = 1): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rows } = await database.transaction({ access: "read" }, (transaction) =>
        transaction.execute<{ waiting: number }>(
          sql`select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      );
      return Number(rows[0]?.waiting) >= count;
    },
    { timeout: 20_000 },
  );
