import type { DropOff, FormDefinition } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { realCount, testCount } from "./count-responses.ts";

interface Unsent {
  /** The page furthest along that was seen. */
  readonly page: string | null;
  readonly index: number;
  readonly count: number;
}

/** How far those came who began to fill the publication's form. */
export async function dropOffOf(
  transaction: Transaction,
  { pubId, test, pages }: { pubId: string; test: boolean; pages: FormDefinition["pages"] },
): Promise<DropOff> {
  const { rows } = await transaction.execute<Unsent & Record<string, unknown>>(
    sql`select furthest as page, furthest_index as index, count(*)::integer as count
      from askloom.fillings where pub_id = ${pubId} and is_test = ${test} and sent_at is null
      group by furthest, furthest_index`,
  );
  const sent = test ? await testCount(transaction, pubId) : (await realCount(transaction, pubId)).count;
  return dropOffFrom({ sent, unsent: rows, pages });
}

/**
 * Who reached a page reached those before it. Who sent is known by the response alone, for whoever turns no page leaves
 * nothing else: they began, and came through every page (RS12).
 */
export function dropOffFrom({
  sent,
  unsent,
  pages,
}: {
  sent: number;
  unsent: readonly Unsent[];
  pages: FormDefinition["pages"];
}): DropOff {
  const placeOf = ({ page, index }: Unsent): number => {
    const known = pages.findIndex(({ id }) => id === page);
    // A page of another version: its number is the best that is known.
    return known >= 0 ? known : Math.min(index, pages.length - 1);
  };
  const placed = unsent.map((row) => ({ place: placeOf(row), count: row.count }));
  const sum = (isOf: (place: number) => boolean) =>
    placed.reduce((total, { place, count }) => (isOf(place) ? total + count : total), 0);
  return {
    started: sent + sum(() => true),
    sent,
    pages: pages.map(({ id, title = {} }, index) => ({
      id,
      title,
      reached: sent + sum((place) => place >= index),
      stopped: sum((place) => place === index),
    })),
  };
}
