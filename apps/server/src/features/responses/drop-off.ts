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
  const steps = new Map(pages.map(({ id }, step) => [id, step]));
  const known = unsent.reduce((total, { count }) => total + count, sent);
  const stopped = new Array<number>(pages.length).fill(0);
  const stop = (step: number, count: number) => {
    stopped[step] = (stopped[step] ?? 0) + count;
  };
  stop(0, Math.max(0, begun - known));
  // A page of another version: its number is the best that is known.
  for (const { page, index, count } of unsent)
    stop(steps.get(page ?? "") ?? Math.max(0, Math.min(index, pages.length - 1)), count);
  let reached = sent + stopped.reduce((total, count) => total + count, 0);
  const started = reached;
  const items = pages.map(({ id, title = {} }, step) => {
    const item = { id, title, reached, stopped: stopped[step] ?? 0 };
    reached -= item.stopped;
    return item;
  });
  return { started, sent, pages: items };
}
