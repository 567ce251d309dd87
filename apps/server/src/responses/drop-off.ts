import type { DropOff, FormDefinition } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";

interface Reached {
  /** The page furthest along that was seen. */
  readonly page: string | null;
  readonly index: number;
  readonly count: number;
  readonly sent: number;
}

/** How far those came who began to fill the publication's form. */
export async function dropOffOf(
  transaction: Transaction,
  { pubId, test, pages }: { pubId: string; test: boolean; pages: FormDefinition["pages"] },
): Promise<DropOff> {
  const { rows } = await transaction.execute<Reached & Record<string, unknown>>(
    sql`select furthest as page, furthest_index as index, count(*)::integer as count, count(sent_at)::integer as sent
      from askloom.fillings where pub_id = ${pubId} and is_test = ${test} group by furthest, furthest_index`,
  );
  return dropOffFrom(rows, pages);
}

/** Who reached a page reached those before it; who sent is no longer counted as having stopped (RS12). */
export function dropOffFrom(rows: readonly Reached[], pages: FormDefinition["pages"]): DropOff {
  const placeOf = ({ page, index }: Reached): number => {
    const known = pages.findIndex(({ id }) => id === page);
    // A page of another version: its number is the best that is known.
    return known >= 0 ? known : Math.min(index, pages.length - 1);
  };
  const placed = rows.map((row) => ({ ...row, place: placeOf(row) }));
  const sum = (isOf: (row: (typeof placed)[number]) => boolean, what: "count" | "sent") =>
    placed.reduce((total, row) => (isOf(row) ? total + row[what] : total), 0);
  return {
    started: sum(() => true, "count"),
    sent: sum(() => true, "sent"),
    pages: pages.map(({ id, title = {} }, index) => ({
      id,
      title,
      reached: sum(({ place }) => place >= index, "count"),
      stopped: sum(({ place }) => place === index, "count") - sum(({ place }) => place === index, "sent"),
    })),
  };
}
