import { type Endpoint, type EndpointName, endpointNames, endpoints, schemaOf } from "@askloom/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyRequest, apiKey, requestOf, sampleOf } from "../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { bearer, makeWorld, type World } from "../../../../tests/support/world.ts";

let server: TestServer;
let world: World;
let logApiKey: string;
beforeAll(async () => {
  server = await createTestServer();
  world = await makeWorld(server);
  logApiKey = (await server.call({ url: "/api/environment" })).json().logApiKey;
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const headersOf = (name: EndpointName) =>
  endpointOf(name).access.kind === "apiKey" ? apiKey(logApiKey) : bearer(world);

type Part = "params" | "query" | "body";
const parts: readonly Part[] = ["params", "query", "body"];

/** Values of a type that the field does not have. */
const wrongValues: Readonly<Record<Part, readonly unknown[]>> = {
  params: ["x", "1", "00000000-0000-0000-0000-00000000000g", "%00"],
  query: ["many", "-1", "perhaps", "a; drop table users", "\u0000", "x".repeat(5000)],
  body: [null, 5, true, [], {}, "", "\u0000", "x".repeat(10_000)],
};

const fields = endpointNames.flatMap((name) =>
  parts.flatMap((part) => {
    const schema = endpointOf(name)[part];
    const { properties = {} } =
      schema === undefined ? {} : (schemaOf(schema, "input") as { properties?: Record<string, unknown> });
    return Object.keys(properties).map((field) => ({ name, part, field }));
  }),
);

const queryFields = (name: EndpointName): string[] =>
  fields.filter((one) => one.name === name && one.part === "query").map(({ field }) => field);

const withField = (request: AnyRequest, part: Part, field: string, value: unknown): AnyRequest => ({
  ...request,
  [part]: { ...(request[part] as object), [field]: value },
});

const accepts = (name: EndpointName, part: Part, value: unknown): boolean =>
  endpointOf(name)[part]?.safeParse(value).success === true;

describe("malformed input", () => {
  test.for(fields)("[E11] answers 400 and names the field: $name $part.$field", async ({ name, part, field }) => {
    const sample = sampleOf(name, world);
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

  test.for(fields.filter(({ part }) => part === "body"))(
    "[E11] a field that nobody asked for is refused beside $field: $name",
    async ({ name }) => {
      if (name === "submitLogEntry") return; // Entries of newer clients may say more; the rest of them is dropped.
      for (const field of ["tenantId", "id", "revision", "createdBy", "isAdministrator", "constructor"]) {
        const answer = await server.call(
          requestOf(name, withField(sampleOf(name, world), "body", field, "x"), headersOf(name)),
        );
        expect({ field, status: answer.statusCode }).toEqual({ field, status: 400 });
      }
    },
  );

  test("[E10] the sentence is in the reader's language", async () => {
    const request = requestOf("createUnit", { body: { displayName: 5 } }, bearer(world));
    const chinese = await server.call({
      ...request,
      headers: { ...request.headers, "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" },
    });
    expect(chinese.headers["content-language"]).toBe("zh-Hans");
    expect(chinese.json().title).toBe("提交的部分内容无效。请更正列出的字段后重新提交。");
    expect(chinese.json().errors[0].detail).toMatch(/[\u4e00-\u9fff]/);
    const english = await server.call({ ...request, headers: { ...request.headers, "accept-language": "fr" } });
    expect(english.json().title).toBe(
      "Some of what was sent is not valid. Correct the fields listed and send it again.",
    );
  });
});

const hostile = fc.oneof(
  { weight: 5, arbitrary: fc.anything({ withNullPrototype: false, maxDepth: 4 }) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "\u0000",
      "\ud800",
      "'; drop table askloom.users; --",
      "{{7*7}}",
      "__proto__",
      "1e999",
      "-0",
      "NaN",
      "💥".repeat(100),
    ),
  },
);

/** Replaces one part of a value, somewhere inside it. */
function mutated(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== "object" || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return replacement;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, {
    [key]: mutated((value as Record<string, unknown>)[key], rest, replacement),
  });
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

describe("fuzzing", () => {
  test.for(endpointNames)("[E12] no input makes a 5xx: %s", { timeout: 60_000 }, async (name) => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.array(fc.nat(9), { maxLength: 4 }),
        fc.constantFrom(...parts, "header", "raw"),
        async (value, path, part) => {
          const request = requestOf(name, sampleOf(name, world), headersOf(name));
          const url = new URL(String(request.url), "http://x");
          const texts = String(jsonOf(value) ?? "").slice(0, 2000);
          if (part === "body" && request.payload !== undefined) {
            request.payload = jsonOf(mutated(JSON.parse(String(request.payload)), path, value)) ?? "";
          }
          if (part === "raw" && request.payload !== undefined)
            request.payload = texts.slice(0, 200) + String(request.payload).slice(path.length);
          if (part === "query") {
            for (const field of queryFields(name).slice(path.length)) url.searchParams.append(field, texts);
          }
          if (part === "params")
            url.pathname = url.pathname.replace(
              /[0-9a-f-]{36}/,
              encodeURIComponent(texts.slice(0, 150).toWellFormed()) || "x",
            );
          if (part === "header") {
            const ascii = texts.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 200);
            const target =
              ["if-match", "polpabptenantid", "polpabporgunitid", "accept-language", "content-type", "cookie"][
                path.length
              ] ?? "authorization";
            request.headers = { ...request.headers, [target]: ascii };
          }
          const answer = await server.call({ ...request, url: url.pathname + url.search });
          expect({ status: answer.statusCode, body: answer.body.slice(0, 300) }).toSatisfy(
            ({ status }: { status: number }) => status < 500,
          );
          if (answer.statusCode >= 400) expect(answer.headers["content-type"]).toContain("application/problem+json");
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 150) },
    );
  });
});
