import type { Transaction } from "../../platform/db/database.ts";
import { and, inArray, isNull, type SQL } from "../../platform/db/drizzle.ts";
import { files, formSessions, responses } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { deleteResponses } from "../responses/responses.ts";

/** What names the person who sent or began something. */
type Sent = typeof responses | typeof formSessions;

/** Deletes all that a person sent, with the runs, deliveries, mails and events that came of it, and drafts (DL33). */
export async function removeSent(
  transaction: Transaction,
  caller: Member,
  isTheirs: (table: Sent) => SQL | undefined,
): Promise<void> {
  const sent = await transaction
    .select({ pubId: responses.collectorId, id: responses.id })
    .from(responses)
    .where(isTheirs(responses));
  for (const [pubId, rows] of Map.groupBy(sent, (row) => row.pubId))
    await deleteResponses(transaction, caller, { pubId, ids: rows.map(({ id }) => id) });
  // A file outlives the draft that it was uploaded for, so it goes first.
  const drafts = transaction.select({ id: formSessions.id }).from(formSessions).where(isTheirs(formSessions));
  await transaction.delete(files).where(and(isNull(files.responseId), inArray(files.formSessionId, drafts)));
  await transaction.delete(formSessions).where(isTheirs(formSessions));
}
