import { type BulkOutcome, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, type SQL, sql } from "../../platform/db/drizzle.ts";
import {
  collectorCounters,
  collectorVisits,
  files,
  formSessions,
  responseInbox,
  responses,
} from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import { audit } from "../../records/records.ts";
import { placesTakenSteps } from "../visits/visits.ts";
import type { ResponseRow } from "./find-pub.ts";
import { definitionsOf } from "./index-responses.ts";
import { changeTallies } from "./tallies/change-tallies.ts";
import { removeValues } from "./tallies/remove-values.ts";

interface Deletion {
  readonly pubId: string;
  readonly ids: readonly string[];
}

/** Deletes responses with all that hangs on them; what stays is the note that it was done, and by whom (RS10). */
export async function deleteResponses(
  transaction: Transaction,
  caller: Member,
  { pubId, ids }: Deletion,
): Promise<BulkOutcome[]> {
  const areMeant = and(eq(responses.collectorId, pubId), inArray(responses.id, [...new Set(ids)]));
  // A consumer that works on one of them ends first: what it writes belongs to the response.
  await transaction
    .delete(responseInbox)
    .where(and(eq(responseInbox.collectorId, pubId), inArray(responseInbox.responseId, [...new Set(ids)])));
  await forgetTallies(transaction, caller.tenantId, { pubId, areMeant });
  const gone = await transaction.delete(responses).where(areMeant).returning();
  const goneIds = gone.map(({ id }) => id);
  if (goneIds.length > 0) {
    await transaction.delete(files).where(inArray(files.responseId, goneIds));
    // That it was sent stays, so that it is not gone on with; what was answered, and by whom, does not.
    await transaction
      .update(formSessions)
      .set({ answers: {}, responseId: null, visitorId: null, userId: null })
      .where(and(eq(formSessions.collectorId, pubId), inArray(formSessions.responseId, goneIds)));
    await giveBackPlaces(transaction, pubId, gone);
  }
  await forgetStarts(transaction, pubId, gone.filter(({ isTest }) => !isTest).length);
  for (const { id, receipt, sentAt } of gone) {
    const details = { pubId, receipt, sentAt: sentAt.toISOString() };
    await audit(transaction, caller, { event: "response.deleted", subjectId: id, details });
  }
  const isGone = new Set(goneIds);
  return ids.map((id) => ({ id, outcome: isGone.has(id) ? "done" : "not-found" }));
}

/** Once they are locked, nobody is putting their values in order, so all that was counted of them is seen. */
async function forgetTallies(
  transaction: Transaction,
  tenantId: string,
  { pubId, areMeant }: { readonly pubId: string; readonly areMeant: SQL | undefined },
): Promise<void> {
  const locked = await transaction
    .select({ id: responses.id })
    .from(responses)
    .where(areMeant)
    .orderBy(asc(responses.id))
    .for("update");
  const removed = await removeValues(transaction, { pubId, ids: locked.map(({ id }) => id) });
  await changeTallies(transaction, { tenantId, pubId }, { added: [], removed });
}

/** Who sent it began it: without the response it would look as if someone had left. */
const forgetStarts = (transaction: Transaction, pubId: string, count: number) =>
  transaction
    .update(collectorVisits)
    .set({ starts: sql`greatest(${collectorVisits.starts} - ${count}, 0)` })
    .where(eq(collectorVisits.collectorId, pubId));

/** What is limited is free again for someone else, also in rows; test responses took nothing. */
async function giveBackPlaces(transaction: Transaction, pubId: string, gone: readonly ResponseRow[]): Promise<void> {
  const counted = gone.filter(({ isTest }) => !isTest);
  const definitions = await definitionsOf(transaction, counted);
  const places = await inSlices(placesTakenSteps(counted, definitions), afterOthers);
  const taken = new Map([[responsesCounter, counted.length], ...places]);
  // In one order, as those who take places do: two that meet wait for each other.
  for (const [counter, count] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await transaction
      .update(collectorCounters)
      .set({ taken: sql`greatest(${collectorCounters.taken} - ${count}, 0)` })
      .where(and(eq(collectorCounters.collectorId, pubId), eq(collectorCounters.counter, counter)));
  }
}
