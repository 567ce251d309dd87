import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cellsOf, type TalliedValue } from "./tally-cells.ts";

interface Change extends Record<string, unknown> {
  readonly question: string;
  readonly level: string;
  readonly cell: string;
  readonly figure: number | null;
  by: number;
}

export interface TallyChanges {
  readonly added: readonly TalliedValue[];
  readonly removed: readonly TalliedValue[];
}

/** Counts values that came and takes away those that went, in the transaction that writes them. */
export async function changeTallies(
  transaction: Transaction,
  { tenantId, pubId }: { readonly tenantId: string; readonly pubId: string },
  { added, removed }: TallyChanges,
): Promise<void> {
  const changes = changesOf({ added, removed });
  if (changes.length === 0) return;
  // In one order: two that count the same wait for each other. The database adds up, in decimals and so exactly.
  await transaction.execute(sql`
    insert into askloom.response_tallies as t (tenant_id, collector_id, question, level, cell, count, sum)
    select ${tenantId}::uuid, ${pubId}::uuid, question, level, cell, sum(by), coalesce(sum(by * figure), 0)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(question text, level text, cell text, figure numeric, by bigint)
    group by question, level, cell order by question, level, cell
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

/** Only what differs: an answer that stays is neither added nor taken away. */
function changesOf({ added, removed }: TallyChanges): Change[] {
  const changes = new Map<string, Change>();
  const count = (value: TalliedValue, by: number) => {
    for (const { level, cell } of cellsOf(value)) {
      const figure = level === "figure" ? value.figure : null;
      const key = JSON.stringify([value.question, level, cell, figure]);
      const change = changes.get(key) ?? { question: value.question, level, cell, figure, by: 0 };
      change.by += by;
      changes.set(key, change);
    }
  };
  for (const value of removed) count(value, -1);
  for (const value of added) count(value, 1);
  return [...changes.values()].filter(({ by }) => by !== 0);
}
