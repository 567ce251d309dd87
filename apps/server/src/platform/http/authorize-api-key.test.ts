import type { NewApiKey } from "@askloom/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { bearerKey, newKey } from "../../../../../tests/support/make-api-key.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import type { Transaction } from "../db/database.ts";
import { eq, sql } from "../db/drizzle.ts";
import { accounts, apiKeys, permissionGrants, units, users, userUnits } from "../db/schema.ts";
import { hashOf } from "../secrets/secrets.ts";
import { newApiKey } from "./api-key.ts";
import { maxWrongKeys } from "./authorize-api-key.ts";
import { errorForLog } from "./error-for-log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);
const made = (testTenant: TestTenant, changes?: Partial<NewApiKey>) => newKey(server, testTenant, changes);
const inTenant = <Result>({ tenantId }: TestTenant, work: (transaction: Transaction) => Promise<Result>) =>
  server.database.transaction({ tenantId, access: "write" }, work);

async function listForms(key: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") {
  const answer = await server.call({ url: "/api/forms", headers: { ...bearerKey(key), ...headers }, remoteAddress });
  return { status: answer.statusCode, code: answer.json().code as string | undefined, body: answer.json() };
}

test("[AK3] a key may do what it holds and no more, also where its maker may", async () => {
  const testTenant = await makeTestTenant(server);
  const { key } = await made(testTenant);
  expect((await listForms(key)).status).toBe(200);
  const answer = await server.call({ url: "/api/units", headers: bearerKey(key) });
  expect(answer.json()).toMatchObject({ status: 403, code: "no-permission" });
  const trash = await server.call({ url: "/api/forms?deleted=true", headers: bearerKey(key) });
  expect(trash.json()).toMatchObject({ status: 403, code: "no-permission" });
});

const taken: [string, (transaction: Transaction, testTenant: TestTenant) => Promise<unknown>, string][] = [
  [
    "lost the permission",
    (transaction) =>
      transaction.delete(permissionGrants).where(eq(permissionGrants.permission, "Pages.Askloom.FormModel.Explore")),
    "no-permission",
  ],
  [
    "was deactivated",
    (transaction, { adminId }) =>
      transaction.update(users).set({ disabledAt: new Date() }).where(eq(users.id, adminId)),
    "api-key-stopped",
  ],
  [
    "was deleted",
    (transaction, { adminId }) => transaction.update(users).set({ deletedAt: new Date() }).where(eq(users.id, adminId)),
    "api-key-stopped",
  ],
  [
    "has a disabled account",
    (transaction, { accountId }) =>
      transaction.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, accountId)),
    "api-key-stopped",
  ],
  ["left the unit", (transaction) => transaction.delete(userUnits), "unit-not-yours"],
  [
    "works in a unit that was deleted",
    (transaction, { unitId }) => transaction.update(units).set({ deletedAt: new Date() }).where(eq(units.id, unitId)),
    "unit-not-yours",
  ],
  ["was removed for good", (transaction, { adminId }) => purgedUser(transaction, adminId), "wrong-api-key"],
];
const purgedUser = (transaction: Transaction, id: string) => transaction.delete(users).where(eq(users.id, id));

test.for(taken)("[AK3] a key stops at once when the person who made it %s", async ([, take, code]) => {
  const testTenant = await makeTestTenant(server);
  const { key } = await made(testTenant, { unitId: testTenant.unitId });
  expect((await listForms(key)).status).toBe(200);
  await inTenant(testTenant, (transaction) => take(transaction, testTenant));
  expect((await listForms(key)).code).toBe(code);
});

test("[AK5] tenant and unit are those of the key; headers that name others are refused", async () => {
  const [testTenant, foreign] = [await makeTestTenant(server), await makeTestTenant(server)];
  const { tenantId, unitId, emptyUnitId } = testTenant;
  const { key } = await made(testTenant, { unitId });
  const { key: whole } = await made(testTenant, { name: "Whole tenant" });
  expect((await listForms(key, { polpabptenantid: tenantId, polpabporgunitid: unitId })).status).toBe(200);
  expect((await listForms(key, { polpabptenantid: foreign.tenantId })).code).toBe("tenant-not-yours");
  expect((await listForms(key, { polpabporgunitid: emptyUnitId })).code).toBe("unit-not-yours");
  expect((await listForms(whole, { polpabporgunitid: unitId })).code).toBe("unit-not-yours");
  expect((await listForms(key, { polpabptenantid: "no id" })).code).toBe("invalid-input");
  // Records of another unit are out of sight, as for a person who chose the unit.
  const names = async (of: string) => (await listForms(of)).body.totalCount;
  const all = await names(whole);
  await inTenant(testTenant, (transaction) =>
    transaction.execute(sql`update askloom.forms set unit_id = ${emptyUnitId}`),
  );
  expect([all > 0, await names(whole), await names(key)]).toEqual([true, all, 0]);
});

test("[AK6] an expired key says so, and a revoked one is unknown from the next request on", async () => {
  const testTenant = await makeTestTenant(server);
  const { id, key } = await made(testTenant, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await listForms(key)).status).toBe(200);
  await inTenant(testTenant, (transaction) =>
    transaction
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, id)),
  );
  const expired = await listForms(key);
  expect(expired.body).toMatchObject({ status: 401, title: expect.stringContaining("expired") });
  expect((await call(testTenant, "DELETE", `/api/api-keys/${id}`)).status).toBe(204);
  expect((await listForms(key)).code).toBe("wrong-api-key");
});

test("[AK6] wrong keys of a network are limited, and a right one still gets in", async () => {
  const testTenant = await makeTestTenant(server);
  const { key } = await made(testTenant);
  const wrong = [newApiKey(testTenant.tenantId), newApiKey(crypto.randomUUID()), "ak_", "ak_short"];
  for (let count = 0; count < maxWrongKeys; count += 1)
    expect((await listForms(wrong[count % wrong.length] ?? "", {}, "10.9.9.9")).code).toBe("wrong-api-key");
  const limited = await listForms(newApiKey(testTenant.tenantId), {}, "10.9.9.9");
  expect([limited.status, limited.code]).toEqual([429, "too-many-requests"]);
  expect((await listForms(key, {}, "10.9.9.9")).status).toBe(200);
  expect((await listForms(newApiKey(testTenant.tenantId), {}, "10.9.9.10")).code).toBe("wrong-api-key");
});

test("[AK6] a key in the cookie of people is no token", async () => {
  const { apiKey } = await makeTestTenant(server);
  const answer = await server.call({ url: "/api/forms", cookies: { "Abp.AuthToken": apiKey } });
  expect(answer.json()).toMatchObject({ status: 401, code: "not-signed-in" });
});

test("[AK7] the last use is stored, and not again within the same minute", async () => {
  const testTenant = await makeTestTenant(server);
  const { id, key } = await made(testTenant);
  const lastUse = async () =>
    (await inTenant(testTenant, (transaction) => transaction.select().from(apiKeys).where(eq(apiKeys.id, id))))[0]
      ?.lastUsedAt ?? null;
  const usedAt = (at: Date) =>
    inTenant(testTenant, (transaction) =>
      transaction.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id)),
    );
  expect(await lastUse()).toBeNull();
  await listForms(key);
  expect(await lastUse()).toBeInstanceOf(Date);
  const lately = new Date(Date.now() - 30_000);
  await usedAt(lately);
  await listForms(key);
  expect(await lastUse()).toEqual(lately);
  const before = new Date(Date.now() - 61_000);
  await usedAt(before);
  await listForms(key);
  expect((await lastUse())?.getTime()).toBeGreaterThan(lately.getTime());
});

test("[AK9] what is logged of a call that fails holds neither the key nor its hash", async () => {
  const testTenant = await makeTestTenant(server);
  const { key } = await made(testTenant);
  const logged = vi.spyOn(server.app.log, "error");
  const rename = (from: string, to: string) =>
    asSuperuser((client) => client.query(`alter table askloom.${from} rename to ${to}`), server.superuserUrl);
  await rename("api_keys", "away");
  const answer = await listForms(key).finally(() => rename("away", "api_keys"));
  expect(answer.status).toBe(500);
  const lines = logged.mock.calls.map(([entry]) => {
    const { err, ...others } = entry as unknown as { err: Error };
    return { ...others, err: errorForLog(err) };
  });
  logged.mockRestore();
  expect(lines).toHaveLength(1);
  const hash = hashOf(key);
  for (const secret of [key.slice(3, 40), hash.toString("hex"), hash.toString("base64"), [...hash].join(",")])
    expect(JSON.stringify(lines)).not.toContain(secret);
});
