import { createHmac } from "node:crypto";
import { type Permission, permissions } from "@askloom/contract";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accounts, units, users } from "../db/schema.ts";
import { hashPassword, isPassword } from "../secrets/password.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { type AccountRow, accountByEmail, embeddedAccount } from "./accounts.ts";
import { findOrCreateTenant } from "./find-or-create-tenant.ts";
import { replaceGrants } from "./grants.ts";
import { replaceUnits } from "./user-units.ts";

const is = (pattern: RegExp) => (permission: Permission) => pattern.test(permission);
const isForms = is(/^Pages\.Askloom\./);

/** One account for each typical set of rights. */
const roles: Readonly<Record<string, readonly Permission[]>> = {
  admin: permissions,
  designer: permissions.filter(isForms).filter((permission) => !is(/\.(Publish|Delete)$/)(permission)),
  viewer: permissions.filter(isForms).filter((permission) => !is(/\.(Publish|Delete|New|Create)$/)(permission)),
};

const tenancyNames = ["Acme", "Globex"] as const;
const unitNames = ["Head office", "Field office"] as const;

const emailOf = (role: string, tenancyName: string) => `${role}@${tenancyName.toLowerCase()}.example`;

export const demoEmails: readonly string[] = tenancyNames.flatMap((name) =>
  Object.keys(roles).map((role) => emailOf(role, name)),
);

/** The same on each start of an installation, and another one on each installation. */
export const demoPassword = (secrets: Secrets): string =>
  `demo-${createHmac("sha256", secrets.keyFor("demo")).update("password").digest("hex").slice(0, 12)}`;

/** Fills the demo tenants with their people; a tenant that has people already is left alone (P14). */
export async function seedDemo(database: Database, password: string): Promise<void> {
  for (const name of tenancyNames) await seedTenant(database, name, password);
  await changeAccounts(database, async ({ passwordHash }) =>
    passwordHash === null ? hashPassword(password) : passwordHash,
  );
}

/** Without the demo nobody signs in with its password, which everyone knows; a password of one's own stays. */
export async function closeDemo(database: Database, password: string): Promise<void> {
  await changeAccounts(database, async ({ passwordHash }) =>
    (await isPassword(password, passwordHash)) ? null : passwordHash,
  );
}

async function changeAccounts(
  database: Database,
  hashFor: (account: AccountRow) => Promise<string | null>,
): Promise<void> {
  await database.transaction({ access: "write" }, async (transaction) => {
    for (const email of demoEmails) {
      const account = await accountByEmail(transaction, email);
      if (account === undefined) continue;
      const passwordHash = await hashFor(account);
      if (passwordHash === account.passwordHash) continue;
      await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    }
  });
}

async function seedTenant(database: Database, tenancyName: string, password: string): Promise<void> {
  const tenantId = await findOrCreateTenant(database, tenancyName);
  await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const [known] = await transaction.select({ id: users.id }).from(users).limit(1);
    if (known !== undefined) return;
    const made = await transaction
      .insert(units)
      .values(unitNames.map((displayName) => ({ tenantId, displayName })))
      .onConflictDoNothing()
      .returning();
    for (const [role, granted] of Object.entries(roles)) {
      const email = emailOf(role, tenancyName);
      const account = await embeddedAccount(transaction, { email, name: `${tenancyName} ${role}`, password });
      const values = { tenantId, accountId: account.id, userName: role, name: `${tenancyName} ${role}`, email };
      const [user] = await transaction.insert(users).values(values).onConflictDoNothing().returning();
      if (user === undefined) continue;
      await replaceUnits(
        transaction,
        user,
        made.map(({ id }) => id),
      );
      await replaceGrants(transaction, user, granted);
    }
  });
}
