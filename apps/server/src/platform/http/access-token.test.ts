import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, signToken, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
let stranger: JWK;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  stranger = { ...(await exportJWK(privateKey)), kid: "stranger" };
});
afterAll(() => server.close());

const address = "/api/services/app/Session/GetCurrentLoginInformations";
const reasonFor = async (token: string) => {
  const answer = await server.call({ url: address, headers: { authorization: `Bearer ${token}` } });
  return [answer.statusCode, answer.json().reason];
};
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: server.issuer,
  aud: "urn:askloom:api",
  sub: testTenant.accountId,
  grant: "none",
  ...changes,
});
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inFuture = () => Math.floor(Date.now() / 1000) + 600;

test("[V7] a token of the provider is accepted", async () => {
  expect(
    (await server.call({ url: address, headers: { authorization: `Bearer ${testTenant.token}` } })).statusCode,
  ).toBe(200);
  expect(
    (await server.call({ url: address, headers: { authorization: `bearer ${testTenant.token}` } })).statusCode,
  ).toBe(200);
});

test("[V8] a token without a signature is refused: alg none", async () => {
  for (const alg of ["none", "None", "nOnE", undefined]) {
    const token = `${base64({ alg, typ: "at+jwt", kid: server.signingKey.kid })}.${base64({ ...claims(), exp: inFuture() })}.`;
    expect(await reasonFor(token)).toEqual([401, alg === undefined ? "unsigned-token" : "unsigned-token"]);
  }
});

test("[V8] a token signed with a key that is not in the set is refused", async () => {
  expect(await reasonFor(await signToken(stranger, claims()))).toEqual([401, "unknown-key"]);
});

test("[V7] a token with the right key's name but another key's signature is refused", async () => {
  expect(await reasonFor(await signToken({ ...stranger, kid: String(server.signingKey.kid) }, claims()))).toEqual([
    401,
    "wrong-signature",
  ]);
});

test("[V7] a token whose last byte was changed is refused", async () => {
  const last = testTenant.token.at(-5) === "A" ? "B" : "A";
  const mangled = `${testTenant.token.slice(0, -5)}${last}${testTenant.token.slice(-4)}`;
  expect(await reasonFor(mangled)).toEqual([401, "wrong-signature"]);
});

test("[V7] a token signed with the public key as a shared secret is refused", async () => {
  const secret = Buffer.from(JSON.stringify({ ...server.signingKey, d: undefined }));
  const token = await new SignJWT({ ...claims(), exp: inFuture() })
    .setProtectedHeader({ alg: "HS256", kid: String(server.signingKey.kid), typ: "at+jwt" })
    .sign(secret);
  expect(await reasonFor(token)).toEqual([401, "wrong-signature"]);
});

test("[V7] a token of another issuer is refused", async () => {
  for (const iss of ["https://elsewhere.example", `${server.issuer}/`])
    expect(await reasonFor(await signToken(server.signingKey, claims({ iss })))).toEqual([401, "wrong-issuer"]);
});

test("[V8] a token for another audience is refused", async () => {
  for (const aud of ["urn:other:api", ["a", "b"], undefined])
    expect((await reasonFor(await signToken(server.signingKey, claims({ aud }))))[1]).toBe("wrong-audience");
});

test("[V7] an expired token is refused, also by a second", async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await reasonFor(await signToken(server.signingKey, claims({ exp: now - 1 })))).toEqual([401, "expired-token"]);
});

test("[V7] a token that is not valid yet is refused", async () => {
  expect(await reasonFor(await signToken(server.signingKey, claims({ nbf: inFuture() })))).toEqual([
    401,
    "not-yet-valid",
  ]);
});

test("[V8] an ID token used as an access token is refused", async () => {
  expect(await reasonFor(await signToken(server.signingKey, claims({ nonce: "n" }), { typ: "JWT" }))).toEqual([
    401,
    "id-token",
  ]);
  expect(await reasonFor(await signToken(server.signingKey, claims({ nonce: "n" })))).toEqual([401, "id-token"]);
});

test("[V7] garbage, an endless token, and a token without a subject are refused", async () => {
  for (const token of ["x", "a.b.c", "..", `${"x".repeat(20_000)}.a.b`])
    expect(await reasonFor(token)).toEqual([401, "malformed-token"]);
  expect(await reasonFor(await signToken(server.signingKey, claims({ sub: undefined })))).toEqual([
    401,
    "malformed-token",
  ]);
});

test("[V7] [I4] a token whose grant is gone, or of an unknown account, is refused", async () => {
  expect(await reasonFor(await signToken(server.signingKey, claims()))).toEqual([401, "revoked-token"]);
  expect(await reasonFor(await server.tokenFor(crypto.randomUUID()))).toEqual([401, "unknown-account"]);
});

test("[C18] a token in the query is no token; the bearer header comes before the cookie", async () => {
  expect((await server.call({ url: `${address}?access_token=${testTenant.token}` })).json().reason).toBe("no-token");
  const cookies = { "Abp.AuthToken": testTenant.token };
  expect((await server.call({ url: address, cookies })).statusCode).toBe(200);
  expect((await server.call({ url: address, cookies, headers: { authorization: "Bearer x" } })).json().reason).toBe(
    "malformed-token",
  );
  expect((await server.call({ url: address, cookies, headers: { authorization: "Basic eDp5" } })).json().reason).toBe(
    "malformed-token",
  );
});
