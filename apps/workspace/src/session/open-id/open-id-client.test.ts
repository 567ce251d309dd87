import { createServer } from "node:http";
import { entryOf, memoryStorage } from "@askloom/browser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { formPost, Visitor } from "../../../../../tests/support/browserless-sign-in.ts";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { OpenIdError, openIdErrors } from "./events.ts";
import { openIdClient } from "./open-id-client.ts";

const person = { email: "person@client.example", password: "correct horse battery" };
let server: ListeningServer;
beforeAll(async () => {
  server = await createListeningServer();
  await server.addPerson(person.email, person.password);
});
afterAll(() => server.close());

const settings = (changes: object = {}) => ({
  issuer: server.issuer,
  clientId: "askloom-workspace",
  scope: "openid profile email offline_access",
  flows: [],
  redirectUri: `${server.baseUrl}/design`,
  silentRefreshUri: `${server.baseUrl}/silent-refresh`,
  postLogoutUri: `${server.baseUrl}/portal/logout`,
  ...changes,
});

/** Goes through the provider's pages, as the browser would. */
async function answerOf(address: string): Promise<URL> {
  const visitor = new Visitor();
  const page = await visitor.follow(address);
  return new URL((await visitor.follow(page.url, formPost(person))).url);
}

const eventOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof OpenIdError ? error.event : String(error)),
  );

describe("the OpenID client against the real provider", () => {
  test("[C6] [C7] [C8] [V5] [S35] code with PKCE, refresh, profile and revocation", async () => {
    const requested: { url: string; body: string }[] = [];
    const real = globalThis.fetch;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, options) => {
      requested.push({ url: String(url), body: String(options?.body ?? "") });
      return real(url, options);
    });
    const client = await openIdClient(settings(), memoryStorage());
    spy.mockRestore();
    const address = new URL(await client.loginAddress({ language: "zh-Hans" }));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      ui_locales: "zh-Hans",
    });
    expect(address.searchParams.get("nonce")).toHaveLength(45);
    const credentials = await client.exchange(await answerOf(address.href));
    expect(credentials.expiresAt - credentials.storedAt).toBe(1_800_000);
    expect(credentials.grantedScopes).toEqual(["openid", "profile", "email", "offline_access"]);
    const fresh = await client.refresh(credentials.refreshToken ?? "");
    expect(fresh.accessToken).not.toBe(credentials.accessToken);
    expect(requested[0]?.url).toBe(`${server.issuer}/.well-known/openid-configuration`);
  });

  test("[C9] [C10] the profile is loaded, and a revoked refresh token ends everything", async () => {
    const client = await openIdClient(settings(), memoryStorage());
    const credentials = await client.exchange(await answerOf(await client.loginAddress()));
    const { accessToken, refreshToken = "" } = credentials;
    expect(await client.profile(credentials)).toMatchObject({ email: person.email });
    // A token that the provider does not keep is no failure: it ends with the grant.
    await client.revoke(accessToken, "access_token");
    await client.revoke(refreshToken, "refresh_token");
    expect(await eventOf(client.refresh(refreshToken))).toBe("token_refresh_error");
    expect(await eventOf(client.profile(credentials))).toBe("user_profile_load_error");
  });

  test("[E7] an answer of another login, a used code and a wrong code are told apart", async () => {
    const client = await openIdClient(settings(), memoryStorage());
    const other = await openIdClient(settings(), memoryStorage());
    const answer = await answerOf(await client.loginAddress());
    expect(await eventOf(other.exchange(answer))).toBe("invalid_nonce_in_state");
    await client.exchange(answer);
    expect(await eventOf(client.exchange(answer))).toBe("invalid_nonce_in_state");
    const broken = await answerOf(await client.loginAddress());
    broken.searchParams.set("code", "wrong");
    expect(await eventOf(client.exchange(broken))).toBe("token_error");
  });

  test("[S34] implicit and password are there, and off", async () => {
    const client = await openIdClient(settings(), memoryStorage());
    await expect(client.passwordLogin(person.email, person.password)).rejects.toThrow("The password flow is off");
    expect(await client.loginAddress()).toContain("response_type=code");
    const open = await openIdClient(settings({ flows: ["implicit", "password"] }), memoryStorage());
    expect(await open.loginAddress()).toContain("response_type=id_token+token");
    expect(await open.loginAddress({ shownIn: "pop-up" })).toContain("response_type=code");
    // The embedded provider does not offer it, configured or not.
    expect(await eventOf(open.passwordLogin(person.email, person.password))).toBe("token_error");
  });

  test("[V3] [E7] a provider that is away, or is not what it says, is told apart", async () => {
    expect(await eventOf(openIdClient(settings({ issuer: "http://localhost:1/oidc" }), memoryStorage()))).toBe(
      "discovery_document_load_error",
    );
    expect(await eventOf(openIdClient(settings({ issuer: "http://id.example" }), memoryStorage()))).toBe(
      "discovery_document_validation_error",
    );
    const liar = createServer((_request, reply) =>
      reply.setHeader("content-type", "application/json").end('{"issuer":"http://localhost:9"}'),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => liar.once("listening", resolve));
    const { port } = liar.address() as { port: number };
    expect(await eventOf(openIdClient(settings({ issuer: `http://localhost:${port}` }), memoryStorage()))).toBe(
      "discovery_document_validation_error",
    );
    liar.close();
  });

  test("[E14] a failure is named for its event, also in a log", async () => {
    const error = await openIdClient(settings({ issuer: "http://localhost:1/oidc" }), memoryStorage()).catch(
      (thrown: unknown) => thrown,
    );
    const { extraProperties } = entryOf("It broke", [error], {
      ...{ sessionId: "tab", appVersion: "1", now: () => new Date(), person: () => ({}) },
    });
    expect(extraProperties?.additional).toEqual([expect.stringMatching(/^discovery_document_load_error: /)]);
  });

  test("[E7] the names of the events are the specification's", () => {
    expect(openIdErrors).toHaveLength(14);
    expect(new Set(openIdErrors).size).toBe(14);
  });
});
