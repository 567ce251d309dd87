import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { permissionGrants } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("[FN30] people who have a permission are named to every member, without those who are gone or only invited", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, userId, deletedUserId, invitedUserId } = testTenant;
  const permission = "Pages.Askloom.FormAction.Create";
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction
      .insert(permissionGrants)
      .values([userId, deletedUserId, invitedUserId].map((id) => ({ tenantId, userId: id, permission }))),
  );
  const url = `/api/permission-holders?permission=${permission}`;
  const answer = await server.call({ url, headers: bearer(testTenant) });
  expect(answer.json()).toEqual({ names: ["admin", "plain"] });
});
