import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { type Counting, during } from "./chart-values.ts";

/** How many files the answers to a question have together; of some responses, or of all of a time (RS11). */
export async function filesCounted(
  transaction: Transaction,
  question: string,
  { pubId, test, from, until, among }: Counting & { readonly among: readonly string[] | undefined },
): Promise<number> {
  const chosen = among === undefined ? sql`` : sql` and v.response_id = any(${sql.param([...among])}::uuid[])`;
  const { rows } = await transaction.execute<{ count: number }>(
    sql`select coalesce(sum(jsonb_array_length(r.answers -> ${question}::text)), 0)::integer as count
      from askloom.response_values v
      join askloom.responses r on r.tenant_id = v.tenant_id and r.collector_id = v.collector_id and r.id = v.response_id
      where v.collector_id = ${pubId} and v.is_test = ${test} and v.question = ${question}${chosen}
        ${during(sql`v.sent_at`, { from, until })} and jsonb_typeof(r.answers -> ${question}::text) = 'array'`,
  );
  return rows[0]?.count ?? 0;
}
