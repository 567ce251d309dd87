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

interface Answered {
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What responses took of limited choices: how many of each counter. Each step is one response. */
export function* placesTakenSteps<Response extends Answered>(
  responses: readonly Response[],
  definitionOf: (response: Response) => FormDefinition | undefined,
): Generator<undefined, ReadonlyMap<string, number>> {
  const all = new Map<string, number>();
  // Each response took what was limited in the version that it answered.
  for (const [definition, answered] of Map.groupBy(responses, definitionOf)) {
    if (definition === undefined) continue;
    const form = itemsOf(definition);
    for (const { answers } of answered) {
      for (const [counter, { taken }] of pathsIn(form, answers)) all.set(counter, (all.get(counter) ?? 0) + taken);
      yield;
    }
  }
  return all;
}
