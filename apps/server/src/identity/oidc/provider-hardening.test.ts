import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authorizationAddress,
  formPost,
  pkce,
  signIn,
  Visitor,
} from "../../../../../tests/support/browserless-sign-in.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";

const person = { email: "person@provider.example", password: "correct horse battery" };
let server: ListeningServer;
let accountId: string;
beforeAll(async () => {
  server = await createListeningServer();
  accountId = (await server.addPerson(person.email, person.password)).accountId;
});
afterAll(() => server.close());

const signInHere = (visitor?: Visitor) => signIn({ baseUrl: server.baseUrl, ...person }, visitor);

interface Discovered {
  readonly [name: string]: unknown;
  readonly keys: readonly Record<string, string>[];
  readonly jwks_uri: string;
  readonly check_session_iframe: string;
}

// The tests say what they expect inside.
const jsonOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Discovered;

describe("what must not be there", () => {
  test.for(["/interaction/x", "/device", "/reg", "/token/introspection", "/request", "/backchannel", "/challenge"])(
    "[I1] a feature that is off does not answer: %s",
    async (path) => {
      for (const method of ["GET", "POST"]) expect((await fetch(server.issuer + path, { method })).status).toBe(404);
    },
  );

  test("[I1] the development sign-in, which takes any name, is not there", async () => {
    const visitor = new Visitor();
    const { url, answer } = await visitor.follow(
      authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }),
    );
    expect(new URL(url).pathname).toMatch(/^\/oidc\/sign-in\//);
    expect(await answer.text()).not.toMatch(/any login|\[ *abort|debug/i);
    const uid = new URL(url).pathname.split("/").at(-1);
    const attempt = await visitor.fetch(
      `${server.issuer}/interaction/${uid}`,
      formPost({ prompt: "login", login: "anyone", password: "x" }),
    );
    expect(attempt.status).toBe(404);
  });

  test("[I1] the development keys and the in-memory store are not in use", async () => {
    const { keys } = await jsonOf(fetch(`${server.issuer}/jwks`));
    expect(keys[0]?.kid).toBe(server.signingKey.kid);
    expect(keys[0]?.kid).not.toMatch(/keystore-CHANGE-ME/);
    await signInHere();
    const rows = await asSuperuser(
      (client) => client.query("select distinct model from askloom.oidc_artifacts order by 1"),
      server.superuserUrl,
    );
    expect(rows.rows.map(({ model }) => model)).toEqual(expect.arrayContaining(["Grant", "RefreshToken", "Session"]));
  });

  test("[I3] nothing that was handed out can be read from the database", async () => {
    const visitor = new Visitor();
    const tokens = await signInHere(visitor);
    const secrets = [
      tokens.refresh_token,
      tokens.access_token,
      visitor.cookie("askloom.session") ?? "",
      person.password,
      String(server.signingKey.d),
    ];
    const dump = await asSuperuser(async (client) => {
      const tables = await client.query(
        "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'askloom' and relkind = 'r'",
      );
      let text = "";
      for (const { relname } of tables.rows) {
        const { rows } = await client.query(
          `select t::text as row, encode(convert_to(t::text, 'utf8'), 'escape') as raw from askloom.${relname} t`,
        );
        text += JSON.stringify(rows);
        if (relname === "oidc_artifacts")
          text += JSON.stringify(
            (await client.query("select encode(sealed_payload, 'escape') from askloom.oidc_artifacts")).rows,
          );
      }
      return text;
    }, server.superuserUrl);
    expect(dump).toContain(accountId);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(dump.includes(secret)).toBe(false);
      expect(dump.includes(Buffer.from(secret).toString("hex"))).toBe(false);
    }
  });

  test("[I8] forged headers change no address", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    const answer = await server.call({ url: "/oidc/.well-known/openid-configuration", headers });
    expect(answer.json().token_endpoint).toBe(`${server.issuer}/token`);
    expect(answer.body).not.toContain("evil");
    const redirect = await server.call({
      url: authorizationAddress("", { redirect_uri: `${server.baseUrl}/design`, code_challenge: pkce().challenge }),
      headers,
    });
    expect(JSON.stringify(redirect.headers)).not.toContain("evil");
  });
});

describe("what is refused, and what fails", () => {
  const starts = [
    "/oidc/auth/",
    "/oidc//auth",
    "/oidc/auth//",
    "/oidc/%61uth",
    "/oidc/aut%68/",
    "/oidc/AUTH",
    "/oidc/./auth",
    "/oidc/auth;x",
    "/%6fidc/auth",
    "/oidc/auth",
  ];
  test.for(starts.flatMap((path) => [["GET", path] as const, ["POST", path] as const]))(
    "[I12] no spelling of the address starts logins without end: %s %s",
    async ([method, path]) => {
      const remoteAddress = "198.51.100.7";
      const key = `login:${remoteAddress}`;
      await asSuperuser(
        (client) =>
          client.query(
            "insert into askloom.rate_counters values ($1, now() + interval '1 minute', 120) on conflict (key) do update set count = 120",
            [key],
          ),
        server.superuserUrl,
      );
      const { search } = new URL(authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }));
      const url = `${path}${method === "GET" ? search : ""}`;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const payload = method === "GET" ? {} : { payload: search.slice(1) };
      const answer = await server.app.inject({ method, url, headers, remoteAddress, ...payload });
      expect(answer.statusCode).toBe(429);
      const words = await server.app.inject({
        method: "GET",
        url: "/oidc/auth",
        headers: { accept: "text/html" },
        remoteAddress,
      });
      expect([words.headers["content-type"], words.body.includes("Too many requests")]).toEqual([
        "text/html; charset=utf-8",
        true,
      ]);
    },
  );

  test("[A3] the check frame makes no markup out of text", async () => {
    const { headers } = await fetch(`${server.issuer}/session/check`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });

  test("[M7] on a full disk, signing in says in words that it cannot be done now", async () => {
    const onDisk = (statement: string) => asSuperuser((client) => client.query(statement), server.superuserUrl);
    const html = { headers: { accept: "text/html", "accept-language": "zh-Hans" } };
    const { visitor, url } = await openSignIn();
    await onDisk(`create function public.disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await onDisk(
      "create trigger disk_full before insert or update on askloom.oidc_artifacts for each row execute function public.disk_full()",
    );
    try {
      const start = await fetch(authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }), html);
      const post = { ...formPost({ email: person.email, password: person.password }) };
      const posted = await visitor.fetch(url, { ...post, headers: { ...post.headers, ...html.headers } });
      for (const answer of [start, posted]) {
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
        expect(await answer.text()).toContain("服务繁忙或正在重启");
      }
      const token = await fetch(`${server.issuer}/token`, {
        ...formPost({ client_id: "askloom-workspace", grant_type: "refresh_token", refresh_token: "x" }),
      });
      expect(token.status).toBeLessThan(500);
    } finally {
      await onDisk("drop trigger disk_full on askloom.oidc_artifacts");
      await onDisk("drop function public.disk_full()");
    }
  });
});

async function openSignIn() {
  const visitor = new Visitor();
  const { url } = await visitor.follow(authorizationAddress(server.baseUrl, { code_challenge: pkce().challenge }));
  return { visitor, url };
}
