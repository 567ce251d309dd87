import { maxApiKeys, type NewApiKey } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { bearerKey, newKeyBody as input, newKey } from "../../../../../tests/support/make-api-key.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { apiKeys, unitGrants, userUnits } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);
const made = (testTenant: TestTenant, changes?: Partial<NewApiKey>) => newKey(server, testTenant, changes);
const inTenant = <Result>({ tenantId }: TestTenant, work: (transaction: Transaction) => Promise<Result>) =>
  server.database.transaction({ tenantId, access: "write" }, work);

test("[AK1] the key is in one answer only, has 256 random bits, and is stored as a hash", async () => {
  const testTenant = await makeTestTenant(server);
  const { id, key } = await made(testTenant);
  expect(key).toMatch(/^ak_[\w-]{64}$/);
  const answers = [await call(testTenant, "GET", "/api/api-keys"), await call(testTenant, "GET", "/api/audit-events")];
  const { rows } = await asSuperuser(
    (client) => client.query("select k::text as text from askloom.api_keys k where id = $1", [id]),
    server.superuserUrl,
  );
  const everything = JSON.stringify([answers.map(({ body }) => body), rows]);
  expect(everything).toContain(id);
  expect(everything).toContain(key.slice(-4));
  const secret = Buffer.from(key.slice(3), "base64url").subarray(16);
  expect(secret).toHaveLength(32);
  // Of its end, no more than four characters.
  for (const text of [
    key,
    key.slice(3),
    key.slice(30),
    key.slice(-5),
    secret.toString("hex"),
    Buffer.from(key).toString("hex"),
  ])
    expect(everything).not.toContain(text);
});

test("[AK2] nobody gives a key more than he or she holds, in the tenant or in the unit of the key", async () => {
  const testTenant = await makeTestTenant(server, ["Pages.Administration.Users", "Pages.Askloom.FormModel"]);
  const { tenantId, adminId: userId, unitId, emptyUnitId, deletedUnitId } = testTenant;
  const outcome = async (changes: object) => {
    const { status, body } = await call(testTenant, "POST", "/api/api-keys", { body: { ...input, ...changes } });
    return status === 201 ? 201 : body.code;
  };
  expect(await outcome({})).toBe("grant-not-held");
  await inTenant(testTenant, (transaction) =>
    transaction.insert(unitGrants).values({ tenantId, userId, unitId, permission: "Pages.Askloom.FormModel.Explore" }),
  );
  expect(await outcome({ name: "Whole tenant" })).toBe("grant-not-held");
  expect(await outcome({ name: "In the unit", unitId })).toBe(201);
  expect(await outcome({ name: "Not my unit", unitId: emptyUnitId })).toBe("unit-not-yours");
  expect(await outcome({ name: "No unit", unitId: deletedUnitId })).toBe("not-found");
  expect(await outcome({ name: "Users", permissions: ["Pages.Administration.Users"] })).toBe("invalid-input");
  expect(await outcome({ name: "Nothing", permissions: [] })).toBe("invalid-input");
});

test("[AK2] a name is used once, an expiry is in the future, and there are not too many keys", async () => {
  const testTenant = await makeTestTenant(server);
  await made(testTenant);
  const create = (body: object) => call(testTenant, "POST", "/api/api-keys", { body: { ...input, ...body } });
  expect((await create({ name: "DASHBOARD" })).body).toMatchObject({ status: 409, code: "already-exists" });
  const past = await create({ name: "Late", expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect(past.body).toMatchObject({ status: 400, errors: [{ field: "body.expiresAt" }] });
  await inTenant(testTenant, async (transaction) => {
    const [row] = await transaction.select().from(apiKeys).limit(1);
    if (row === undefined) throw new Error("no key");
    const count = maxApiKeys - (await transaction.$count(apiKeys));
    const more = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      name: `Key ${index}`,
      keyHash: Buffer.from(`hash ${index}`),
    }));
    await transaction.insert(apiKeys).values(more);
  });
  const { body } = await create({ name: "One more" });
  expect(body).toMatchObject({ status: 409, code: "too-many-api-keys", title: expect.stringContaining("100") });
});

test("[AK8] making and revoking a key are audited, and what is done with it names it", async () => {
  const testTenant = await makeTestTenant(server);
  const { unitId } = testTenant;
  const { id, key } = await made(testTenant, { permissions: ["Pages.Administration.Units"], unitId });
  const payload = { displayName: "By a program" };
  const unit = await server.call({ method: "POST", url: "/api/units", headers: bearerKey(key), payload });
  expect(unit.statusCode).toBe(201);
  expect((await call(testTenant, "DELETE", `/api/api-keys/${id}`)).status).toBe(204);
  const { body } = await call(testTenant, "GET", "/api/audit-events?sorting=at%20asc");
  const events = body.items.map(({ event, userName, details }: Record<string, unknown>) => [event, userName, details]);
  const details = { name: "Dashboard", permissions: ["Pages.Administration.Units"], unitId, expiresAt: null };
  expect(events).toEqual([
    ["api-key.created", "admin", details],
    ["unit.created", "admin", { displayName: "By a program", parentId: null, apiKey: "Dashboard" }],
    ["api-key.revoked", "admin", details],
  ]);
});

test("[AK3] [AK10] the list says which keys work, and why not", async () => {
  const testTenant = await makeTestTenant(server);
  const { unitId } = testTenant;
  await made(testTenant, { name: "In a unit", unitId });
  await made(testTenant, { name: "Old" });
  await inTenant(testTenant, async (transaction) => {
    await transaction.delete(userUnits);
    await transaction
      .update(apiKeys)
      .set({ expiresAt: new Date(0) })
      .where(eq(apiKeys.name, "Old"));
  });
  const { body } = await call(testTenant, "GET", "/api/api-keys?sorting=name%20asc");
  const shown = body.items.map(({ name, state, unit, createdBy }: Record<string, unknown>) => ({
    ...{ name, state, unit, createdBy },
  }));
  const createdBy = { id: testTenant.adminId, name: "admin" };
  expect(shown).toEqual([
    { name: "In a unit", state: "stopped", unit: { id: unitId, displayName: "Sales" }, createdBy },
    { name: "Nightly export", state: "active", unit: null, createdBy },
    { name: "Old", state: "expired", unit: null, createdBy },
  ]);
});
