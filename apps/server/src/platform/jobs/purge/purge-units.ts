import { alias, and, eq, inArray, lt, notExists, QueryBuilder } from "../../db/drizzle.ts";
import { units } from "../../db/schema.ts";
import { emptyTrash } from "./empty-trash.ts";
import type { Purging } from "./purging.ts";
import { sumOf, type Tally } from "./tally.ts";

const children = alias(units, "children");
const hasNoChild = notExists(
  new QueryBuilder().select({ id: children.id }).from(children).where(eq(children.parentId, units.id)),
);

/** Deletes a tenant's units that have been in the trash since before, from the leaves up; one that has a child stays. */
export async function purgeUnits(purging: Purging, tenantId: string, before: Date): Promise<Tally> {
  const where = and(lt(units.deletedAt, before), hasNoChild);
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
