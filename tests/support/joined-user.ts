import { randomUUID } from "node:crypto";
import type { User } from "@askloom/contract";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { accounts, users } from "../../apps/server/src/platform/db/schema.ts";
import type { TestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";

/** Someone who was invited joins, with an account of the same address; gives the tenant through the person's eyes. */
export async function joined(
  server: TestServer,
  testTenant: TestTenant,
  { id, name, email }: User,
): Promise<TestTenant> {
  const { tenantId } = testTenant;
  const accountId = randomUUID();
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.insert(accounts).values({ id: accountId, issuer: "embedded", subject: accountId, name, email });
    await transaction.update(users).set({ accountId }).where(eq(users.id, id));
  });
  return { ...testTenant, token: await server.tokenFor(accountId) };
}
