import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { inParts } from "../in-parts.ts";
import { type TallyChange, type TallyChanges, tallyChanges } from "./tally-changes.ts";

interface OfPub {
  readonly tenantId: string;
  readonly pubId: string;
}

/** So many changes are written by one statement, and those of the question that was begun. */
const changesAtOnce = 4_000;

/** Counts values that came and takes away those that went, in the transaction that writes them. */
export async function changeTallies(transaction: Transaction, ofPub: OfPub, changed: TallyChanges): Promise<void> {
  for await (const changes of inParts(tallyChanges(changed), changesAtOnce)) await write(transaction, ofPub, changes);
}

async function write(
  transaction: Transaction,
  { tenantId, pubId }: OfPub,
  changes: readonly TallyChange[],
): Promise<void> {
  // In the order of the list, also from one list to the next: two that count the same wait for each other. The
  // database adds up, in decimals and so exactly.
  await transaction.execute(sql`
    insert into askloom.response_tallies as t (tenant_id, collector_id, question, level, cell, count, sum)
    select ${tenantId}::uuid, ${pubId}::uuid, question, level, cell, sum(by), coalesce(sum(by * figure), 0)
    from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as (question text, level text, cell text, figure numeric, by bigint))
      with ordinality as c(question, level, cell, figure, by, place)
    group by question, level, cell order by min(place)
    on conflict (tenant_id, collector_id, question, level, cell)
      do update set count = t.count + excluded.count, sum = t.sum + excluded.sum`);
  const lowered = changes.filter(({ by }) => by < 0);
  if (lowered.length === 0) return;
  // What nobody says any more leaves nothing behind, also not that it was once said (RS10).
  await transaction.execute(sql`
    delete from askloom.response_tallies t using (select distinct question, level, cell
      from jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as c(question text, level text, cell text)) g
    where t.tenant_id = ${tenantId}::uuid and t.collector_id = ${pubId}::uuid and t.question = g.question
      and t.level = g.level and t.cell = g.cell and t.count = 0`);
}
