import { randomUUID } from "node:crypto";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { accounts } from "../../platform/db/schema.ts";
import { embeddedIssuer } from "../../platform/http/access-token.ts";
import { hashPassword } from "../../platform/secrets/password.ts";

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password?: string | undefined;
  readonly hasDemoPassword?: boolean;
}

export type AccountRow = typeof accounts.$inferSelect;

/**
 * Makes the account that signs in with this e-mail address at the embedded provider; undefined when there is one.
 * Nobody is put into a second tenant without being asked (P15).
 */
export async function embeddedAccount(
  transaction: Transaction,
  { email, name, password, hasDemoPassword = false }: NewAccount,
): Promise<AccountRow | undefined> {
  const id = randomUUID();
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const [made] = await transaction
    .insert(accounts)
    .values({ id, issuer: embeddedIssuer, subject: id, email, name, passwordHash, hasDemoPassword })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function accountByEmail(transaction: Transaction, email: string): Promise<AccountRow | undefined> {
  const [row] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.issuer, embeddedIssuer), eq(sql`lower(${accounts.email})`, sql`lower(${email})`)));
  return row;
}
