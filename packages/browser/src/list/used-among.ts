import type { RecordUses } from "@askloom/contract";
import type { Named } from "./bulk.ts";
import type { Row } from "./pages.ts";

interface Looking<R extends Row> {
  readonly nameOf: (row: R) => string;
  readonly usesOf?: ((row: R) => Promise<RecordUses>) | undefined;
}

/** Of how many rows the uses are looked up before they are deleted. */
const maxLookedUp = 20;

/** The rows that something uses which is not deleted itself. What cannot be read now does not hold up a deletion. */
export async function usedAmong<R extends Row>(rows: readonly R[], { usesOf, nameOf }: Looking<R>): Promise<Named[]> {
  if (usesOf === undefined) return [];
  const found = await Promise.all(
    rows.slice(0, maxLookedUp).map(async (row): Promise<Named[]> => {
      const found = await usesOf(row).catch(() => undefined);
      const uses = found && liveUses(found);
      return uses === undefined ? [] : [{ id: row.id, name: nameOf(row), uses }];
    }),
  );
  return found.flat();
}

/** What uses a record and is not deleted itself; undefined where nothing does. */
export function liveUses({ items, unnamed }: RecordUses): RecordUses | undefined {
  const live = items.filter(({ isDeleted }) => !isDeleted);
  return live.length + unnamed === 0 ? undefined : { items: live, unnamed };
}
