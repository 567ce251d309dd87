import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { afterOthers, inSlices } from "../../../platform/queues/slices.ts";
import type { TalliedValue } from "./tally-cells.ts";

export interface OfResponses {
  readonly pubId: string;
  readonly ids: readonly string[];
}

/** Deletes the values of responses; gives those that were counted. */
export async function removeValues(transaction: Transaction, { pubId, ids }: OfResponses): Promise<TalliedValue[]> {
  const { rows } = await transaction.execute<TalliedValue & Record<string, unknown>>(sql`
    with gone as (delete from askloom.response_values
      where collector_id = ${pubId} and response_id = any(${sql.param([...ids])}::uuid[])
      returning question, words, figure, tally, is_test, sent_at)
    select question, words, figure, tally, extract(epoch from sent_at)::double precision * 1000 as "sentMs"
    from gone where tally is not null and not is_test`);
  return inSlices(tallied(rows), afterOthers);
}

function* tallied(rows: readonly TalliedValue[]): Generator<undefined, TalliedValue[]> {
  const values: TalliedValue[] = [];
  for (const row of rows) {
    const figure = row.figure === null ? null : Number(row.figure);
    values.push({ ...row, figure, sentMs: Number(row.sentMs) });
    yield;
  }
  return values;
}
