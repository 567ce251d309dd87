import { type FormDefinition, formItems, placesCounter, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, ne, sql } from "../../platform/db/drizzle.ts";
import { collectorCounters } from "../../platform/db/schema.ts";

interface Counted {
  readonly tenantId: string;
  readonly id: string;
}

/** How many responses there may be; what was taken stays, so that a lower limit makes it full (PB6). */
export const writeMaxResponses = (
  transaction: Transaction,
  pub: Counted & { readonly maxResponses: number | null },
): Promise<void> => write(transaction, pub, [{ counter: responsesCounter, capacity: pub.maxResponses }]);

/** The places of the choices of a definition; choices that are gone, or have room for all, are no longer limited. */
export async function writePlaces(
  transaction: Transaction,
  pub: Counted,
  definition: Pick<FormDefinition, "pages">,
): Promise<void> {
  await transaction
    .update(collectorCounters)
    .set({ capacity: null })
    .where(and(eq(collectorCounters.collectorId, pub.id), ne(collectorCounters.counter, responsesCounter)));
  await write(transaction, pub, placesOf(definition));
}

interface Limit {
  readonly counter: string;
  readonly capacity: number | null;
}

export const placesOf = (definition: Pick<FormDefinition, "pages">): Limit[] =>
  [...formItems(definition)].flatMap((item) =>
    ("choices" in item ? item.choices : []).flatMap((choice) =>
      "capacity" in choice && choice.capacity !== undefined
        ? [{ counter: placesCounter(item.id, choice.id), capacity: choice.capacity }]
        : [],
    ),
  );

/** A form may have tens of thousands of limited choices: a statement takes so many. */
const limitsAtOnce = 10_000;

async function write(transaction: Transaction, { tenantId, id }: Counted, limits: readonly Limit[]): Promise<void> {
  for (let from = 0; from < limits.length; from += limitsAtOnce) {
    const some = limits.slice(from, from + limitsAtOnce);
    const counters = sql.param(some.map(({ counter }) => counter));
    const capacities = sql.param(some.map(({ capacity }) => capacity));
    await transaction.execute(sql`insert into askloom.collector_counters (tenant_id, collector_id, counter, capacity)
      select ${tenantId}::uuid, ${id}::uuid, counter, capacity
      from unnest(${counters}::text[], ${capacities}::integer[]) as limits(counter, capacity)
      on conflict (tenant_id, collector_id, counter) do update set capacity = excluded.capacity`);
  }
}
