import { type FormDefinition, type PlacesLeft, placesCounter } from "@askloom/contract";
import type { Database } from "../../platform/db/database.ts";
import { and, eq, ne } from "../../platform/db/drizzle.ts";
import { collectorCounters } from "../../platform/db/schema.ts";
import type { Collector } from "./collectors.ts";
import { hasCapacity, itemsOf, type ReadyForm } from "./compiled-forms.ts";
import { pathsIn } from "./evaluate.ts";

/** How many places each limited choice has left now (FL12). */
export async function placesLeft(
  database: Database,
  { tenantId, id }: Collector,
  { hasPlaces, items }: ReadyForm,
): Promise<PlacesLeft | undefined> {
  if (!hasPlaces) return undefined;
  const rows = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(collectorCounters)
      .where(and(eq(collectorCounters.collectorId, id), ne(collectorCounters.counter, ""))),
  );
  const taken = new Map(rows.map((row) => [row.counter, row.taken]));
  const limited = [...items.values()].filter(hasCapacity);
  return Object.fromEntries(
    limited.map((item) => {
      const choices = "choices" in item ? item.choices : [];
      const left = choices.flatMap((choice) =>
        "capacity" in choice && choice.capacity !== undefined
          ? [[choice.id, Math.max(choice.capacity - (taken.get(placesCounter(item.id, choice.id)) ?? 0), 0)] as const]
          : [],
      );
      return [item.id, Object.fromEntries(left)];
    }),
  );
}

/** Tells what answers to this version of a form took of limited choices: how many of each counter. */
export function placesTakenIn(
  definition: FormDefinition,
): (answers: Readonly<Record<string, unknown>>) => readonly (readonly [counter: string, taken: number])[] {
  const form = itemsOf(definition);
  return (answers) => [...pathsIn(form, answers)].map(([counter, { taken }]) => [counter, taken] as const);
}
