import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authorizationAddress,
  formPost,
  pkce,
  signIn,
  Visitor,
} from "../../../../../tests/support/browserless-sign-in.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { signInPage } from "./pages/sign-in-page.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
});
afterAll(() => server.close());

async function openPage(headers: Record<string, string> = {}, parameters: Record<string, string> = {}) {
  const visitor = new Visitor();
  const page = await visitor.follow(
    authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge, ...parameters }),
    { headers },
  );
  return { visitor, url: page.url, markup: await page.answer.text(), answer: page.answer };
}

const tryPassword = async (email: string, password: string) => {
  const { visitor, url } = await openPage();
  const { answer, url: last } = await visitor.follow(url, formPost({ email, password }));
  return { status: answer.status, text: await answer.text(), hasCode: new URL(last).searchParams.has("code") };
};

test("[S49] the page is complete in both languages: by switch, by the application's wish, by the browser's", async () => {
  const { visitor, url, markup } = await openPage();
  expect(markup).toContain("Sign in to Askloom");
  const switched = await (await visitor.fetch(`${url.split("?")[0]}?lang=zh_Hans`)).text();
  expect(switched).toContain('lang="zh-Hans"');
  expect(switched).toContain("登录 Askloom");
  expect((await openPage({}, { ui_locales: "zh-Hans en" })).markup).toContain("登录 Askloom");
});

test("[S50] [S62] demo accounts are shown, to be read without scripts, only while the demo seed is on", async () => {
  const shown = signInPage({
    language: "en",
    theme: undefined,
    uid: "u",
    email: "",
    demo: { emails: ["admin@acme.example"], password: "demo-123" },
  });
  expect(shown).toContain("demo-123");
  expect(shown).toContain('<script src="/oidc/assets/demo.js"');
  expect(shown).toContain(">admin@acme.example</code>");
  expect((await openPage()).markup).not.toMatch(/demo/i);
});

test("[A3] the page allows no inline script, and an answer to its form cannot be framed elsewhere", async () => {
  const { answer, markup } = await openPage();
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(markup).not.toMatch(/<script(?! src)|style=|onclick/);
});

test("[S49] what a person typed comes back as text, whatever it is", async () => {
  const { visitor, url } = await openPage();
  const email = '"><script>alert(1)</script>@x';
  const answer = await visitor.fetch(url, formPost({ email, password: "x" }));
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).not.toContain("<script>");
  expect(text).toContain("&quot;&gt;&lt;script&gt;");
});

/** As if so many wrong passwords had been given within the last hour. */
const countWrong = (key: string, count: number) =>
  asSuperuser(
    (client) =>
      client.query(
        "insert into askloom.rate_counters values ($1, now() + interval '1 hour', $2) on conflict (key) do update set count = $2",
        [key, count],
      ),
    server.superuserUrl,
  );

test("[I5] a right password gets in however many wrong ones were given, here or elsewhere, and ends the waiting here", async () => {
  const email = "guessed-at@sign-in.example";
  await server.addPerson(email, "correct horse battery");
  await countWrong(`sign-in:${email}@127.0.0.1`, 6);
  await countWrong(`sign-in-person:${email}`, 21);
  expect(await tryPassword(email, "wrong")).toMatchObject({ status: 422, hasCode: false });
  expect((await tryPassword(email, "correct horse battery")).hasCode).toBe(true);
  const { rows } = await asSuperuser(
    (client) => client.query("select key, count from askloom.rate_counters where key like $1", [`%${email}%`]),
    server.superuserUrl,
  );
  expect(rows).toEqual([{ key: `sign-in-person:${email}`, count: 22 }]);
});

test("[I5] an unknown address behaves like a known one", async () => {
  const email = "known@sign-in.example";
  await server.addPerson(email, "correct horse battery");
  const counts = async (one: string) => {
    const answer = await tryPassword(one, "wrong");
    const { rows } = await asSuperuser(
      (client) => client.query("select key, count from askloom.rate_counters where key like $1", [`%${one}%`]),
      server.superuserUrl,
    );
    const markup = answer.text.replaceAll(/sign-in\/[\w-]+/g, "").replaceAll(one, "");
    return [answer.status, markup, rows.map(({ count }) => count)];
  };
  expect(await counts("nobody@sign-in.example")).toEqual(await counts(email));
});

test("[I5] on a device that signed in before, what others guess does not count", async () => {
  const person = { email: "owner@sign-in.example", password: "correct horse battery" };
  await server.addPerson(person.email, person.password);
  const visitor = new Visitor();
  await signIn({ baseUrl: server.baseUrl, ...person }, visitor);
  expect(visitor.cookie("askloom.device")).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  const page = await visitor.follow(
    authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge, prompt: "login" }),
  );
  await visitor.fetch(page.url, formPost({ email: person.email, password: "wrong" }));
  const { rows } = await asSuperuser(
    (client) => client.query("select key from askloom.rate_counters where key like $1", [`%${person.email}%`]),
    server.superuserUrl,
  );
  const device = visitor.cookie("askloom.device")?.split(".")[0];
  expect(rows).toEqual([{ key: `sign-in:${person.email}@device:${device}` }]);
});

test("[S49] a page that has expired says so, and where to go", async () => {
  const answer = await fetch(`${server.issuer}/sign-in/nothing`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This sign-in page has expired");
});

test("[E12] broken forms make no 5xx", async () => {
  const { visitor, url } = await openPage();
  const bodies: [string, string][] = [
    ["application/x-www-form-urlencoded", "x".repeat(5000)],
    ["application/x-www-form-urlencoded", "email=%00&password=%00"],
    ["application/x-www-form-urlencoded", "%%%"],
    ["application/json", '{"email": {"a": 1}, "password": []}'],
    ["multipart/form-data; boundary=x", "--x"],
    ["text/plain", "email=a"],
  ];
  for (const [type, body] of bodies) {
    const answer = await visitor.fetch(url, { method: "POST", headers: { "content-type": type }, body });
    expect([body.slice(0, 40), answer.status < 500]).toEqual([body.slice(0, 40), true]);
  }
});

const pieces = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("\u0000", "openid", "code", "refresh_token", "askloom-workspace", "../../", "%", "a".repeat(3000)),
);
const fieldNames = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "code_challenge",
  "state",
  "prompt",
  "id_token_hint",
  "grant_type",
  "code",
  "refresh_token",
  "token",
  "resource",
  "claims",
  "request",
  "max_age",
  "ui_locales",
];

test("[E12] no parameter makes a 5xx at the provider's endpoints", { timeout: 60_000 }, async () => {
  const request = fc.record({
    path: fc.constantFrom(
      "/auth",
      "/token",
      "/token/revocation",
      "/session/end",
      "/session/end/confirm",
      "/me",
      "/auth/x",
      "/sign-in/x",
      "/jwks",
      "/session/check",
    ),
    method: fc.constantFrom("GET", "POST"),
    fields: fc.array(fc.tuple(fc.constantFrom(...fieldNames), pieces), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, method, fields }) => {
      const query = new URLSearchParams(
        fields.map(([name, value]): [string, string] => [name, value.toWellFormed()]),
      ).toString();
      const url = method === "GET" ? `/oidc${path}?${query}` : `/oidc${path}`;
      const headers = method === "GET" ? {} : { "content-type": "application/x-www-form-urlencoded" };
      const answer = await server.call({
        method: method === "GET" ? "GET" : "POST",
        url,
        headers,
        ...(method === "GET" ? {} : { payload: query }),
      });
      expect([url.slice(0, 300), answer.statusCode < 500]).toEqual([url.slice(0, 300), true]);
    }),
    { numRuns: 300 },
  );
});
