import type { Transaction } from "../../db/database.ts";
import { and, asc, gt, type PgColumn, type PgTable, type SQL } from "../../db/drizzle.ts";
import { systemTenant } from "../queues.ts";
import { deleteUnreferenced } from "./delete-unreferenced.ts";
import type { Purging } from "./purging.ts";
import { sumOf, type Tally } from "./tally.ts";

export interface Trash {
  readonly tenantId: string;
  readonly table: PgTable & { readonly id: PgColumn };
  readonly where: SQL | undefined;
  deleteTogether(transaction: Transaction, ids: string[]): Promise<Tally>;
}

const pageSize = 200;

/** Deletes a tenant's rows that match, a page at a time in the order of their ids; those still referred to stay. */
export async function emptyTrash(
  { database, signal }: Purging,
  { tenantId, table, where, deleteTogether }: Trash,
): Promise<Tally> {
  let total: Tally = {};
  let last = systemTenant;
  for (;;) {
    signal.throwIfAborted();
    const page = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction
        .select({ id: table.id })
        .from(table)
        .where(and(where, gt(table.id, last)))
        .orderBy(asc(table.id))
        .limit(pageSize),
    );
    const deleted = await deleteUnreferenced(
      page.map(({ id }) => String(id)),
      (ids) =>
        database.transaction({ tenantId, access: "write" }, (transaction) => deleteTogether(transaction, [...ids])),
    );
    total = sumOf([total, deleted]);
    last = String(page.at(-1)?.id ?? last);
    if (page.length < pageSize) return total;
  }
}
