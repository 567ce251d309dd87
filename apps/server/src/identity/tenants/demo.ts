import { createHmac } from "node:crypto";
import { type Permission, permissions } from "@askloom/contract";
import type { Database } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { accounts, units, users } from "../../platform/db/schema.ts";
import { hashPassword } from "../../platform/secrets/password.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { embeddedAccount } from "./accounts.ts";
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

/** The person who may do everything in a demo tenant. */
export interface DemoOwner {
  readonly tenantId: string;
  readonly tenancyName: string;
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
}

/** Fills the demo tenants with their people, and gives those that are new; one that has people is left alone (P14). */
export async function seedDemo(database: Database, password: string): Promise<DemoOwner[]> {
  const owners: (DemoOwner | undefined)[] = [];
  for (const name of tenancyNames) owners.push(await seedTenant(database, name, password));
  await setDemoPassword(database, await hashPassword(password));
  return owners.filter((owner) => owner !== undefined);
}

/** Without the demo nobody signs in with its password, which everyone knows; a password of one's own stays (S50). */
export const closeDemo = (database: Database): Promise<void> => setDemoPassword(database, null);

async function setDemoPassword(database: Database, passwordHash: string | null): Promise<void> {
  await database.transaction({ access: "write" }, (transaction) =>
    transaction.update(accounts).set({ passwordHash }).where(eq(accounts.hasDemoPassword, true)),
  );
}

async function seedTenant(database: Database, tenancyName: string, password: string): Promise<DemoOwner | undefined> {
  const tenantId = await findOrCreateTenant(database, tenancyName);
  return database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const [known] = await transaction.select({ id: users.id }).from(users).limit(1);
    if (known !== undefined) return undefined;
    let owner: DemoOwner | undefined;
    const made = await transaction
      .insert(units)
      .values(unitNames.map((displayName) => ({ tenantId, displayName })))
      .onConflictDoNothing()
      .returning();
    for (const [role, granted] of Object.entries(roles)) {
      const email = emailOf(role, tenancyName);
      const account = await embeddedAccount(transaction, {
        email,
        name: `${tenancyName} ${role}`,
        password,
        hasDemoPassword: true,
      });
      if (account === undefined) continue;
      const values = { tenantId, accountId: account.id, userName: role, name: `${tenancyName} ${role}`, email };
      const [user] = await transaction.insert(users).values(values).onConflictDoNothing().returning();
      if (user === undefined) continue;
      await replaceUnits(
        transaction,
        user,
        made.map(({ id }) => id),
      );
      await replaceGrants(transaction, user, { permissions: granted });
      owner ??= { tenantId, tenancyName, userId: user.id, userName: role, email };
    }
    return owner;
  });
}
