import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { accounts } from "../db/schema.ts";
import { embeddedIssuer } from "../http/access-token.ts";
import { hashPassword } from "../secrets/password.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password?: string | undefined;
}

export type AccountRow = typeof accounts.$inferSelect;

/**
 * The account that signs in with this e-mail address at the embedded provider, made when there is none.
 * The password of an existing account stays: another tenant's administrator has no say in it.
 */
export async function embeddedAccount(
  transaction: Transaction,
  { email, name, password }: NewAccount,
): Promise<AccountRow> {
  const known = await accountByEmail(transaction, email);
  if (known !== undefined) return known;
  const id = randomUUID();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await transaction
    .insert(accounts)
    .values({ id, issuer: embeddedIssuer, subject: id, email, name, passwordHash })
    .onConflictDoNothing();
  const made = await accountByEmail(transaction, email);
  if (made === undefined) throw new Error("an account that was just made is not there");
  return made;
}

export async function accountByEmail(transaction: Transaction, email: string): Promise<AccountRow | undefined> {
  const [row] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.issuer, embeddedIssuer), eq(sql`lower(${accounts.email})`, email.toLowerCase())));
  return row;
}
