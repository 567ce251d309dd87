import { alias, and, eq, inArray, lt, notExists, QueryBuilder } from "../../platform/db/drizzle.ts";
import { units } from "../../platform/db/schema.ts";
import { emptyTrash } from "../../platform/jobs/purge/empty-trash.ts";
import { inTrashBefore, type Purging } from "../../platform/jobs/purge/purging.ts";
import { sumOf, type Tally } from "../../platform/jobs/purge/tally.ts";

const children = alias(units, "children");
const hasNoChild = notExists(
  new QueryBuilder().select({ id: children.id }).from(children).where(eq(children.parentId, units.id)),
);

/** Deletes a tenant's units that have been in the trash since before, from the leaves up; one that has a child stays. */
export async function purgeUnits(purging: Purging, tenantId: string): Promise<Tally> {
  const where = and(lt(units.deletedAt, inTrashBefore(purging)), hasNoChild);
  let total: Tally = { units: 0 };
  for (;;) {
    const level = await emptyTrash(purging, {
      tenantId,
      table: units,
      where,
      async deleteTogether(transaction, ids) {
        const { rowCount } = await transaction.delete(units).where(and(inArray(units.id, ids), where));
        return { units: rowCount ?? 0 };
      },
    });
    if ((level.units ?? 0) === 0) return total;
    total = sumOf([total, level]);
  }
}
