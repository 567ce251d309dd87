import { responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, type SQL, sql } from "../../platform/db/drizzle.ts";
import { collectorCounters } from "../../platform/db/schema.ts";

const maxCounted = 100_000;

/** What is kept of a publication's responses that count; undefined before the first. */
export async function counterOf(
  transaction: Transaction,
  pubId: string,
): Promise<{ taken: number; capacity: number | null } | undefined> {
  const [counter] = await transaction
    .select({ taken: collectorCounters.taken, capacity: collectorCounters.capacity })
    .from(collectorCounters)
    .where(and(eq(collectorCounters.collectorId, pubId), eq(collectorCounters.counter, responsesCounter)));
  return counter;
}

/** How many responses count, and how many may: kept as they come, so that nobody needs to count them (RS20). */
export async function realCount(
  transaction: Transaction,
  pubId: string,
): Promise<{ count: number; capacity: number | null }> {
  const counter = await counterOf(transaction, pubId);
  if (counter !== undefined) return { count: counter.taken, capacity: counter.capacity };
  const all = sql`askloom.responses where collector_id = ${pubId} and not is_test`;
  return { count: await countOf(transaction, all), capacity: null };
}

/** How many came by the test link: few, and counted by their index. */
export const testCount = (transaction: Transaction, pubId: string): Promise<number> =>
  countOf(transaction, sql`askloom.responses where collector_id = ${pubId} and is_test`);

/** Those whose answers cannot be sorted and filtered by yet. */
export const waitingCount = (transaction: Transaction, pubId: string): Promise<number> =>
  countOf(transaction, sql`askloom.response_inbox where consumer = 'values' and collector_id = ${pubId}`);

async function countOf(transaction: Transaction, rows: SQL): Promise<number> {
  const { rows: counts } = await transaction.execute<{ count: number }>(
    sql`select count(*)::integer as count from (select from ${rows} limit ${maxCounted}) c`,
  );
  return counts[0]?.count ?? 0;
}
