import type { FormDefinition, ResponseChange } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, gte, sql } from "../../platform/db/drizzle.ts";
import { responseChanges } from "../../platform/db/schema.ts";
import { withoutSecrets } from "../visits/visits.ts";
import type { ResponseRow } from "./find-pub.ts";

/** More are not shown with a response, nor more than so many characters of answers together. */
const maxChanges = 200;
const maxCharacters = 4_000_000;

export interface ShownChanges {
  readonly shown: readonly (typeof responseChanges.$inferSelect)[];
  /** How many came before these. */
  readonly earlier: number;
}

/** What a response said before its last changes, the oldest first. */
export async function changesOf(transaction: Transaction, { id, collectorId }: ResponseRow): Promise<ShownChanges> {
  const ofResponse = and(eq(responseChanges.collectorId, collectorId), eq(responseChanges.responseId, id));
  const count = await transaction.$count(responseChanges, ofResponse);
  if (count === 0) return { shown: [], earlier: 0 };
  const last = await transaction
    .select({ revision: responseChanges.revision, characters: sql<number>`length(${responseChanges.answers}::text)` })
    .from(responseChanges)
    .where(ofResponse)
    .orderBy(desc(responseChanges.revision))
    .limit(maxChanges);
  let left = maxCharacters;
  const fitting = last.filter(({ characters }) => {
    left -= characters;
    return left >= 0;
  });
  const first = fitting.at(-1);
  if (first === undefined) return { shown: [], earlier: count };
  const shown = await transaction
    .select()
    .from(responseChanges)
    .where(and(ofResponse, gte(responseChanges.revision, first.revision)))
    .orderBy(asc(responseChanges.revision));
  return { shown, earlier: count - shown.length };
}

/** The same as those may read it who may read the response, a change in each step. */
export function* changeSteps(
  definition: FormDefinition,
  { shown }: ShownChanges,
): Generator<undefined, ResponseChange[]> {
  const changes: ResponseChange[] = [];
  for (const { revision, version, answers, writtenAt } of shown) {
    const read = withoutSecrets(definition, answers);
    changes.push({ revision, version, answers: read, writtenAt: writtenAt.toISOString() });
    yield;
  }
  return changes;
}
