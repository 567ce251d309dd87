import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, notExists, sql } from "../../platform/db/drizzle.ts";
import { mails, users, visitors } from "../../platform/db/schema.ts";

/** Deletes the mails to these addresses, except those that someone else has too: a user, or a visitor of any group. */
export async function forgetMails(transaction: Transaction, addresses: readonly (string | null)[]): Promise<void> {
  const gone = addresses.flatMap((address) => address?.toLowerCase() ?? []);
  if (gone.length === 0) return;
  const recipient = sql`lower(${mails.recipient})`;
  const isTheirs = (email: typeof users.email | typeof visitors.email) => eq(sql`lower(${email})`, recipient);
  await transaction
    .delete(mails)
    .where(
      and(
        inArray(recipient, gone),
        notExists(transaction.select({ id: users.id }).from(users).where(isTheirs(users.email))),
        notExists(transaction.select({ id: visitors.id }).from(visitors).where(isTheirs(visitors.email))),
      ),
    );
}
