import { afterAll, beforeAll, expect, test } from "vitest";
import { formPost, signIn, tokenRequest } from "../../../../../tests/support/browserless-sign-in.ts";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { lastMailedLink, mailedLinks } from "../../../../../tests/support/mailed-link.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { until } from "../../platform/jobs/test-support/workbench.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
});
afterAll(() => server.close());

const call = callAs(() => server);
const [oldPassword, newPassword] = ["correct horse battery", "three grey lighthouses"];
const page = () => `${server.issuer}/forgotten-password`;
const send = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, formPost(fields));
  return { status: answer.status, text: await answer.text() };
};
const query = (statement: string, values: unknown[]) =>
  asSuperuser((client) => client.query(statement, values), server.superuserUrl);

async function forget(email: string): Promise<string> {
  const before = (await mailedLinks(server, email)).length;
  expect((await send(page(), { email })).status).toBe(200);
  await until(async () => (await mailedLinks(server, email)).length > before);
  return lastMailedLink(server, email);
}

test("[I14] a forgotten password is set again by a mailed link, which works once and ends every sign-in", async () => {
  const email = "forgot@reset.example";
  const { accountId } = await server.addPerson(email, oldPassword);
  const tokens = await signIn({ baseUrl: server.baseUrl, email, password: oldPassword });
  const link = await forget(email);
  const other = await forget(email);
  for (let time = 0; time < 3; time += 1) expect((await fetch(link)).status).toBe(200);
  expect((await send(link, { password: "aaaaaaaaaaaa", again: "aaaaaaaaaaaa" })).text).toContain("easy to guess");
  expect((await send(link, { password: "short", again: "short" })).status).toBe(422);
  expect((await send(link, { password: newPassword, again: "x" })).status).toBe(422);
  expect((await send(link, { password: newPassword, again: newPassword })).status).toBe(200);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await server.call({ url: "/api/account/profile", headers })).statusCode).toBe(401);
  const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
  expect((await tokenRequest(server.baseUrl, refresh)).status).toBe(400);
  const { rows } = await query("select model from askloom.oidc_artifacts where account_id = $1", [accountId]);
  expect(rows).toEqual([]);
  for (const used of [link, other]) {
    expect((await fetch(used)).status).toBe(404);
    expect((await send(used, { password: oldPassword, again: oldPassword })).status).toBe(404);
  }
  await expect(signIn({ baseUrl: server.baseUrl, email, password: oldPassword })).rejects.toThrow(/no code/);
  expect((await signIn({ baseUrl: server.baseUrl, email, password: newPassword })).access_token).toBeTruthy();
  const mails = await query("select template from askloom.mails where recipient = $1 order by created_at", [email]);
  expect(mails.rows.at(-1)).toEqual({ template: "password-changed" });
});

test("[I14] nothing tells whether an address has an account: the answer is the same, and given before it is looked up", async () => {
  await server.addPerson("known@reset.example", oldPassword);
  const known = await send(page(), { email: "known@reset.example" });
  const unknown = await send(page(), { email: "no-one@reset.example" });
  expect(unknown.text.replaceAll("no-one@", "known@")).toBe(known.text);
  expect(unknown.status).toBe(known.status);
  await until(async () => (await mailedLinks(server, "known@reset.example")).length === 1);
  const { rows } = await query("select 1 from askloom.mails where recipient = 'no-one@reset.example'", []);
  expect(rows).toEqual([]);
  expect((await send(page(), { email: "no address" })).text).toContain("Enter an e-mail address");
});

const askFrom = (email: string, remoteAddress: string) =>
  server.app.inject({
    method: "POST",
    url: "/oidc/forgotten-password",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    payload: `email=${encodeURIComponent(email)}`,
    remoteAddress,
  });
/** Waits until so many requests for the address were worked on. */
const worked = (email: string, network: string, count: number) =>
  until(async () => {
    const key = `forgotten-person:${network}:${email}`;
    const { rows } = await query("select count from askloom.rate_counters where key = $1", [key]);
    return rows[0]?.count === count;
  });

test("[I14] from one network an address gets three mails an hour at most, and a network asks twenty times in ten minutes at most", async () => {
  const email = "often@reset.example";
  await server.addPerson(email, oldPassword);
  for (let time = 0; time < 20; time += 1) expect((await askFrom(email, "198.51.100.20")).statusCode).toBe(200);
  const refused = await askFrom(email, "198.51.100.20");
  expect([refused.statusCode, refused.body.includes("Too many requests")]).toEqual([429, true]);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(600);
  await worked(email, "198.51.100.20", 20);
  expect(await mailedLinks(server, email)).toHaveLength(3);
});

test("[I14] however often strangers ask, the owner of the address gets a mail", async () => {
  const email = "wanted@reset.example";
  await server.addPerson(email, oldPassword);
  for (let network = 0; network < 10; network += 1) {
    for (let time = 0; time < 3; time += 1) await askFrom(email, `198.51.100.${100 + network}`);
    await worked(email, `198.51.100.${100 + network}`, 3);
  }
  // Seven networks use up what may be sent in all; of the last three only the first one is sent.
  await until(async () => (await mailedLinks(server, email)).length === 23);
  await askFrom(email, "203.0.113.9");
  await until(async () => (await mailedLinks(server, email)).length === 24);
});

test("[I14] [I3] a link is over after an hour, and the database holds only its hash", async () => {
  const email = "late@reset.example";
  await server.addPerson(email, oldPassword);
  const link = await forget(email);
  const token = link.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await query(
    "select token_hash, expires_at > now() + interval '61 minutes' as late from askloom.password_resets",
    [],
  );
  expect(rows.some(({ token_hash, late }) => late || token_hash.includes(Buffer.from(token, "base64url")))).toBe(false);
  await query("update askloom.password_resets set expires_at = now()", []);
  expect((await send(link, { password: newPassword, again: newPassword })).status).toBe(404);
});

test("[I14] one link is used once, however many use it at the same time", async () => {
  const email = "race@reset.example";
  await server.addPerson(email, oldPassword);
  const link = await forget(email);
  const answers = await Promise.all([1, 2, 3].map(() => send(link, { password: newPassword, again: newPassword })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("[I14] a changed password ends links that were mailed before", async () => {
  const email = "changed@reset.example";
  const { tenantId } = await server.addPerson(email, oldPassword);
  const { access_token: token } = await signIn({ baseUrl: server.baseUrl, email, password: oldPassword });
  const link = await forget(email);
  const payload = { currentPassword: oldPassword, newPassword };
  const headers = bearer({ token, tenantId });
  expect((await server.call({ method: "PUT", url: "/api/account/password", headers, payload })).statusCode).toBe(204);
  expect((await fetch(link)).status).toBe(404);
});

test("[I14] an administrator has the same mail sent, noted, and never for someone who holds more", async () => {
  const testTenant = await makeTestTenant(server, ["Pages.Administration.Users"]);
  const address = `/api/users/${testTenant.userId}`;
  const { email } = (await call(testTenant, "GET", address)).body;
  expect((await call(testTenant, "POST", `${address}/password-reset`)).status).toBe(204);
  const link = await lastMailedLink(server, email);
  expect((await send(link, { password: newPassword, again: newPassword })).status).toBe(200);
  const events = await query("select event from askloom.audit_events where tenant_id = $1 order by at", [
    testTenant.tenantId,
  ]);
  expect(events.rows.map(({ event }) => event)).toEqual(["user.password-reset-sent", "account.password-reset"]);
  expect((await call(testTenant, "POST", `/api/users/${testTenant.invitedUserId}/password-reset`)).body.code).toBe(
    "not-joined-yet",
  );
  const grant = "insert into askloom.permission_grants values ($1, $2, 'Pages.Askloom.Workflow')";
  await query(grant, [testTenant.tenantId, testTenant.userId]);
  expect((await call(testTenant, "POST", `${address}/password-reset`)).body.code).toBe("grant-not-held");
});

test("[B8] no tenant learns from mails or notes to which others an account belongs", async () => {
  const email = "both@reset.example";
  const [one, other] = [await makeTestTenant(server), await makeTestTenant(server)];
  const { accountId, userId } = await server.addPerson(email, oldPassword);
  // The person leaves the tenant of his own: the mail is among those of one of the two.
  await query("update askloom.users set deleted_at = now() where id = $1", [userId]);
  const join = "insert into askloom.users (tenant_id, account_id, user_name, name, email) values ($1, $2, $3, $3, $4)";
  for (const { tenantId } of [one, other]) await query(join, [tenantId, accountId, "both", email]);
  const link = await forget(email);
  const seenBy = async (testTenant: typeof one) => {
    const { items } = (await call(testTenant, "GET", "/api/mails")).body;
    const audit = (await call(testTenant, "GET", "/api/audit-events")).body;
    return [items, audit.items.map(({ event }: { event: string }) => event)];
  };
  expect([await seenBy(one), await seenBy(other)]).toEqual([
    [[], []],
    [[], []],
  ]);
  expect((await send(link, { password: newPassword, again: newPassword })).status).toBe(200);
  expect([await seenBy(one), await seenBy(other)]).toEqual([
    [[], ["account.password-reset"]],
    [[], ["account.password-reset"]],
  ]);
});

test("[I14] [S49] the pages are complete in both languages and need no script", async () => {
  const email = "words@reset.example";
  await server.addPerson(email, oldPassword);
  const link = await forget(email);
  for (const url of [page(), link, `${server.issuer}/new-password/nothing`]) {
    const chinese = await (await fetch(url, { headers: { "accept-language": "zh-CN" } })).text();
    const english = await (await fetch(url)).text();
    expect(chinese).toContain('lang="zh-Hans"');
    expect(chinese.replaceAll(/Askloom|English/g, "").match(/>[^<]*[A-Za-z]{4,}[^<]*</g) ?? []).toEqual([]);
    expect(english.replaceAll("中文", "")).not.toMatch(/\p{Script=Han}/u);
    expect(english).not.toMatch(/<script|style=|onclick/);
  }
});
