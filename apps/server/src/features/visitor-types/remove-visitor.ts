import type { Transaction } from "../../platform/db/database.ts";
import { inArray, type SQL } from "../../platform/db/drizzle.ts";
import { visitors } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { forgetAddresses, removeSent } from "../removals/removals.ts";

/** Removes a person with all traces: responses and visits go with the row, and so do the mails to the address (PB4). */
export async function removeVisitor(
  transaction: Transaction,
  caller: Member,
  isTheOne: SQL | undefined,
): Promise<void> {
  const found = transaction.select({ id: visitors.id }).from(visitors).where(isTheOne);
  await removeSent(transaction, caller, ({ visitorId }) => inArray(visitorId, found));
  const [row] = await transaction.delete(visitors).where(isTheOne).returning({ email: visitors.email });
  if (row === undefined) throw new Refusal("not-found");
  await forgetAddresses(transaction, [row.email]);
}
