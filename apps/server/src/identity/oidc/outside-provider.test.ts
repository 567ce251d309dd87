import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pkce, Visitor } from "../../../../../tests/support/browserless-sign-in.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, signToken, type TestServer } from "../../../../../tests/support/test-server.ts";
import { freePort } from "../../platform/embedded-postgres/free-port.ts";
import { openOutsideProvider } from "./outside-provider.ts";

// A second, separately started provider: a plain oidc-provider with its own keys, store and development sign-in.
const audience = "https://forms.example/api";
let outside: Server;
let issuer: string;
let key: JWK;
let server: TestServer;

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  key = { ...(await exportJWK(privateKey)), kid: "outside", alg: "RS256", use: "sig" };
  const provider = new Provider(issuer, {
    jwks: { keys: [key as Required<JWK>] },
    cookies: { keys: ["outside"] },
    clients: [
      {
        client_id: "forms",
        token_endpoint_auth_method: "none",
        redirect_uris: ["http://localhost:9/design"],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ audience, scope: "api", accessTokenFormat: "jwt" }),
      },
    },
  });
  outside = createServer(provider.callback()).listen(port, "127.0.0.1");
  await once(outside, "listening");
  server = await createTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "forms",
    OIDC_AUDIENCE: audience,
    OIDC_TENANT: "Outside",
    OIDC_ADMIN_SUBJECTS: "boss, chief",
  });
});
afterAll(async () => {
  await server.close();
  outside.close();
});

/** Signs in at the second provider through its own pages. */
async function signInOutside(login: string): Promise<{ access_token: string; id_token: string }> {
  const visitor = new Visitor();
  const { verifier, challenge } = pkce();
  const parameters = {
    client_id: "forms",
    redirect_uri: "http://localhost:9/design",
    response_type: "code",
    scope: "openid",
    code_challenge: challenge,
    code_challenge_method: "S256",
  };
  let url = `${issuer}/auth?${new URLSearchParams(parameters)}`;
  for (const form of [{ prompt: "login", login, password: "x" }, { prompt: "consent" }]) {
    const page = await walk(visitor, url);
    url = (await walk(visitor, page, form)) ?? page;
  }
  const code = new URL(url).searchParams.get("code") ?? "";
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: "forms",
    code,
    redirect_uri: "http://localhost:9/design",
    code_verifier: verifier,
  });
  return (await (await fetch(`${issuer}/token`, { method: "POST", body })).json()) as {
    access_token: string;
    id_token: string;
  };
}

async function walk(visitor: Visitor, url: string, form?: Record<string, string>): Promise<string> {
  if (url.startsWith("http://localhost:9/")) return url;
  const answer = await visitor.fetch(
    url,
    form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) },
  );
  const location = answer.headers.get("location");
  return location === null ? url : walk(visitor, new URL(location, url).href);
}

const ask = (url: string, token: string) => server.call({ url, headers: { authorization: `Bearer ${token}` } });
const login = async (token: string) =>
  (await ask("/api/services/app/Session/GetCurrentLoginInformations", token)).json();
const claims = (changes: Record<string, unknown> = {}) => ({ iss: issuer, aud: audience, sub: "ann", ...changes });
const sign = (changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  signToken({ ...key }, claims(changes), { alg: "RS256", typ: "JWT", ...header });

describe("an outside provider", () => {
  test("[S44] [I7] someone who signs in there for the first time becomes a user of the configured tenant, once", async () => {
    const { access_token } = await signInOutside("ann");
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(access_token)));
    expect(answers[0]).toMatchObject({ user: { userName: "ann" }, tenant: { tenancyName: "Outside" } });
    expect(new Set(answers.map((answer) => answer.user?.id)).size).toBe(1);
    expect((await ask("/api/services/application-configuration", access_token)).json().auth).toEqual({
      grantedPermissions: {},
    });
  });

  test("[I7] a configured administrator gets every permission", async () => {
    const { access_token } = await signInOutside("boss");
    expect((await ask("/api/users", access_token)).json().totalCount).toBeGreaterThan(0);
    const added = await server.call({
      method: "POST",
      url: "/api/users",
      headers: { authorization: `Bearer ${access_token}` },
      payload: { userName: "x", name: "X", email: "x@x.example" },
    });
    expect(added.json().code).toBe("provider-adds-users");
  });

  test("[I7] the same e-mail address and name elsewhere is another account", async () => {
    await asSuperuser(
      (client) =>
        client.query(
          "insert into askloom.accounts (issuer, subject, email, name) values ('https://other.example', 'kim', 'kim@x.example', 'Kim')",
        ),
      server.superuserUrl,
    );
    const { access_token } = await signInOutside("kim");
    await login(access_token);
    const { rows } = await asSuperuser(
      (client) => client.query("select issuer from askloom.accounts where subject = 'kim' order by 1"),
      server.superuserUrl,
    );
    expect(rows).toEqual(
      [{ issuer }, { issuer: "https://other.example" }].sort((a, b) => a.issuer.localeCompare(b.issuer)),
    );
  });

  test("[V8] its ID token is no access token", async () => {
    const { id_token } = await signInOutside("ann");
    expect((await ask("/api/units", id_token)).json().reason).toBe("wrong-audience");
  });

  test("[V7] [V8] its tokens are checked like our own", async () => {
    const reason = async (token: string) => (await ask("/api/memberships", token)).json().reason;
    expect((await ask("/api/memberships", await sign())).statusCode).toBe(200);
    expect(await reason(await sign({ iss: `${issuer}/` }))).toBe("wrong-issuer");
    expect(await reason(await sign({ aud: "forms" }))).toBe("wrong-audience");
    expect(await reason(await sign({ exp: Math.floor(Date.now() / 1000) - 1 }))).toBe("expired-token");
    expect(await reason(await sign({ nonce: "n" }))).toBe("id-token");
    expect(await reason(await sign({}, { kid: "other" }))).toBe("unknown-key");
  });

  test("[I10] [I11] password and devices are the provider's business", async () => {
    const { access_token } = await signInOutside("ann");
    expect((await ask("/api/account/profile", access_token)).json()).toMatchObject({ canChangePassword: false });
    expect((await ask("/api/account/devices", access_token)).json()).toEqual({ totalCount: 0, items: [] });
    const changed = await server.call({
      method: "PUT",
      url: "/api/account/password",
      headers: { authorization: `Bearer ${access_token}` },
      payload: { currentPassword: "x", newPassword: "a long enough one" },
    });
    expect(changed.json().code).toBe("provider-keeps-password");
  });

  test("[I1] the embedded provider is not there beside it", async () => {
    expect((await server.call({ url: "/oidc/.well-known/openid-configuration" })).statusCode).toBe(404);
  });

  test("[A8] a provider that is not there, or calls itself something else, stops the start with a sentence", async () => {
    await expect(openOutsideProvider("http://localhost:1", audience)).rejects.toThrow(/does not answer/);
    await expect(openOutsideProvider(issuer.replace("localhost", "127.0.0.1"), audience)).rejects.toThrow(
      /Set OIDC_ISSUER to exactly that/,
    );
  });
});
