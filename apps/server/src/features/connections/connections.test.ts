import { type ActionDefinition, emptyAction } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { openConnection } from "./connections.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);

const input = { name: "CRM", kind: "bearer", addressPrefix: "https://crm.example/hooks", secret: "the secret" };

async function made(testTenant: TestTenant, changes: object = {}): Promise<{ id: string; revision: number }> {
  const { status, body } = await call(testTenant, "POST", "/api/connections", { body: { ...input, ...changes } });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const over = (revision: number) => ({ headers: { "if-match": `"${revision}"` } });

const opened = ({ tenantId }: TestTenant, id: string, address = "https://crm.example/hooks/1") =>
  server.database.transaction({ tenantId, access: "read" }, (transaction) =>
    openConnection(transaction, server.secrets, { id, address }),
  );

test("[CN1] the names of connections are listed without what they are, and the rest needs the right to create", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant, { name: "A name of its own" });
  const { body } = await call(testTenant, "GET", "/api/connections?filter=of%20its%20own");
  expect(body.items).toEqual([
    {
      ...{ id, name: "A name of its own", kind: "bearer", revision: 1, deletedAt: null },
      ...{ createdAt: expect.any(String), changedAt: expect.any(String) },
    },
  ]);
});

test("[CN2] a secret is in no answer, no event and no row in clear", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const { body: signing } = await call(testTenant, "POST", `/api/connections/${id}/signing-secret`, over(1));
  expect(signing.signingSecret).toMatch(/^whsec_[\w+/]{43}=$/);
  const answers = [
    await call(testTenant, "GET", `/api/connections/${id}`),
    await call(testTenant, "GET", "/api/connections"),
    await call(testTenant, "GET", "/api/audit-events"),
  ];
  const rows = await asSuperuser(
    (client) => client.query("select c::text as text from askloom.connections c where id = $1", [id]),
    server.superuserUrl,
  );
  const everything = JSON.stringify([answers.map(({ body }) => body), rows.rows]);
  expect(everything).toContain(id);
  for (const secret of [input.secret, signing.signingSecret])
    for (const text of [secret, Buffer.from(secret).toString("hex"), Buffer.from(secret).toString("base64")])
      expect(everything).not.toContain(text);
  expect(await opened(testTenant, id)).toMatchObject({ headers: { authorization: "Bearer the secret" } });
});

test.for([
  ["https://crm.example/hooks", true],
  ["https://crm.example/hooks/a?b=c", true],
  ["https://crm.example:443/hooks/", true],
  ["https://CRM.example/hooks/a/../b", true],
  ["https://crm.example/hooks2", false],
  ["https://crm.example/", false],
  ["https://crm.example/hooks/../other", false],
  ["https://crm.example/hooks/%2e%2e/other", false],
  ["http://crm.example/hooks", false],
  ["https://crm.example:8443/hooks", false],
  ["https://crm.example.attacker.example/hooks", false],
  ["https://attacker.example/?https://crm.example/hooks", false],
  ["https://crm.example@attacker.example/hooks", false],
  ["no address", false],
] as const)("[CN3] a secret is sent below its address only: %s %s", async ([address, isSent]) => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const connection = await opened(testTenant, id, address);
  expect(connection === "connection-elsewhere").toBe(!isSent);
});

test("[CN3] another kind or another address needs the secret again; another name does not", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const { secret: _left, ...without } = input;
  const save = async (revision: number, changes: object) => {
    const body = { ...without, ...changes };
    return (await call(testTenant, "PUT", `/api/connections/${id}`, { body, headers: { "if-match": `"${revision}"` } }))
      .status;
  };
  expect(await save(1, { name: "Our CRM" })).toBe(200);
  expect(await save(2, { addressPrefix: "https://attacker.example/" })).toBe(400);
  expect(await save(2, { kind: "header", headerName: "X-Key" })).toBe(400);
  expect(await save(2, { kind: "header", headerName: "X-Key", secret: "another" })).toBe(200);
  expect(await opened(testTenant, id)).toMatchObject({
    headers: { "x-key": "another" },
    masked: ["another"],
  });
  expect(await save(3, { kind: "none" })).toBe(200);
  expect(await opened(testTenant, id)).toMatchObject({ headers: {} });
});

test("[CN4] a new secret for signatures leaves the one before valid until that is ended", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const renew = async (revision: number) =>
    (await call(testTenant, "POST", `/api/connections/${id}/signing-secret`, over(revision))).body
      .signingSecret as string;
  const secrets = async () => {
    const connection = await opened(testTenant, id);
    return typeof connection === "string" ? connection : connection.signingSecrets;
  };
  expect(await secrets()).toEqual([]);
  const first = await renew(1);
  expect(await secrets()).toEqual([first]);
  const second = await renew(2);
  expect(await secrets()).toEqual([second, first]);
  expect((await call(testTenant, "GET", `/api/connections/${id}`)).body).toMatchObject({
    signedSince: expect.any(String),
    hasPreviousSigningSecret: true,
  });
  const path = `/api/connections/${id}/previous-signing-secret`;
  expect((await call(testTenant, "DELETE", path, over(3))).status).toBe(204);
  expect(await secrets()).toEqual([second]);
});

test("[CN9] of two people who renew the secret for signatures at once, the second is refused and drops none", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const renew = (revision: number) => call(testTenant, "POST", `/api/connections/${id}/signing-secret`, over(revision));
  const { body: first } = await renew(1);
  const { body: second } = await renew(2);
  const { status, body } = await renew(2);
  expect([status, body]).toMatchObject([412, { code: "changed-meanwhile", revision: 3 }]);
  const ending = await call(testTenant, "DELETE", `/api/connections/${id}/previous-signing-secret`, over(2));
  expect(ending.status).toBe(412);
  expect(await opened(testTenant, id)).toMatchObject({
    signingSecrets: [second.signingSecret, first.signingSecret],
  });
});

test("[CN9] a connection says when its secret was entered: another name leaves the time, another secret does not", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const { secret: _left, ...without } = input;
  const save = async (revision: number, body: object) =>
    (await call(testTenant, "PUT", `/api/connections/${id}`, { body, ...over(revision) })).body.secretSetAt as string;
  const { body: before } = await call(testTenant, "GET", `/api/connections/${id}`);
  expect(before.secretSetAt).toEqual(expect.any(String));
  expect(await save(1, { ...without, name: "Our CRM" })).toBe(before.secretSetAt);
  expect(Date.parse(await save(2, { ...without, secret: "another" }))).toBeGreaterThan(Date.parse(before.secretSetAt));
  expect(await save(3, { ...without, kind: "none" })).toBeNull();
});

test.for([
  { kind: "header" },
  { kind: "basic" },
  { kind: "bearer", loginName: "ann" },
  { kind: "header", headerName: "not a name" },
  { kind: "basic", loginName: "a:b" },
  { secret: "a\r\nb: c" },
  { secret: undefined },
  { addressPrefix: "ftp://crm.example/" },
  { addressPrefix: "https://ann@crm.example/" },
  { addressPrefix: "https://crm.example/?a" },
])("[CN5] a connection that cannot be used is refused: %j", async (changes) => {
  const testTenant = await makeTestTenant(server);
  expect((await call(testTenant, "POST", "/api/connections", { body: { ...input, ...changes } })).status).toBe(400);
});

test("[CN3] a deleted connection, and one sealed with another secret, sends nothing", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant, { kind: "basic", loginName: "ann" });
  expect(await opened(testTenant, id)).toMatchObject({ headers: { authorization: `Basic ${btoa("ann:the secret")}` } });
  const unreadable = await server.database.transaction(
    { tenantId: testTenant.tenantId, access: "read" },
    (transaction) => openConnection(transaction, { unseal: () => undefined }, { id, address: input.addressPrefix }),
  );
  expect(unreadable).toBe("connection-sealed");
  await call(testTenant, "DELETE", `/api/connections/${id}`, { headers: { "if-match": '"1"' } });
  expect(await opened(testTenant, id)).toBe("connection-gone");
});

test("[CN8] a connection says which form actions use it, in their draft or in a version that is published", async () => {
  const testTenant = await makeTestTenant(server);
  const { id } = await made(testTenant);
  const usesOf = async () => (await call(testTenant, "GET", `/api/connections/${id}/uses`)).body;
  const none = { items: [], unnamed: 0 };
  expect(await usesOf()).toEqual({ ...none, uses: none });
  const hook = { id: "hook", kind: "webhook", address: "https://crm.example/hooks/1", method: "POST", headers: [] };
  const definition: ActionDefinition = {
    ...emptyAction("en"),
    name: "With a connection",
    nodes: [
      { id: "form", kind: "form" },
      { ...hook, kind: "webhook", method: "POST", body: { is: "response" }, connectionId: id },
    ],
    edges: [{ id: "e", from: "form", to: "hook", order: 0 }],
  };
  const { body: action } = await call(testTenant, "POST", "/api/form-actions", { body: { definition } });
  const use = { area: "form-actions", id: action.id, name: "With a connection", isDeleted: false };
  expect(await usesOf()).toEqual({ items: [use], unnamed: 0, uses: none });
  // The other end says it too (D22).
  const { body: relations } = await call(testTenant, "GET", `/api/form-actions/${action.id}/uses`);
  expect(relations.uses).toEqual({ items: [{ area: "connections", id, name: "CRM", isDeleted: false }], unnamed: 0 });
});
