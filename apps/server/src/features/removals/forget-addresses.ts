import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, or, sql } from "../../platform/db/drizzle.ts";
import { mails, users, visitors } from "../../platform/db/schema.ts";
import { maskAddresses } from "../../runs/runs.ts";

/**
 * Deletes the mails to these addresses and the requests for help that came from them, and masks them in what deliveries
 * recorded. An address that someone else has too stays: a user, or a visitor of any group.
 */
export async function forgetAddresses(transaction: Transaction, addresses: readonly (string | null)[]): Promise<void> {
  const gone = await withoutOwner(transaction, addresses);
  if (gone.length === 0) return;
  const isHelpRequest = and(eq(mails.template, "help-request"), inArray(sql`lower(${mails.replyTo})`, gone));
  await transaction.delete(mails).where(or(inArray(sql`lower(${mails.recipient})`, gone), isHelpRequest));
  await maskAddresses(transaction, gone);
}

/** Those that nobody has, in small letters. */
async function withoutOwner(transaction: Transaction, addresses: readonly (string | null)[]): Promise<string[]> {
  const wanted = [...new Set(addresses.flatMap((address) => address?.toLowerCase() ?? []))];
  if (wanted.length === 0) return [];
  const owned = new Set<string>();
  for (const table of [users, visitors]) {
    const email = sql<string>`lower(${table.email})`;
    const rows = await transaction.select({ email }).from(table).where(inArray(email, wanted));
    for (const row of rows) owned.add(row.email);
  }
  return wanted.filter((address) => !owned.has(address));
}
