import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeWorld, type World, worldPassword } from "../../../../../tests/support/world.ts";
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
const changePassword = (world: World, currentPassword: string, newPassword = "a new password of mine") =>
  call(world, "PUT", "/api/account/password", { body: { currentPassword, newPassword } });

test("[A12] a person sees his or her own account and tenants", async () => {
  const world = await makeWorld(server);
  expect((await call(world, "GET", "/api/account/profile")).body).toEqual({
    name: "admin",
    email: expect.stringMatching(/^admin-.*@world\.example$/),
    language: null,
    canChangePassword: true,
    tenants: [
      {
        tenantId: world.tenantId,
        tenancyName: `Tenant ${world.tenantId}`,
        userId: world.adminId,
        userName: "admin",
      },
    ],
  });
});

test("[A12] a person changes the own name and language, and nothing else", async () => {
  const [world, other] = [await makeWorld(server), await makeWorld(server)];
  const before = { own: await accountRow(world.accountId), other: await accountRow(other.accountId) };
  const body = { name: "  王伟 ", language: "zh_Hans" };
  const changed = await call(world, "PUT", "/api/account/profile", { body });
  expect(changed.body).toMatchObject({ name: "王伟", language: "zh_Hans" });
  for (const field of ["email", "passwordHash", "password_hash", "issuer", "subject", "disabledAt", "accountId"]) {
    const refused = await call(world, "PUT", "/api/account/profile", { body: { ...body, [field]: "x" } });
    expect([field, refused.status]).toEqual([field, 400]);
  }
  expect(await accountRow(world.accountId)).toEqual({ ...before.own, name: "王伟", language: "zh_Hans" });
  expect(await accountRow(other.accountId)).toEqual(before.other);
  const configuration = await call(world, "GET", "/api/services/application-configuration");
  expect(configuration.body.localization.currentCulture).toEqual({ name: "zh_Hans" });
  await call(world, "PUT", "/api/account/profile", { body: { name: "W", language: null } });
  expect((await call(world, "GET", "/api/account/profile")).body.language).toBeNull();
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
  const world = await makeWorld(server);
  expect((await changePassword(world, "not the password")).body).toMatchObject({ status: 403, code: "wrong-password" });
  const short = await changePassword(world, worldPassword, "elevenchars");
  expect(short.body).toMatchObject({ status: 400, errors: [{ field: "body.newPassword" }] });
  const { password_hash: before } = await accountRow(world.accountId);
  expect((await changePassword(world, worldPassword)).status).toBe(204);
  expect((await accountRow(world.accountId)).password_hash).not.toBe(before);
  expect((await changePassword(world, worldPassword)).body.code).toBe("wrong-password");
});

test("[I13] a new password that anyone would try first is refused, and the old one stays", async () => {
  const world = await makeWorld(server);
  for (const newPassword of ["aaaaaaaaaaaa", "askloom12345", "qwertyuiop12"]) {
    const answer = await changePassword(world, worldPassword, newPassword);
    expect([answer.status, answer.body.code]).toEqual([422, "password-easy-to-guess"]);
  }
  expect((await changePassword(world, worldPassword, "three grey lighthouses")).status).toBe(204);
});

test("[I10] [I5] many guesses of the current password at once do not slip through", async () => {
  const world = await makeWorld(server);
  const guesses = Array.from({ length: 12 }, (_, index) => changePassword(world, `guess ${index}`));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "wrong-password")).toHaveLength(5);
  expect((await changePassword(world, worldPassword)).body.code).toBe("too-many-requests");
});

test("[I10] [I5] guessing the current password is held back", async () => {
  const world = await makeWorld(server);
  const codes = [];
  for (let count = 0; count < 6; count += 1) codes.push((await changePassword(world, `guess ${count}`)).body.code);
  expect(codes).toEqual([...Array(5).fill("wrong-password"), "too-many-requests"]);
  const right = await changePassword(world, worldPassword);
  expect([right.status, Number(right.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
});

test("[I10] the person is told by mail, and the change is noted without the password", async () => {
  const world = await makeWorld(server);
  await changePassword(world, worldPassword);
  const { body } = await call(world, "GET", "/api/mails");
  expect(body.items).toMatchObject([{ template: "password-changed", state: "queued" }]);
  const notes = await call(world, "GET", "/api/audit-events");
  expect(notes.body.items).toMatchObject([
    { event: "account.password-changed", subjectId: world.accountId, userName: "admin", details: {} },
  ]);
});

test("[A10] the notes show the newest first with who did it, and nothing of another tenant", async () => {
  const [world, other] = [await makeWorld(server), await makeWorld(server)];
  await call(other, "POST", "/api/units", { body: { displayName: "Elsewhere" } });
  await call(world, "POST", "/api/units", { body: { displayName: "First" } });
  await call(world, "DELETE", `/api/units/${world.emptyUnitId}`, { revision: 1 });
  const { body } = await call(world, "GET", "/api/audit-events");
  expect(body).toMatchObject({
    totalCount: 2,
    items: [
      { event: "unit.deleted", userId: world.adminId, userName: "admin", subjectId: world.emptyUnitId },
      { event: "unit.created", details: { displayName: "First", parentId: null } },
    ],
  });
  const found = await call(world, "GET", "/api/audit-events?filter=created&sorting=event");
  expect(found.body).toMatchObject({ totalCount: 1, items: [{ event: "unit.created" }] });
});

test("[L3] [A10] the notes are found by event, by person and by time", async () => {
  const world = await makeWorld(server);
  await call(world, "POST", "/api/units", { body: { displayName: "First" } });
  await call(world, "DELETE", `/api/units/${world.emptyUnitId}`, { revision: 1 });
  const count = async (query: string) => (await call(world, "GET", `/api/audit-events?${query}`)).body.totalCount;
  expect(await count("event=unit.created")).toBe(1);
  expect([await count("person=ADM"), await count("person=nobody")]).toEqual([2, 0]);
  const [before, after] = ["2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z"];
  expect([
    await count(`from=${before}&until=${after}`),
    await count(`until=${before}`),
    await count(`from=${after}`),
  ]).toEqual([2, 0, 0]);
  expect((await call(world, "GET", "/api/audit-events?event=unit.invented")).status).toBe(400);
});

test("[I11] another person's device answers as an unknown one, also within a tenant", async () => {
  const world = await makeWorld(server);
  const other = await makeWorld(server);
  const url = `/api/account/devices/${other.deviceId}`;
  const refused = await server.call({ method: "DELETE", url, headers: bearer(world) });
  expect([refused.statusCode, refused.json().code]).toEqual([404, "not-found"]);
  expect((await call(other, "GET", "/api/account/devices")).body.totalCount).toBe(1);
});
