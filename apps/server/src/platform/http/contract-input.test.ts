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

interface Wrong {
  readonly part: Part;
  readonly field: string;
  readonly value: unknown;
}

const withField = (request: AnyRequest, { part, field, value }: Wrong): AnyRequest => ({
  ...request,
  [part]: { ...(request[part] as object), [field]: value },
});

const isWrong = (name: EndpointName, wrong: Wrong): boolean =>
  endpointOf(name)[wrong.part]?.safeParse(withField(sampleOf(name, testTenant), wrong)[wrong.part]).success === false;

/** The wrong values of every field of an endpoint, each field once in a round. */
function wrongIn(name: EndpointName): Wrong[][] {
  const all = parts.flatMap((part) =>
    fieldsOf(name, part).map((field) => {
      const wrong = wrongValues[part].map((value) => ({ part, field, value })).filter((one) => isWrong(name, one));
      expect({ field, wrong: wrong.length }).not.toEqual({ field, wrong: 0 });
      return wrong;
    }),
  );
  const rounds = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => all.flatMap((wrong) => wrong.slice(round, round + 1))).flatMap(
    // Some endpoints take 16 kB, and all that is long together would be refused for that.
    (round) => (JSON.stringify(round).length < 15_000 ? [round] : round.map((wrong) => [wrong])),
  );
}

/** Gives what is said to be wrong, after a look at what every such answer has. */
async function refusedFields(name: EndpointName, wrong: readonly Wrong[]): Promise<string[]> {
  const request = wrong.reduce(withField, sampleOf(name, testTenant));
  const answer = await server.call(requestOf(name, request, headersOf(name)));
  expect({ wrong, status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 400,
    body: { code: "invalid-input" },
  });
  return answer.json().errors.map((error: { field: string }) => error.field);
}

const names = ({ part, field }: Wrong, named: readonly string[]): boolean =>
  named.some((one) => one === `${part}.${field}` || one.startsWith(`${part}.${field}.`));

const withFields = testedNames.filter((name) => parts.some((part) => fieldsOf(name, part).length > 0));

describe("malformed input", () => {
  test.for(withFields)("[E11] answers 400 and names each field: %s", async (name) => {
    for (const round of wrongIn(name)) {
      const named = await refusedFields(name, round);
      // Where one wrong field hides another, that one is sent alone.
      for (const wrong of round.filter((one) => !names(one, named)))
        expect([wrong, names(wrong, await refusedFields(name, [wrong]))]).toEqual([wrong, true]);
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

  const unknownFields = ["tenantId", "id", "revision", "createdBy", "isAdministrator", "constructor"];
  // Entries of newer clients may say more; the rest of them is dropped.
  const isStrict = (name: EndpointName) => name !== "submitLogEntry" && fieldsOf(name, "body").length > 0;

  test.for(testedNames.filter(isStrict))("[E11] a field that nobody asked for is refused: %s", async (name) => {
    const value = "x";
    const unasked = unknownFields.map((field): Wrong => ({ part: "body", field, value }));
    const request = unasked.reduce(withField, sampleOf(name, testTenant));
    const answer = await server.call(requestOf(name, request, headersOf(name)));
    expect(answer.statusCode).toBe(400);
    // Each is a reason by itself: one that this answer does not mention is sent alone.
    const mentioned = new Set(JSON.stringify(answer.json().errors).match(/\w+/g));
    for (const wrong of unasked.filter(({ field }) => !mentioned.has(field))) await refusedFields(name, [wrong]);
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
