import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant, testPassword } from "../../../../../tests/support/test-tenant.ts";
import { accounts } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);
const accountRow = async (accountId: string) =>
  asSuperuser(
    async (client) => (await client.query("select * from askloom.accounts where id = $1", [accountId])).rows[0],
    server.superuserUrl,
  );
const changePassword = (testTenant: TestTenant, currentPassword: string, newPassword = "a new password of mine") =>
  call(testTenant, "PUT", "/api/account/password", { body: { currentPassword, newPassword } });

test("[A12] a person sees his or her own account and tenants", async () => {
  const testTenant = await makeTestTenant(server);
  expect((await call(testTenant, "GET", "/api/account/profile")).body).toEqual({
    name: "admin",
    email: expect.stringMatching(/^admin-.*@world\.example$/),
    language: null,
    canChangePassword: true,
    tenants: [
      {
        tenantId: testTenant.tenantId,
        tenancyName: `Tenant ${testTenant.tenantId}`,
        userId: testTenant.adminId,
        userName: "admin",
      },
    ],
  });
});

test("[A12] a person changes the own name and language, and nothing else", async () => {
  const [testTenant, other] = [await makeTestTenant(server), await makeTestTenant(server)];
  const before = { own: await accountRow(testTenant.accountId), other: await accountRow(other.accountId) };
  const body = { name: "  王伟 ", language: "zh_Hans" };
  const changed = await call(testTenant, "PUT", "/api/account/profile", { body });
  expect(changed.body).toMatchObject({ name: "王伟", language: "zh_Hans" });
  for (const field of ["email", "passwordHash", "password_hash", "issuer", "subject", "disabledAt", "accountId"]) {
    const refused = await call(testTenant, "PUT", "/api/account/profile", { body: { ...body, [field]: "x" } });
    expect([field, refused.status]).toEqual([field, 400]);
  }
  expect(await accountRow(testTenant.accountId)).toEqual({ ...before.own, name: "王伟", language: "zh_Hans" });
  expect(await accountRow(other.accountId)).toEqual(before.other);
  const configuration = await call(testTenant, "GET", "/api/services/application-configuration");
  expect(configuration.body.localization.currentCulture).toEqual({ name: "zh_Hans" });
  await call(testTenant, "PUT", "/api/account/profile", { body: { name: "W", language: null } });
  expect((await call(testTenant, "GET", "/api/account/profile")).body.language).toBeNull();
});

test("[A12] someone without a tenant has an account all the same", async () => {
  const id = crypto.randomUUID();
  await server.database.transaction({ access: "write" }, (transaction) =>
    transaction.insert(accounts).values({ id, issuer: "embedded", subject: id, name: "Alone" }),
  );
  const headers = { authorization: `Bearer ${await server.tokenFor(id)}` };
  const profile = { name: "Still alone", language: "en" };
  const changed = await server.call({ method: "PUT", url: "/api/account/profile", headers, payload: profile });
  expect(changed.json()).toMatchObject({ ...profile, tenants: [] });
  expect((await server.call({ url: "/api/account/devices", headers })).json()).toEqual({ totalCount: 0, items: [] });
});

test("[I10] the current password is needed, and the new one has at least 12 characters", async () => {
  const testTenant = await makeTestTenant(server);
  expect((await changePassword(testTenant, "not the password")).body).toMatchObject({
    status: 403,
    code: "wrong-password",
  });
  const short = await changePassword(testTenant, testPassword, "elevenchars");
  expect(short.body).toMatchObject({ status: 400, errors: [{ field: "body.newPassword" }] });
  const { password_hash: before } = await accountRow(testTenant.accountId);
  expect((await changePassword(testTenant, testPassword)).status).toBe(204);
  expect((await accountRow(testTenant.accountId)).password_hash).not.toBe(before);
  expect((await changePassword(testTenant, testPassword)).body.code).toBe("wrong-password");
});

test("[I13] a new password that anyone would try first is refused, and the old one stays", async () => {
  const testTenant = await makeTestTenant(server);
  for (const newPassword of ["aaaaaaaaaaaa", "askloom12345", "qwertyuiop12"]) {
    const answer = await changePassword(testTenant, testPassword, newPassword);
    expect([answer.status, answer.body.code]).toEqual([422, "password-easy-to-guess"]);
  }
  expect((await changePassword(testTenant, testPassword, "three grey lighthouses")).status).toBe(204);
});

test("[I10] [I5] many guesses of the current password at once do not slip through", async () => {
  const testTenant = await makeTestTenant(server);
  const guesses = Array.from({ length: 12 }, (_, index) => changePassword(testTenant, `guess ${index}`));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "wrong-password")).toHaveLength(5);
  expect((await changePassword(testTenant, testPassword)).body.code).toBe("too-many-requests");
});

test("[I10] [I5] guessing the current password is held back", async () => {
  const testTenant = await makeTestTenant(server);
  const codes = [];
  for (let count = 0; count < 6; count += 1) codes.push((await changePassword(testTenant, `guess ${count}`)).body.code);
  expect(codes).toEqual([...Array(5).fill("wrong-password"), "too-many-requests"]);
  const right = await changePassword(testTenant, testPassword);
  expect([right.status, Number(right.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
});

test("[I10] the person is told by mail, and the change is noted without the password", async () => {
  const testTenant = await makeTestTenant(server);
  await changePassword(testTenant, testPassword);
  const mails = await asSuperuser(
    (client) => client.query("select template, state from askloom.mails where tenant_id = $1", [testTenant.tenantId]),
    server.superuserUrl,
  );
  expect(mails.rows).toEqual([{ template: "password-changed", state: "queued" }]);
  const notes = await call(testTenant, "GET", "/api/audit-events");
  expect(notes.body.items).toMatchObject([
    { event: "account.password-changed", subjectId: testTenant.accountId, userName: "admin", details: {} },
  ]);
});

test("[A10] the notes show the newest first with who did it, and nothing of another tenant", async () => {
  const [testTenant, other] = [await makeTestTenant(server), await makeTestTenant(server)];
  await call(other, "POST", "/api/units", { body: { displayName: "Elsewhere" } });
  await call(testTenant, "POST", "/api/units", { body: { displayName: "First" } });
  await call(testTenant, "DELETE", `/api/units/${testTenant.emptyUnitId}`, { revision: 1 });
  const { body } = await call(testTenant, "GET", "/api/audit-events");
  expect(body).toMatchObject({
    totalCount: 2,
    items: [
      { event: "unit.deleted", userId: testTenant.adminId, userName: "admin", subjectId: testTenant.emptyUnitId },
      { event: "unit.created", details: { displayName: "First", parentId: null } },
    ],
  });
  const found = await call(testTenant, "GET", "/api/audit-events?filter=created&sorting=event");
  expect(found.body).toMatchObject({ totalCount: 1, items: [{ event: "unit.created" }] });
});

test("[L3] [A10] the notes are found by event, by person and by time", async () => {
  const testTenant = await makeTestTenant(server);
  await call(testTenant, "POST", "/api/units", { body: { displayName: "First" } });
  await call(testTenant, "DELETE", `/api/units/${testTenant.emptyUnitId}`, { revision: 1 });
  const count = async (query: string) => (await call(testTenant, "GET", `/api/audit-events?${query}`)).body.totalCount;
  expect(await count("event=unit.created")).toBe(1);
  expect([await count("person=ADM"), await count("person=nobody")]).toEqual([2, 0]);
  const [before, after] = ["2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z"];
  expect([
    await count(`from=${before}&until=${after}`),
    await count(`until=${before}`),
    await count(`from=${after}`),
  ]).toEqual([2, 0, 0]);
  expect((await call(testTenant, "GET", "/api/audit-events?event=unit.invented")).status).toBe(400);
});

test("[I11] another person's device answers as an unknown one, also within a tenant", async () => {
  const testTenant = await makeTestTenant(server);
  const other = await makeTestTenant(server);
  const url = `/api/account/devices/${other.deviceId}`;
  const refused = await server.call({ method: "DELETE", url, headers: bearer(testTenant) });
  expect([refused.statusCode, refused.json().code]).toEqual([404, "not-found"]);
  expect((await call(other, "GET", "/api/account/devices")).body.totalCount).toBe(1);
});
