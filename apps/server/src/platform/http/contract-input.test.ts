import { type Endpoint, type EndpointName, endpoints } from "@askloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, type Part, parts } from "../../../../../tests/support/fields-of.ts";
import { type AnyRequest, apiKey, requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { testedNames } from "../../../../../tests/support/tested-endpoints.ts";

let server: TestServer;
let testTenant: TestTenant;
let logApiKey: string;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  logApiKey = (await server.call({ url: "/api/environment" })).json().logApiKey;
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const headersOf = (name: EndpointName) =>
  endpointOf(name).access.kind === "logKey" ? apiKey(logApiKey) : bearer(testTenant);

/** Values of a type that the field does not have. */
const wrongValues: Readonly<Record<Part, readonly unknown[]>> = {
  params: ["x", "1", "00000000-0000-0000-0000-00000000000g", "%00"],
  query: ["many", "-1", "perhaps", "a; drop table users", "\u0000", "x".repeat(5000)],
  body: [null, 5, true, [], {}, "", "\u0000", "x".repeat(10_000)],
};

const fields = testedNames.flatMap((name) =>
  parts.flatMap((part) => fieldsOf(name, part).map((field) => ({ name, part, field }))),
);

const withField = (request: AnyRequest, part: Part, field: string, value: unknown): AnyRequest => ({
  ...request,
  [part]: { ...(request[part] as object), [field]: value },
});

const accepts = (name: EndpointName, part: Part, value: unknown): boolean =>
  endpointOf(name)[part]?.safeParse(value).success === true;

describe("malformed input", () => {
  test.for(fields)("[E11] answers 400 and names the field: $name $part.$field", async ({ name, part, field }) => {
    const sample = sampleOf(name, testTenant);
    const bad = wrongValues[part]
      .map((value) => withField(sample, part, field, value))
      .filter((request) => !accepts(name, part, request[part]));
    expect(bad.length).toBeGreaterThan(0);
    for (const request of bad) {
      const answer = await server.call(requestOf(name, request, headersOf(name)));
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
        status: 400,
        body: { code: "invalid-input" },
      });
      const named: string[] = answer.json().errors.map((error: { field: string }) => error.field);
      expect(named.some((one) => one === `${part}.${field}` || one.startsWith(`${part}.${field}.`))).toBe(true);
    }
  });

  test.for([
    ["listUnits", "maxResultCount", "0"],
    ["listUnits", "maxResultCount", "many"],
    ["listUnits", "skipCount", "-1"],
    ["listUnits", "sorting", "tenantId; drop table users"],
    ["listUnits", "sorting", "revision"],
    ["listUnits", "deleted", "perhaps"],
    ["listUsers", "filter", "x".repeat(201)],
    ["listUsers", "filter", "\u0000"],
  ] as const)("[E11] [C29] a list names the wrong part of its query: %s %s", async ([name, field, value]) => {
    const answer = await server.call(requestOf(name, { query: { [field]: value } }, headersOf(name)));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toMatch(new RegExp(`^query\\.${field}`));
  });

  // Entries of newer clients may say more; the rest of them is dropped.
  const isStrict = (name: EndpointName) => name !== "submitLogEntry" && fieldsOf(name, "body").length > 0;

  test.for(testedNames.filter(isStrict))("[E11] a field that nobody asked for is refused: %s", async (name) => {
    for (const field of ["tenantId", "id", "revision", "createdBy", "isAdministrator", "constructor"]) {
      const answer = await server.call(
        requestOf(name, withField(sampleOf(name, testTenant), "body", field, "x"), headersOf(name)),
      );
      expect({ field, status: answer.statusCode }).toEqual({ field, status: 400 });
    }
  });

  test("[E10] the sentence is in the reader's language", async () => {
    const request = requestOf("createUnit", { body: { displayName: 5 } }, bearer(testTenant));
    const chinese = await server.call({
      ...request,
      headers: { ...request.headers, "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" },
    });
    expect(chinese.headers["content-language"]).toBe("zh-Hans");
    expect(chinese.json().title).toBe("提交的部分内容无效。请更正列出的字段后重新提交。");
    expect(chinese.json().errors[0].detail).toMatch(/[\u4e00-\u9fff]/);
    const english = await server.call({ ...request, headers: { ...request.headers, "accept-language": "fr" } });
    expect(english.json().title).toBe("Some fields are not valid. Correct them and try again.");
  });
});
