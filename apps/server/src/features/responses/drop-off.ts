import type { DropOff, FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { realCount, testCount } from "./count-responses.ts";
import { visitsOf } from "./overview.ts";

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
  // Where those stopped whose drafts are gone is still known.
  const gone = sql`union all select page, page_index, count::integer from askloom.collector_stops where collector_id = ${pubId}`;
  const { rows } = await transaction.execute<Unsent & Record<string, unknown>>(
    sql`select furthest as page, furthest_index as index, count(*)::integer as count
      from askloom.form_sessions where collector_id = ${pubId} and is_test = ${test} and sent_at is null
      group by furthest, furthest_index ${test ? sql`` : gone}`,
  );
  const sent = test ? await testCount(transaction, pubId) : (await realCount(transaction, pubId)).count;
  const begun = test ? 0 : (await visitsOf(transaction, pubId)).starts;
  return dropOffFrom({ sent, begun, unsent: rows, pages });
}

/**
 * Who reached a page reached those before it. Who sent began and came through every page. Anyone who began, and neither sent
 * nor turned a page nor saved, left on the first page (RS12).
 */
export function dropOffFrom({
  sent,
  begun,
  unsent,
  pages,
}: {
  sent: number;
  /** As far as it was counted: also those who sent or are among the unsent. */
  begun: number;
  unsent: readonly Unsent[];
  pages: FormDefinition["pages"];
}): DropOff {
  const stepOf = ({ page, index }: Unsent): number => {
    const known = pages.findIndex(({ id }) => id === page);
    // A page of another version: its number is the best that is known.
    return known >= 0 ? known : Math.min(index, pages.length - 1);
  };
  const known = unsent.reduce((total, { count }) => total + count, sent);
  const placed = [
    { step: 0, count: Math.max(0, begun - known) },
    ...unsent.map((row) => ({ step: stepOf(row), count: row.count })),
  ];
  const sum = (isOf: (step: number) => boolean) =>
    placed.reduce((total, { step, count }) => (isOf(step) ? total + count : total), 0);
  return {
    started: sent + sum(() => true),
    sent,
    pages: pages.map(({ id, title = {} }, index) => ({
      id,
      title,
      reached: sent + sum((step) => step >= index),
      stopped: sum((step) => step === index),
    })),
  };
}
