import { accounts, permissionGrants, tenants, users } from "../../apps/server/src/platform/db/schema.ts";
import { freePort } from "../../apps/server/src/platform/embedded-postgres/free-port.ts";
import { cheapHash } from "./cheap-hash.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

export interface ListeningServer extends TestServer {
  readonly baseUrl: string;
  /** Adds a tenant with one person who can sign in. */
  addPerson(email: string, password: string): Promise<{ accountId: string; tenantId: string; userId: string }>;
}

/** The same server, at a real port. */
export async function createListeningServer(environment: Record<string, string> = {}): Promise<ListeningServer> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const server = await createTestServer({ PORT: String(port), ...environment });
  await server.app.listen({ port, host: "127.0.0.1" });
  return {
    ...server,
    baseUrl,
    async addPerson(email, password) {
      const accountId = crypto.randomUUID();
      const tenantId = crypto.randomUUID();
      const passwordHash = cheapHash(password);
      const userId = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
        await transaction.insert(tenants).values({ id: tenantId, tenancyName: `Tenant ${tenantId}` });
        await transaction
          .insert(accounts)
          .values({ id: accountId, issuer: "embedded", subject: accountId, name: "Person", email, passwordHash });
        const [user] = await transaction
          .insert(users)
          .values({ tenantId, accountId, userName: "person", name: "Person", email })
          .returning();
        const permission = "Pages.Administration.Units";
        await transaction.insert(permissionGrants).values({ tenantId, userId: user?.id ?? "", permission });
        return user?.id ?? "";
      });
      return { accountId, tenantId, userId };
    },
  };
}
