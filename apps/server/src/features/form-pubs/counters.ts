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

async function write(transaction: Transaction, { tenantId, id }: Counted, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return;
  await transaction
    .insert(collectorCounters)
    .values(limits.map((limit) => ({ tenantId, collectorId: id, ...limit })))
    .onConflictDoUpdate({
      target: [collectorCounters.tenantId, collectorCounters.collectorId, collectorCounters.counter],
      set: { capacity: sql`excluded.capacity` },
    });
}
