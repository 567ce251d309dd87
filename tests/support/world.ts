import { randomUUID } from "node:crypto";
import { type Permission, permissions } from "@askloom/contract";
import { accounts, permissionGrants, tenants, units, users, userUnits } from "../../apps/server/src/db/schema.ts";
import type { TestServer } from "./test-server.ts";

/** A tenant with something of every kind in it, and the token of a user who may do everything. */
export interface World {
  readonly tenantId: string;
  readonly accountId: string;
  readonly adminId: string;
  readonly unitId: string;
  readonly emptyUnitId: string;
  readonly deletedUnitId: string;
  readonly userId: string;
  readonly deletedUserId: string;
  readonly token: string;
}

export async function makeWorld(server: TestServer, granted: readonly Permission[] = permissions): Promise<World> {
  const tenantId = randomUUID();
  const made = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.insert(tenants).values({ id: tenantId, tenancyName: `Tenant ${tenantId}` });
    const unit = async (displayName: string, deletedAt: Date | null = null) => {
      const [row] = await transaction.insert(units).values({ tenantId, displayName, deletedAt }).returning();
      return row?.id ?? "";
    };
    const user = async (userName: string, deletedAt: Date | null = null) => {
      const id = randomUUID();
      const email = `${userName}-${id}@world.example`;
      await transaction.insert(accounts).values({ id, issuer: "embedded", subject: id, name: userName, email });
      const [row] = await transaction
        .insert(users)
        .values({ tenantId, accountId: id, userName, name: userName, email, deletedAt })
        .returning();
      return { id: row?.id ?? "", accountId: id };
    };
    const unitId = await unit("Sales");
    const emptyUnitId = await unit("Support");
    const deletedUnitId = await unit("Closed", new Date());
    const admin = await user("admin");
    const plain = await user("plain");
    const deleted = await user("gone", new Date());
    await transaction.insert(userUnits).values({ tenantId, userId: admin.id, unitId });
    const grants = granted.map((permission) => ({ tenantId, userId: admin.id, permission }));
    if (grants.length > 0) await transaction.insert(permissionGrants).values(grants);
    return {
      accountId: admin.accountId,
      adminId: admin.id,
      unitId,
      emptyUnitId,
      deletedUnitId,
      userId: plain.id,
      deletedUserId: deleted.id,
    };
  });
  return { tenantId, ...made, token: await server.tokenFor(made.accountId) };
}

export const bearer = ({ token, tenantId }: Pick<World, "token" | "tenantId">): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  polpabptenantid: tenantId,
});
