import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, signToken, type TestServer } from "../../../../../tests/support/test-server.ts";
import { freePort } from "../../platform/embedded-postgres/free-port.ts";

// A provider that is only its addresses: what each of them answers is up to the test.
const audience = "urn:askloom:api";
let outside: Server;
let issuer: string;
let key: JWK;
let publicKey: JWK;
let answerKeys: RequestListener;
let profile: object = {};
let server: TestServer;

const sendKeys: RequestListener = (_request, response) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [publicKey] }));

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}/`;
  const pair = await generateKeyPair("RS256", { extractable: true });
  key = { ...(await exportJWK(pair.privateKey)), kid: "outside", alg: "RS256" };
  publicKey = { ...(await exportJWK(pair.publicKey)), kid: "outside", alg: "RS256", use: "sig" };
  const discovery = {
    issuer,
    jwks_uri: `${issuer}keys`,
    authorization_endpoint: "https://sign-in.example/auth",
    token_endpoint: "https://tokens.example/token",
    userinfo_endpoint: `http://127.0.0.1:${port}/me`,
    end_session_endpoint: "https://sign-in.example/end",
    revocation_endpoint: "https://tokens.example/revoke",
    check_session_iframe: "https://frames.example/check",
  };
  outside = createServer((request, response) => {
    if (request.url === "/keys") return answerKeys(request, response);
    if (request.url === "/elsewhere") return sendKeys(request, response);
    if (request.url === "/me")
      return response.setHeader("content-type", "application/json").end(JSON.stringify(profile));
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    return response.writeHead(isDiscovery ? 200 : 404).end(JSON.stringify(isDiscovery ? discovery : {}));
  }).listen(port, "127.0.0.1");
  await once(outside, "listening");
  server = await createTestServer({ OIDC_ISSUER: issuer });
});
afterAll(async () => {
  await server.close();
  outside.closeAllConnections();
  outside.close();
});

async function ask(iss = issuer) {
  const token = await signToken(key, { iss, aud: audience, sub: "ann" }, { alg: "RS256", typ: "JWT" });
  const answer = await server.call({ url: "/api/memberships", headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, reason: answer.json().reason, code: answer.json().code };
}

test("[A3] pages may call every address that the provider names, and no other", async () => {
  const policy = String((await server.call({ url: "/healthz" })).headers["content-security-policy"]);
  const sources = (/connect-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ");
  expect(sources.sort()).toEqual(
    [
      "'self'",
      new URL(issuer).origin,
      "https://sign-in.example",
      "https://tokens.example",
      new URL(issuer.replace("localhost", "127.0.0.1")).origin,
      "https://frames.example",
    ].sort(),
  );
});

const faults: Readonly<Record<string, RequestListener>> = {
  "an error": (_request, response) => response.writeHead(500).end("{}"),
  "a page": (_request, response) => response.setHeader("content-type", "text/html").end("<h1>Hello</h1>"),
  "something else": (_request, response) => response.end('{"keys":"none"}'),
  "the way to another address": (_request, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  "nothing, and hangs up": (request) => request.socket.destroy(),
  "half an answer": (request, response) => {
    response.writeHead(200, { "content-length": "1000" }).write('{"keys":[', () => request.socket.destroy());
  },
  "without end": (_request, response) => {
    const more = () => response.write(" ".repeat(100_000), (error) => error ?? more());
    more();
  },
};

test.each(Object.entries(faults))(
  "[V7] while the provider's keys answer %s, nobody is told to sign in again",
  async (_name, fault) => {
    answerKeys = fault;
    expect(await ask()).toEqual({ status: 503, code: "unavailable", reason: undefined });
  },
);

// Keys that were had once are kept: this comes after the faults.
test("[S44] [V7] an issuer that ends in a slash is that issuer, and without the slash another one", async () => {
  answerKeys = sendKeys;
  expect(server.issuer).toBe(issuer);
  expect((await ask(issuer.slice(0, -1))).reason).toBe("wrong-issuer");
  expect((await ask()).status).toBe(200);
});

test("[I7] a profile that is somebody else's is not believed", async () => {
  answerKeys = sendKeys;
  const nameOf = async (sub: string) => {
    const token = await signToken(key, { iss: issuer, aud: audience, sub }, { alg: "RS256", typ: "JWT" });
    const headers = { authorization: `Bearer ${token}` };
    return (await server.call({ url: "/api/account/profile", headers })).json();
  };
  profile = { sub: "boss", name: "The Boss", email: "boss@x.example" };
  expect(await nameOf("mallory")).toMatchObject({ name: "mallory", email: null });
  expect(await nameOf("boss")).toMatchObject({ name: "The Boss", email: "boss@x.example" });
});
