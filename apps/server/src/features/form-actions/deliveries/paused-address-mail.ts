import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { accounts, formActions, users } from "../../../platform/db/schema.ts";
import { isMailAddress, type QueueMail } from "../../../platform/mail/mail.ts";
import type { Delivery } from "../../../runs/runs.ts";

/** A mail to the person who made the action: deliveries to an address wait until someone resumes it (DL6). */
export async function mailPausedAddress(
  queueMail: QueueMail,
  transaction: Transaction,
  { delivery: { tenantId, definitionId }, address }: { readonly delivery: Delivery; readonly address: string },
): Promise<void> {
  const [owner] = await transaction
    .select({ email: users.email, name: users.name, action: formActions.name, language: accounts.language })
    .from(formActions)
    .innerJoin(users, and(eq(users.tenantId, formActions.tenantId), eq(users.id, formActions.createdBy)))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(formActions.id, definitionId), isNull(users.deletedAt)));
  if (owner === undefined || !isMailAddress(owner.email)) return;
  const { email, name, action, language } = owner;
  const mail = { tenantId, to: email, template: "address-paused", language: language ?? "en" } as const;
  await queueMail(transaction, { ...mail, values: { name, action, address } });
}
