import type { User } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formPost, signIn } from "../../../../../tests/support/browserless-sign-in.ts";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { lastMailedLink, mailedLinks } from "../../../../../tests/support/mailed-link.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
});
afterAll(() => server.close());

const call = callAs(() => server);
const password = "three grey lighthouses";
const query = (statement: string, values: unknown[]) =>
  asSuperuser((client) => client.query(statement, values), server.superuserUrl);

async function invite(testTenant: TestTenant, email: string, changes: object = {}): Promise<User> {
  const body = { userName: `u-${crypto.randomUUID()}`, name: "Grace Hopper", email, ...changes };
  const answer = await call(testTenant, "POST", "/api/users", { body });
  expect(answer.status).toBe(201);
  return answer.body;
}
const post = async (link: string, fields: Record<string, string>) => {
  const answer = await fetch(link, formPost(fields));
  return { status: answer.status, text: await answer.text() };
};
const open = async (link: string) => {
  const answer = await fetch(link);
  return { status: answer.status, text: await answer.text() };
};
const mine = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { items } = (await server.call({ url: "/api/memberships", headers })).json();
  return items.map(({ tenantId }: { tenantId: string }) => tenantId);
};
const getUser = async (testTenant: TestTenant, { id }: User): Promise<User> =>
  (await call(testTenant, "GET", `/api/users/${id}`)).body;

test("[P15] [P16] someone new sets a password by the link of the mail, once, and is in", async () => {
  const testTenant = await makeTestTenant(server);
  const email = "grace@new.example";
  const user = await invite(testTenant, email, { permissions: ["Pages.Askloom.FormModel"] });
  expect(user).toMatchObject({ isInvited: true, invitedUntil: expect.any(String), isActive: true });
  const days = (Date.parse(user.invitedUntil ?? "") - Date.now()) / 86_400_000;
  expect([days > 6.9, days <= 7]).toEqual([true, true]);
  const link = await lastMailedLink(server, email);
  for (let time = 0; time < 3; time += 1) expect((await open(link)).text).toContain("New password");
  expect((await post(link, { password: "short", again: "short" })).text).toContain("at least 12 characters");
  expect((await post(link, { password: "grace@new.example", again: "grace@new.example" })).status).toBe(422);
  expect((await post(link, { password, again: `${password}x` })).text).toContain("do not match");
  expect(await post(link, { password, again: password })).toMatchObject({ status: 200 });
  expect(await getUser(testTenant, user)).toMatchObject({ isInvited: false, invitedUntil: null });
  const { access_token } = await signIn({ baseUrl: server.baseUrl, email, password });
  expect(await mine(access_token)).toEqual([testTenant.tenantId]);
  expect((await post(link, { password, again: password })).status).toBe(404);
  expect((await open(link)).text).toContain("This link no longer works");
});

test("[P15] someone who has an account elsewhere joins with its password, and works in both tenants", async () => {
  const email = "ada@elsewhere.example";
  const home = await server.addPerson(email, password);
  const testTenant = await makeTestTenant(server);
  const user = await invite(testTenant, "Ada@Elsewhere.example");
  const link = await lastMailedLink(server, "Ada@elsewhere.example");
  expect((await open(link)).text).toContain("Enter the password of your Askloom account");
  expect((await post(link, { password: "another password", again: "another password" })).status).toBe(422);
  const before = await signIn({ baseUrl: server.baseUrl, email, password });
  expect(await mine(before.access_token)).toEqual([home.tenantId]);
  expect((await post(link, { password })).status).toBe(200);
  expect(await mine(before.access_token)).toEqual([home.tenantId, testTenant.tenantId]);
  expect(await getUser(testTenant, user)).toMatchObject({ isInvited: false });
});

test("[P15] what the inviting tenant sees is the same for a known and an unknown address, until the person joins", async () => {
  await server.addPerson("known@same.example", password);
  const testTenant = await makeTestTenant(server);
  const seen = async (email: string) => {
    const user = await invite(testTenant, email, { userName: `x-${email.slice(0, 5)}` });
    const { body } = await call(testTenant, "GET", "/api/mails?sorting=createdAt desc&maxResultCount=1");
    const events = await call(testTenant, "GET", "/api/audit-events?maxResultCount=1");
    const text = JSON.stringify([user, body.items[0], events.body.items[0]]);
    return text
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}(?:\.[\w-]{43})?/g, "id")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
      .replaceAll(email, "address")
      .replaceAll(email.slice(0, 5), "name");
  };
  expect(await seen("known@same.example")).toBe(await seen("noone@same.example"));
});

test("[P15] an address that the tenant has already is refused, in the trash too", async () => {
  const testTenant = await makeTestTenant(server);
  const user = await invite(testTenant, "twice@t.example");
  const again = () =>
    call(testTenant, "POST", "/api/users", { body: { userName: "other", name: "O", email: "Twice@t.example" } });
  expect((await again()).body.code).toBe("email-in-use");
  await call(testTenant, "DELETE", `/api/users/${user.id}`, { revision: 1 });
  expect((await again()).body.code).toBe("email-in-use");
  expect((await call(testTenant, "POST", `/api/users/${user.id}/restore`)).body).toMatchObject({ isInvited: true });
});

test("[P16] an invitation is sent again with another link, and withdrawn by deleting; only the last link works", async () => {
  const testTenant = await makeTestTenant(server);
  const email = "again@t.example";
  const user = await invite(testTenant, email);
  expect((await call(testTenant, "POST", `/api/users/${user.id}/invitation`)).status).toBe(200);
  const [first = "", second = ""] = await mailedLinks(server, email);
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  await call(testTenant, "DELETE", `/api/users/${user.id}`, { revision: 1 });
  await call(testTenant, "POST", `/api/users/${user.id}/restore`);
  expect((await post(second, { password, again: password })).status).toBe(404);
  const joinedOne = await call(testTenant, "POST", `/api/users/${testTenant.adminId}/invitation`);
  expect(joinedOne.body.code).toBe("already-joined");
});

test("[P16] [I3] a link that is over, or a guessed one, is refused; the database holds only its hash", async () => {
  const testTenant = await makeTestTenant(server);
  const email = "late@t.example";
  const user = await invite(testTenant, email);
  const link = await lastMailedLink(server, email);
  const [, token = ""] = link.split(`${testTenant.tenantId}.`);
  const { rows } = await query("select token_hash::text from askloom.invitations where user_id = $1", [user.id]);
  expect([token.length, rows[0].token_hash.includes(Buffer.from(token).toString("hex"))]).toEqual([43, false]);
  for (const guessed of [
    `${testTenant.tenantId}.${"A".repeat(43)}`,
    testTenant.tenantId,
    "x",
    "%00",
    `${"x".repeat(36)}.${token}`,
  ])
    expect((await open(`${server.issuer}/invitation/${guessed}`)).status).toBe(404);
  await query("update askloom.invitations set expires_at = now() where user_id = $1", [user.id]);
  expect((await post(link, { password, again: password })).status).toBe(404);
});

test("[P15] two who open one link at once do not both join", async () => {
  const testTenant = await makeTestTenant(server);
  const email = "race@t.example";
  await invite(testTenant, email);
  const link = await lastMailedLink(server, email);
  const answers = await Promise.all([1, 2, 3].map(() => post(link, { password, again: password })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await query("select count(*)::int from askloom.accounts where email = $1", [email]);
  expect(rows[0].count).toBe(1);
});
