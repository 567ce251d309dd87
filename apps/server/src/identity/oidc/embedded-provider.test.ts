import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authorizationAddress,
  exchange,
  formPost,
  pkce,
  signIn,
  tokenRequest,
  Visitor,
} from "../../../../../tests/support/browserless-sign-in.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { sessionStateOf } from "./session-state.ts";

const person = { email: "person@provider.example", password: "correct horse battery" };
let server: ListeningServer;
let accountId: string;
beforeAll(async () => {
  server = await createListeningServer();
  accountId = (await server.addPerson(person.email, person.password)).accountId;
});
afterAll(() => server.close());

const signInHere = (visitor?: Visitor) => signIn({ baseUrl: server.baseUrl, ...person }, visitor);
const whoAmI = (token: string) =>
  fetch(`${server.baseUrl}/api/services/app/Session/GetCurrentLoginInformations`, {
    headers: { authorization: `Bearer ${token}` },
  });

interface Discovered {
  readonly [name: string]: unknown;
  readonly keys: readonly Record<string, string>[];
  readonly jwks_uri: string;
  readonly check_session_iframe: string;
}

// The tests say what they expect inside.
const jsonOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Discovered;

describe("signing in", () => {
  test("[S44] [S48] [C13] a person signs in with code and PKCE and gets a JWT for the API", async () => {
    const tokens = await signInHere();
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: "at+jwt", alg: "ES256" });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: server.issuer,
      aud: "urn:askloom:api",
      sub: accountId,
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: server.issuer,
      aud: "askloom-workspace",
      sub: accountId,
      nonce: "nonce",
    });
    const answer = await whoAmI(tokens.access_token);
    expect(await answer.json()).toMatchObject({ user: { userName: "person" } });
  });

  test("[C12] discovery and keys are where the standard says", async () => {
    const discovery = await jsonOf(fetch(`${server.issuer}/.well-known/openid-configuration`));
    expect(discovery).toMatchObject({
      issuer: server.issuer,
      jwks_uri: `${server.issuer}/jwks`,
      token_endpoint: `${server.issuer}/token`,
    });
    const { keys } = await jsonOf(fetch(discovery.jwks_uri));
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty("d");
  });

  test("[C14] userinfo tells who the bearer is", async () => {
    const tokens = await signInHere();
    const answer = await fetch(`${server.issuer}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(await answer.json()).toEqual({
      sub: accountId,
      name: "Person",
      preferred_username: person.email,
      email: person.email,
    });
    for (const token of ["x", tokens.id_token]) {
      expect((await fetch(`${server.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });

  test("[S45] without PKCE, or with a plain challenge, no code is given", async () => {
    for (const parameters of [{}, { code_challenge: pkce().challenge, code_challenge_method: "plain" }]) {
      const { url, answer } = await new Visitor().follow(authorizationAddress(server.baseUrl, parameters));
      expect([new URL(url).searchParams.get("error"), answer.status]).toEqual(["invalid_request", 303]);
    }
  });

  test("[S45] a code works once, with the right verifier, and a second use revokes what the first one gave", async () => {
    const visitor = new Visitor();
    const { verifier, challenge } = pkce();
    const page = await visitor.follow(authorizationAddress(server.baseUrl, { code_challenge: challenge }));
    const done = await visitor.follow(page.url, formPost(person));
    const code = new URL(done.url).searchParams.get("code") ?? "";
    const fields = { grant_type: "authorization_code", code, redirect_uri: `${server.baseUrl}/design` };
    expect((await tokenRequest(server.baseUrl, { ...fields, code_verifier: pkce().verifier })).status).toBe(400);
    const tokens = await exchange(server.baseUrl, { ...fields, code_verifier: verifier });
    expect((await tokenRequest(server.baseUrl, { ...fields, code_verifier: verifier })).status).toBe(400);
    const refresh = await tokenRequest(server.baseUrl, {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh_token,
    });
    expect(refresh.status).toBe(400);
    expect(await (await whoAmI(tokens.access_token)).json()).toMatchObject({ reason: "revoked-token" });
  });

  test("[S46] implicit, hybrid and password flows are refused and not announced", async () => {
    const discovery = await jsonOf(fetch(`${server.issuer}/.well-known/openid-configuration`));
    expect(discovery.grant_types_supported).toEqual(["authorization_code", "refresh_token"]);
    expect(discovery.response_types_supported).toEqual(["code"]);
    for (const response_type of ["token", "id_token", "code id_token"]) {
      const { url, answer } = await new Visitor().follow(
        authorizationAddress(server.baseUrl, { response_type, code_challenge: pkce().challenge }),
      );
      expect(url + (await answer.text())).toMatch(/unsupported_response_type/);
    }
    const password = await tokenRequest(server.baseUrl, {
      grant_type: "password",
      username: person.email,
      password: person.password,
    });
    expect(await password.json()).toMatchObject({ error: "unsupported_grant_type" });
  });

  test.for(["/design/", "/Design", "/design?x=1", "/design#x", "/app", "/design/../app"])(
    "[S45] nobody is sent to an address that is not registered: %s",
    async (path) => {
      const parameters = { redirect_uri: server.baseUrl + path, code_challenge: pkce().challenge };
      const { url, answer } = await new Visitor().follow(authorizationAddress(server.baseUrl, parameters));
      expect([answer.status, new URL(url).pathname]).toEqual([400, "/oidc/auth"]);
    },
  );
});

describe("after signing in", () => {
  test("[S47] [C13] a refresh token works once; its re-use ends the whole family", async () => {
    const first = await signInHere();
    const second = await exchange(server.baseUrl, { grant_type: "refresh_token", refresh_token: first.refresh_token });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoAmI(second.access_token)).status).toBe(200);
    const reused = await tokenRequest(server.baseUrl, {
      grant_type: "refresh_token",
      refresh_token: first.refresh_token,
    });
    expect(await reused.json()).toMatchObject({ error: "invalid_grant" });
    const third = await tokenRequest(server.baseUrl, {
      grant_type: "refresh_token",
      refresh_token: second.refresh_token,
    });
    expect(await third.json()).toMatchObject({ error: "invalid_grant" });
  });

  test("[S45] [S47] of many who use one code, or one refresh token, at the same moment at most one succeeds, and then nobody keeps it", async () => {
    const visitor = new Visitor();
    const { verifier, challenge } = pkce();
    const page = await visitor.follow(authorizationAddress(server.baseUrl, { code_challenge: challenge }));
    const done = await visitor.follow(page.url, formPost(person));
    const code = new URL(done.url).searchParams.get("code") ?? "";
    const redeem = {
      grant_type: "authorization_code",
      code,
      redirect_uri: `${server.baseUrl}/design`,
      code_verifier: verifier,
    };
    const fresh = await signInHere();
    const refresh = { grant_type: "refresh_token", refresh_token: fresh.refresh_token };
    for (const fields of [redeem, refresh]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => tokenRequest(server.baseUrl, fields)));
      const succeeded = answers.filter(({ ok }) => ok);
      expect(succeeded.length).toBeLessThanOrEqual(1);
      for (const answer of succeeded) {
        const { access_token } = (await answer.json()) as { access_token: string };
        expect((await whoAmI(access_token)).status).toBe(401);
      }
    }
  });

  test("[C15] [I4] revoking the refresh token also ends the access token", async () => {
    const tokens = await signInHere();
    const fields = { client_id: "askloom-workspace", token: tokens.refresh_token, token_type_hint: "refresh_token" };
    expect((await fetch(`${server.issuer}/token/revocation`, formPost(fields))).status).toBe(200);
    const answer = await whoAmI(tokens.access_token);
    expect([answer.status, (await jsonOf(answer)).reason]).toEqual([401, "revoked-token"]);
  });

  test("[I4] logging out ends session, refresh token and access token, without a second question", async () => {
    const visitor = new Visitor();
    const tokens = await signInHere(visitor);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.baseUrl}/portal/logout`,
    });
    const page = await visitor.fetch(`${server.issuer}/session/end?${query}`);
    const markup = await page.text();
    expect(markup).toContain("/oidc/assets/submit.js");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(markup)?.[1] ?? "";
    const done = await visitor.fetch(`${server.issuer}/session/end/confirm`, formPost({ xsrf, logout: "yes" }));
    expect(done.headers.get("location")).toBe(`${server.baseUrl}/portal/logout`);
    expect(visitor.cookie("askloom.session")).toBeUndefined();
    expect(await (await whoAmI(tokens.access_token)).json()).toMatchObject({ reason: "revoked-token" });
    const refresh = await tokenRequest(server.baseUrl, {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh_token,
    });
    expect(refresh.status).toBe(400);
  });

  test("[I4] logging out without a proof of who asks is a question first", async () => {
    const visitor = new Visitor();
    await signInHere(visitor);
    const page = await visitor.fetch(`${server.issuer}/session/end?client_id=askloom-workspace`);
    const markup = await page.text();
    expect(markup).toContain("Log out of Askloom?");
    expect(markup).not.toContain("submit.js");
  });

  test("[S44] someone else signs in where a person still is: the first session ends, the second begins", async () => {
    const second = { email: "second@provider.example", password: "another horse battery" };
    const { accountId } = await server.addPerson(second.email, second.password);
    const visitor = new Visitor();
    const first = await signInHere(visitor);
    const { challenge } = pkce();
    const address = authorizationAddress(server.baseUrl, { code_challenge: challenge, prompt: "login" });
    const page = await visitor.follow(address);
    const requested = await visitor.follow(page.url, formPost(second));
    // The provider ends the first session by a form that the page sends by itself.
    const markup = await requested.answer.text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(markup)?.[1] ?? "";
    const done = await visitor.follow(`${server.issuer}/session/end/confirm`, formPost({ xsrf, logout: "yes" }));
    expect(done.url).toContain("code=");
    expect((await whoAmI(first.access_token)).status).toBe(401);
    const { rows } = await asSuperuser(
      (client) =>
        client.query("select account_id from askloom.oidc_artifacts where model = 'Session' and account_id = $1", [
          accountId,
        ]),
      server.superuserUrl,
    );
    expect(rows).toHaveLength(1);
  });

  test("[I6] the authorization response carries session_state, and the check frame can tell whether it still holds", async () => {
    const visitor = new Visitor();
    const { challenge } = pkce();
    const page = await visitor.follow(authorizationAddress(server.baseUrl, { code_challenge: challenge }));
    const done = await visitor.follow(page.url, formPost(person));
    const state = new URL(done.url).searchParams.get("session_state") ?? "";
    const cookie = visitor.cookie("askloom.browser_state") ?? "";
    expect(sessionStateOf("askloom-workspace", server.baseUrl, cookie, state.split(".")[1] ?? "")).toBe(state);
    const discovery = await jsonOf(fetch(`${server.issuer}/.well-known/openid-configuration`));
    const frame = await fetch(discovery.check_session_iframe);
    expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });
});
