import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { memoryStorage } from "@askloom/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OpenIdError } from "./events.ts";
import { type OpenIdClient, openIdClient } from "./open-id-client.ts";
import { hasAnswer } from "./provider-answer.ts";

// The embedded provider has no implicit flow (S46): this one only publishes its addresses and its key.
let server: Server;
let issuer: string;
let areKeysAway = false;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
const strangersKeys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

beforeAll(async () => {
  const key = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), alg: "ES256", use: "sig" };
  server = createServer((request, reply) => {
    const document = { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` };
    const signing = { id_token_signing_alg_values_supported: ["ES256"] };
    if (request.url === "/keys" && areKeysAway) return void reply.writeHead(503).end();
    const body = request.url === "/keys" ? { keys: [key] } : { ...document, ...signing };
    reply.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const base64Url = (data: string | ArrayBuffer) => Buffer.from(data as string).toString("base64url");

async function idToken(claims: object, { privateKey } = keys): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const all = { iss: issuer, aud: "workspace", sub: "ada", iat: now, exp: now + 600, ...claims };
  const text = [{ alg: "ES256" }, all].map((part) => base64Url(JSON.stringify(part))).join(".");
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text));
  return `${text}.${base64Url(signature)}`;
}

const hashOf = async (accessToken: string) =>
  base64Url((await crypto.subtle.digest("SHA-256", new TextEncoder().encode(accessToken))).slice(0, 16));

async function begin(): Promise<{ client: OpenIdClient; nonce: string }> {
  const location = "https://forms.example";
  const uris = { redirectUri: `${location}/design`, silentRefreshUri: `${location}/silent`, postLogoutUri: location };
  const settings = { issuer, clientId: "workspace", scope: "openid profile", flows: ["implicit"] as const, ...uris };
  const client = await openIdClient(settings, memoryStorage());
  return { client, nonce: new URL(await client.loginAddress()).searchParams.get("nonce") ?? "" };
}

const answerWith = (parts: Record<string, string>) =>
  new URL(`https://forms.example/design#${new URLSearchParams({ token_type: "Bearer", expires_in: "600", ...parts })}`);

test("[S60] the tokens in the fragment are taken over once their ID token has been validated", async () => {
  const { client, nonce } = await begin();
  const id_token = await idToken({ nonce, at_hash: await hashOf("access") });
  const credentials = await client.exchange(
    answerWith({ access_token: "access", id_token, state: nonce, session_state: "s", scope: "openid" }),
  );
  expect(credentials).toMatchObject({ accessToken: "access", idToken: id_token, grantedScopes: ["openid"] });
  expect([credentials.sessionState, credentials.expiresAt - credentials.storedAt]).toEqual(["s", 600_000]);
});

test("[S60] [E7] a fragment of another login, with another nonce, token or key, is refused", async () => {
  const refused = async (make: (nonce: string) => Promise<Record<string, string>>) => {
    const { client, nonce } = await begin();
    const answer = answerWith({ access_token: "access", state: nonce, ...(await make(nonce)) });
    const error = await client.exchange(answer).catch((thrown: unknown) => thrown);
    return error instanceof OpenIdError ? error.event : "none";
  };
  expect(await refused(async (nonce) => ({ state: "x", id_token: await idToken({ nonce }) }))).toBe(
    "invalid_nonce_in_state",
  );
  expect(await refused(async () => ({ id_token: await idToken({ nonce: "x" }) }))).toBe("token_validation_error");
  expect(await refused(async (nonce) => ({ id_token: await idToken({ nonce, at_hash: "x" }) }))).toBe(
    "token_validation_error",
  );
  expect(await refused(async (nonce) => ({ id_token: await idToken({ nonce }, strangersKeys) }))).toBe(
    "token_validation_error",
  );
  areKeysAway = true;
  expect(await refused(async (nonce) => ({ id_token: await idToken({ nonce }) }))).toBe("jwks_load_error");
});

test("[S14] [S60] a fragment counts as an answer only where the implicit flow is configured", () => {
  const fragment = { search: "", hash: "#access_token=a&id_token=b&state=c" };
  expect(hasAnswer(fragment, ["implicit"])).toBe(true);
  expect(hasAnswer(fragment, [])).toBe(false);
  expect(hasAnswer({ search: "?code=1", hash: "" }, [])).toBe(true);
  expect(hasAnswer({ search: "?x=1", hash: "#page" }, ["implicit"])).toBe(false);
});
