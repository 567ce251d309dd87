import { type FormDefinition, type PlacesLeft, placesCounter, responsesCounter } from "@askloom/contract";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import type { Collector } from "./collectors.ts";
import { hasCapacity, itemsOf, type ReadyForm } from "./compiled-forms.ts";
import { pathsIn } from "./evaluate.ts";

interface Counted extends Record<string, unknown> {
  readonly counter: string;
  readonly taken: number;
}

/** How many places each limited choice has left now (FL12). */
export async function placesLeft(
  database: Database,
  { tenantId, id }: Collector,
  form: ReadyForm,
): Promise<PlacesLeft | undefined> {
  if (!form.hasPlaces) return undefined;
  const { rows } = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.execute<Counted>(sql`select counter, taken from askloom.collector_counters
      where tenant_id = ${tenantId} and collector_id = ${id} and counter <> ${responsesCounter}`),
  );
  return inSlices(placesLeftSteps(form, rows), afterOthers);
}

/** The same, by what was taken: a form may have a hundred thousand limited choices. Each step is one counter, or one question. */
export function* placesLeftSteps(
  { items }: Pick<ReadyForm, "items">,
  counted: readonly Counted[],
): Generator<undefined, PlacesLeft> {
  const taken = new Map<string, number>();
  for (const { counter, taken: count } of counted) {
    taken.set(counter, count);
    yield;
  }
  const left: PlacesLeft = {};
  for (const [questionId, item] of items) {
    const choices = hasCapacity(item) && "choices" in item ? item.choices : [];
    for (const choice of choices) {
      if (!("capacity" in choice) || choice.capacity === undefined) continue;
      left[questionId] ??= {};
      left[questionId][choice.id] = Math.max(
        choice.capacity - (taken.get(placesCounter(questionId, choice.id)) ?? 0),
        0,
      );
    }
    yield;
  }
  return left;
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
