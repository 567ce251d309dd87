import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, type SQL } from "../../platform/db/drizzle.ts";
import { responses, visitors } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { deleteResponses } from "../responses/responses.ts";
import { forgetMails } from "./forget-mails.ts";

/** Removes a person with all traces: responses and visits go with the row, and so do the mails to the address (PB4). */
export async function removeVisitor(
  transaction: Transaction,
  caller: Member,
  isTheOne: SQL | undefined,
): Promise<void> {
  await removeResponses(transaction, caller, isTheOne);
  const [row] = await transaction.delete(visitors).where(isTheOne).returning({ email: visitors.email });
  if (row === undefined) throw new Refusal("not-found");
  await forgetMails(transaction, [row.email]);
}

async function removeResponses(transaction: Transaction, caller: Member, isTheOne: SQL | undefined): Promise<void> {
  const sent = await transaction
    .select({ pubId: responses.collectorId, id: responses.id })
    .from(responses)
    .innerJoin(visitors, and(eq(visitors.tenantId, responses.tenantId), eq(visitors.id, responses.visitorId)))
    .where(isTheOne);
  for (const [pubId, rows] of Map.groupBy(sent, (row) => row.pubId))
    await deleteResponses(transaction, caller, { pubId, ids: rows.map(({ id }) => id) });
}
