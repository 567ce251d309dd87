import { type Permission, permissions, type User } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { joined } from "../../../../../tests/support/joined-user.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

const newUser = (changes: object = {}) => ({
  userName: `u-${crypto.randomUUID()}`,
  name: "U",
  email: `${crypto.randomUUID()}@t.example`,
  ...changes,
});
const getUser = async (testTenant: TestTenant, id: string): Promise<User> =>
  (await call(testTenant, "GET", `/api/users/${id}`)).body;

test("[P12] nobody grants or withdraws what he or she does not hold", async () => {
  const held: Permission[] = ["Pages.Administration.Users", "Pages.Askloom.FormModel"];
  const testTenant = await makeTestTenant(server, held);
  const refused = await call(testTenant, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Askloom.Workflow"] }),
  });
  expect(refused.body.code).toBe("grant-not-held");
  const made = await call(testTenant, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Askloom.FormModel"] }),
  });
  const address = `/api/users/${made.body.id}/grants`;
  expect((await call(testTenant, "PUT", address, { body: { permissions: permissions }, revision: 1 })).body.code).toBe(
    "grant-not-held",
  );
  expect((await call(testTenant, "PUT", address, { body: { permissions: held }, revision: 1 })).body).toMatchObject({
    permissions: [...held].sort(),
    revision: 2,
  });
});

test("[P12] what another one holds beyond that stays, and cannot be withdrawn", async () => {
  const strong = await makeTestTenant(server);
  const weakUser = await call(strong, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Administration.Users"] }),
  });
  const weak = await joined(server, strong, weakUser.body);
  const target = await getUser(strong, strong.adminId);
  const attempt = await call(weak, "PUT", `/api/users/${strong.adminId}/grants`, {
    body: { permissions: ["Pages.Administration.Users"] },
    revision: target.revision,
  });
  expect(attempt.body.code).toBe("grant-not-held");
});

test("[P13] the last one who may manage users keeps that, by no way around", async () => {
  const testTenant = await makeTestTenant(server);
  const address = `/api/users/${testTenant.adminId}`;
  const body = { userName: "admin", name: "Admin", isActive: false, unitIds: [] };
  const withoutRight = permissions.filter((permission) => permission !== "Pages.Administration.Users");
  expect((await call(testTenant, "PUT", address, { body, revision: 1 })).body.code).toBe("last-administrator");
  expect((await call(testTenant, "DELETE", address, { revision: 1 })).body.code).toBe("last-administrator");
  expect(
    (await call(testTenant, "PUT", `${address}/grants`, { body: { permissions: withoutRight }, revision: 1 })).body
      .code,
  ).toBe("last-administrator");
  expect((await getUser(testTenant, testTenant.adminId)).revision).toBe(1);
});

test("[P13] someone who was invited and has not joined is nobody who may manage users", async () => {
  const testTenant = await makeTestTenant(server);
  await call(testTenant, "POST", "/api/users", { body: newUser({ permissions: ["Pages.Administration.Users"] }) });
  const answer = await call(testTenant, "DELETE", `/api/users/${testTenant.adminId}`, { revision: 1 });
  expect(answer.body.code).toBe("last-administrator");
});

test("[P13] two administrators who remove each other at once do not both succeed", async () => {
  const testTenant = await makeTestTenant(server);
  const second = await call(testTenant, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Administration.Users"] }),
  });
  const other = await joined(server, testTenant, second.body);
  const answers = await Promise.all([
    call(testTenant, "DELETE", `/api/users/${second.body.id}`, { revision: 1 }),
    call(other, "DELETE", `/api/users/${testTenant.adminId}`, { revision: 1 }),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test("[A5] a deleted user can come back, under a free name", async () => {
  const testTenant = await makeTestTenant(server);
  const first = await call(testTenant, "POST", "/api/users", { body: newUser({ userName: "sam" }) });
  expect((await call(testTenant, "POST", "/api/users", { body: newUser({ userName: "SAM" }) })).body.code).toBe(
    "already-exists",
  );
  await call(testTenant, "DELETE", `/api/users/${first.body.id}`, { revision: 1 });
  await call(testTenant, "POST", "/api/users", { body: newUser({ userName: "sam" }) });
  expect((await call(testTenant, "POST", `/api/users/${first.body.id}/restore`)).body).toMatchObject({
    userName: "sam-2",
    deletedAt: null,
  });
});

test("[P12] who holds less than someone can neither take that person out nor back in", async () => {
  const strong = await makeTestTenant(server);
  const made = await call(strong, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Administration.Users"] }),
  });
  const weak = await joined(server, strong, made.body);
  const target = await call(strong, "POST", "/api/users", {
    body: newUser({ permissions: ["Pages.Askloom.Workflow"] }),
  });
  const address = `/api/users/${target.body.id}`;
  const change = { userName: target.body.userName, name: "Renamed", isActive: true, unitIds: [] };
  expect((await call(weak, "PUT", address, { body: change, revision: 1 })).status).toBe(200);
  expect((await call(weak, "PUT", address, { body: { ...change, isActive: false }, revision: 2 })).body.code).toBe(
    "grant-not-held",
  );
  expect((await call(weak, "DELETE", address, { revision: 2 })).body.code).toBe("grant-not-held");
  expect((await call(strong, "DELETE", address, { revision: 2 })).status).toBe(204);
  expect((await call(weak, "POST", `${address}/restore`)).body.code).toBe("grant-not-held");
  expect((await call(strong, "POST", `${address}/restore`)).status).toBe(200);
});

test("[A6] each change leaves a note of who did it, and notes stay", async () => {
  const testTenant = await makeTestTenant(server);
  const made = await call(testTenant, "POST", "/api/users", { body: newUser() });
  await call(testTenant, "PUT", `/api/users/${made.body.id}/grants`, {
    body: { permissions: ["Pages.Askloom.FormModel"] },
    revision: 1,
  });
  await asSuperuser(async (client) => {
    const { rows } = await client.query(
      "select event, user_id, subject_id, details from askloom.audit_events where tenant_id = $1 order by at",
      [testTenant.tenantId],
    );
    expect(rows).toMatchObject([
      { event: "user.invited", user_id: testTenant.adminId, subject_id: made.body.id },
      { event: "user.grants-set", user_id: testTenant.adminId, details: { permissions: ["Pages.Askloom.FormModel"] } },
    ]);
    await expect(client.query("delete from askloom.audit_events")).rejects.toThrow(/only ever added/);
    await expect(client.query("update askloom.audit_events set event = 'x'")).rejects.toThrow(/only ever added/);
  }, server.superuserUrl);
});

const group = (name: string, ...parts: string[]) => [
  `Pages.Askloom.${name}`,
  ...parts.map((part) => `Pages.Askloom.${name}.${part}`),
];
test.for([
  ["[P6]", group("FormModel", "New", "Explore", "Delete", "Publish")],
  ["[P7]", group("VisitorType", "Create", "Explore")],
  ["[P8]", group("FormAction", "Create", "Explore")],
  ["[P9]", group("FormFlow", "New", "Explore", "Delete", "Publish")],
  ["[P10]", group("Workflow", "New", "Explore", "Delete")],
  ["[P11]", ["Pages.Administration", "Pages.Administration.Users", "Pages.Administration.Units"]],
] as const)("[P6] [P7] [P8] [P9] [P10] [P11] the names of a group are exactly those of the rule %s", ([, names]) => {
  const prefix = names[0];
  expect(permissions.filter((name) => name === prefix || name.startsWith(`${prefix}.`))).toEqual(names);
});
