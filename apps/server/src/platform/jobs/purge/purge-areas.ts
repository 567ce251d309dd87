import { and, getTableName, inArray, lt } from "../../db/drizzle.ts";
import { emptyTrash } from "./empty-trash.ts";
import { inTrashBefore, type Purging } from "./purging.ts";
import { sumOf, type Tally } from "./tally.ts";

/** Deletes what has been in the trash of a tenant's areas since before. */
export async function purgeAreas(purging: Purging, tenantId: string): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const table of purging.trashTables) {
    const where = lt(table.deletedAt, inTrashBefore(purging));
    const tally = await emptyTrash(purging, {
      tenantId,
      table,
      where,
      async deleteTogether(transaction, ids) {
        const { rowCount } = await transaction.delete(table).where(and(inArray(table.id, ids), where));
        return { [getTableName(table)]: rowCount ?? 0 };
      },
    });
    tallies.push(tally);
  }
  return sumOf(tallies);
}
