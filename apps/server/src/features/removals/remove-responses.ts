import type { Transaction } from "../../platform/db/database.ts";
import type { SQL } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { deleteResponses } from "../responses/responses.ts";

/** Deletes all that a person sent, with the runs, deliveries, mails and events that came of it (DL33). */
export async function removeResponses(
  transaction: Transaction,
  caller: Member,
  isTheirs: SQL | undefined,
): Promise<void> {
  const sent = await transaction
    .select({ pubId: responses.collectorId, id: responses.id })
    .from(responses)
    .where(isTheirs);
  for (const [pubId, rows] of Map.groupBy(sent, (row) => row.pubId))
    await deleteResponses(transaction, caller, { pubId, ids: rows.map(({ id }) => id) });
}
