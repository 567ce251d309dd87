import {
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
  isSignedIn,
  takesApiKeys,
} from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearerKey } from "../../../../../tests/support/make-api-key.ts";
import { requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { testedNames } from "../../../../../tests/support/tested-endpoints.ts";

let server: TestServer;
let reader: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  reader = await makeTestTenant(server);
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** What the specification keeps from keys, written a second time: accounts, users, grants, secrets, and keys. */
const forPeople =
  /^\/api\/(?:account|services|memberships|permission-holders|users|api-keys)(?:\/|$)|^\/api\/connections\/\{connectionId\}\/(?:previous-)?signing-secret$/;
const isForPeople = (name: EndpointName): boolean =>
  forPeople.test(endpointOf(name).path) || ["createConnection", "saveConnection"].includes(name);

const signedIn = testedNames.filter((name) => isSignedIn(endpointOf(name)));
const ask = async (name: EndpointName, testTenant: TestTenant, key = testTenant.apiKey) =>
  server.call(requestOf(name, sampleOf(name, testTenant), bearerKey(key)));

test("[AK4] the table says of each endpoint whether a key may call it, and it says what the specification does", () => {
  const refusing = signedIn.filter((name) => !takesApiKeys(endpointOf(name)));
  expect(refusing.sort()).toEqual(signedIn.filter(isForPeople).sort());
});

test.for(signedIn.filter(isForPeople))("[AK4] a key is refused where only people may act: %s", async (name) => {
  const answer = await ask(name, reader);
  expect(answer.json()).toMatchObject({ status: 403, code: "not-for-api-keys" });
});

test.for(signedIn.filter((name) => !isForPeople(name)))(
  "[AK4] a key that holds what is needed is let in, without a cookie, a header or an anti-forgery token: %s",
  async (name) => {
    const testTenant = endpointOf(name).method === "GET" ? reader : await makeTestTenant(server);
    const answer = await ask(name, testTenant);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: endpointOf(name).status });
  },
);

test.for(signedIn.filter((name) => !isForPeople(name)))("[AK6] a wrong key is refused with 401: %s", async (name) => {
  // Of its own network: the number of wrong ones is limited.
  const key = `${reader.apiKey.slice(0, -4)}${reader.apiKey.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
  const request = requestOf(name, sampleOf(name, reader), bearerKey(key));
  const answer = await server.call({ ...request, remoteAddress: `10.0.${signedIn.indexOf(name)}.1` });
  expect(answer.json()).toMatchObject({ status: 401, code: "wrong-api-key" });
  expect(answer.headers["www-authenticate"]).toContain("invalid_token");
});

test("[AK4] the OpenAPI document names the key where one is taken, and nowhere else", async () => {
  const document = (await server.call({ url: "/api/openapi.json" })).json();
  const operations = Object.values<Record<string, { operationId: EndpointName; security: object[] }>>(
    document.paths,
  ).flatMap((operation) => Object.values(operation));
  const taking = operations.filter(({ security }) => security.some((one) => "tenantKey" in one));
  expect(taking.map(({ operationId }) => operationId).sort()).toEqual(
    endpointNames.filter((name) => takesApiKeys(endpointOf(name))).sort(),
  );
  expect(document.components.securitySchemes.tenantKey).toMatchObject({ type: "http", scheme: "bearer" });
});
