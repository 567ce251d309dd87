import { serverAreas } from "../../apps/server/src/areas.ts";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { getTableColumns, getTableName, type PgColumn } from "../../apps/server/src/platform/db/drizzle.ts";
import type { visitorTypes } from "../../apps/server/src/platform/db/schema.ts";

type NamedTable = typeof visitorTypes;
const isNeeded = ({ notNull, hasDefault }: PgColumn): boolean => notNull && !hasDefault;

/** What the areas of the workspace list and a name is enough to make; a publication needs a form. */
export const areaTables: readonly NamedTable[] = serverAreas.flatMap(({ table }) => {
  const needed = Object.entries(getTableColumns(table)).filter(([, column]) => isNeeded(column));
  // A name and a tenant are all that is written.
  return needed.some(([name]) => name !== "tenantId" && name !== "name") ? [] : [table as NamedTable];
});

export type AreaRecords = Readonly<Record<string, { readonly id: string; readonly deletedId: string }>>;

/** One in use and one in the trash of each, by the path of the area's endpoints. */
export async function makeAreaRecords(transaction: Transaction, tenantId: string): Promise<AreaRecords> {
  const records: Record<string, { id: string; deletedId: string }> = {};
  for (const table of areaTables) {
    const kind = getTableName(table);
    const [saved, gone] = await transaction
      .insert(table)
      .values([
        { tenantId, name: `Kept ${kind}` },
        { tenantId, name: `Gone ${kind}`, deletedAt: new Date() },
      ])
      .returning({ id: table.id });
    records[`/api/${kind.replaceAll("_", "-")}`] = { id: saved?.id ?? "", deletedId: gone?.id ?? "" };
  }
  return records;
}
