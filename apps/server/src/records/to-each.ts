import { type BulkOutcome, problemOf } from "@askloom/contract";
import { sql } from "../platform/db/drizzle.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Doing } from "./record-kind.ts";

type Outcome = Omit<BulkOutcome, "id">;

/**
 * Does something to each id, in the order of the ids: two calls that meet wait, and do not lock each other out. What is
 * refused for one changes nothing of it and nothing of the others (D18). What is in use is tried again as long as others
 * are done: what uses it may have been one of them (D23).
 */
export async function toEach(
  doing: Pick<Doing, "transaction" | "language">,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ outcomes: BulkOutcome[] }> {
  const outcomes = new Map<string, Outcome>();
  let open = [...new Set(ids)].sort();
  let isProgress = true;
  while (isProgress) {
    for (const id of open) outcomes.set(id, await outcomeOf(doing, () => act(id)));
    isProgress = open.some((id) => outcomes.get(id)?.outcome === "done");
    open = open.filter((id) => outcomes.get(id)?.outcome === "in-use");
  }
  return { outcomes: ids.map((id) => ({ id, ...(outcomes.get(id) ?? { outcome: "not-found" }) })) };
}

async function outcomeOf(
  { transaction, language }: Pick<Doing, "transaction" | "language">,
  act: () => Promise<unknown>,
): Promise<Outcome> {
  await transaction.execute(sql`savepoint one_of_many`);
  try {
    await act();
    await transaction.execute(sql`release savepoint one_of_many`);
    return { outcome: "done" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transaction.execute(sql`rollback to savepoint one_of_many`);
    const { code, details } = error;
    if (code === "not-found") return { outcome: code };
    const outcome = code.endsWith("-in-use") ? "in-use" : "refused";
    const { uses } = details;
    return { outcome, why: problemOf(code, language, details).title, ...(uses === undefined ? {} : { uses }) };
  }
}
