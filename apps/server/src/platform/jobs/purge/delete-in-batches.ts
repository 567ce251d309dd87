import { type PgTable, type SQL, sql } from "../../db/drizzle.ts";
import type { Purging } from "./purging.ts";

const batchSize = 1000;

export interface ToDelete {
  readonly table: PgTable;
  readonly where: SQL;
  /** Whose rows, for a table of tenants. */
  readonly tenantId?: string;
}

/** Deletes all rows that match, so many in one transaction. Gives their number. */
export async function deleteInBatches(
  { database, signal }: Purging,
  { table, where, tenantId }: ToDelete,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    // A row that was renewed meanwhile has moved, so it is not deleted.
    const { rowCount } = await database.transaction({ tenantId, access: "write" }, (transaction) =>
      transaction.execute(
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize}))`,
      ),
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return total;
  }
}
