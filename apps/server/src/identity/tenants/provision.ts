import { permissions } from "@askloom/contract";
import type { OidcConfig } from "../../config.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { accounts, users } from "../../platform/db/schema.ts";
import type { Identity } from "../../platform/http/access-token.ts";
import { findOrCreateTenant } from "./find-or-create-tenant.ts";
import { freeUserName } from "./free-user-name.ts";
import { replaceGrants } from "./grants.ts";
import { lockTenant } from "./lock-tenant.ts";

export interface Provisioning {
  readonly identity: Identity;
  readonly profile: { readonly name: string; readonly email: string | null };
  readonly oidc: OidcConfig;
}

/**
 * Makes someone whom an outside provider signed in for the first time a user of the configured tenant.
 * An account is known by issuer and subject alone: the same e-mail address elsewhere is another person.
 */
export async function provisionOutsideUser(
  database: Database,
  { identity, profile, oidc }: Provisioning,
): Promise<void> {
  const tenantId = await findOrCreateTenant(database, oidc.tenant);
  const isAdministrator = oidc.adminSubjects.includes(identity.subject);
  await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const accountId = await accountOf(transaction, identity, profile);
    // The lock makes two first requests of one person, or of two with one name, wait for each other.
    await lockTenant(transaction);
    const [known] = await transaction.select({ id: users.id }).from(users).where(eq(users.accountId, accountId));
    if (known !== undefined) return;
    const userName = await freeUserName(transaction, nameIn(profile.email ?? profile.name));
    const [row] = await transaction
      .insert(users)
      .values({ tenantId, accountId, userName, name: profile.name.slice(0, 128), email: profile.email })
      .returning();
    if (row !== undefined && isAdministrator) await replaceGrants(transaction, row, { permissions });
  });
}

async function accountOf(
  transaction: Transaction,
  { issuer, subject }: Identity,
  { name, email }: Provisioning["profile"],
): Promise<string> {
  const [row] = await transaction
    .insert(accounts)
    .values({ issuer, subject, name: name.slice(0, 128), email })
    .onConflictDoUpdate({ target: [accounts.issuer, accounts.subject], set: { name: sql`accounts.name` } })
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error("an account that was just made is not there");
  return row.id;
}

/** A user name out of whatever the provider calls the person. */
function nameIn(text: string): string {
  const name = (text.split("@")[0] ?? "").replaceAll(/[^\p{L}\p{N}._-]+/gu, ".").slice(0, 60);
  return name === "" ? "user" : name;
}
