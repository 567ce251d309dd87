import { type EndpointName, endpoints } from "@askloom/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, type Part, parts } from "../../../../../tests/support/fields-of.ts";
import { apiKey, requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
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

const headersOf = (name: EndpointName) =>
  endpoints[name].access.kind === "logKey" ? apiKey(logApiKey) : bearer(testTenant);

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

type Target = Part | "header" | "raw";
const allTargets: readonly Target[] = [...parts, "header", "raw"];
const headers = [
  "if-match",
  "polpabptenantid",
  "polpabporgunitid",
  "accept-language",
  "content-type",
  "cookie",
  "authorization",
] as const;

/** How many hostile values each target of an endpoint gets, about; other ones in every run. */
const runsPerTarget = Number(process.env.FUZZ_RUNS ?? 6);

/** Where a hostile value can go: every request has headers, not every one has the rest. */
function targetsOf(name: EndpointName): Target[] {
  const { params, body } = sampleOf(name, testTenant);
  const has: Readonly<Record<Target, boolean>> = {
    header: true,
    params: params !== undefined,
    query: fieldsOf(name, "query").length > 0,
    body: body !== undefined,
    raw: body !== undefined,
  };
  return allTargets.filter((target) => has[target]);
}

/** The element of a list that isn't empty, counted round and round. */
const around = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

describe("fuzzing", () => {
  test.for(testedNames)("[E12] no input makes a 5xx: %s", { timeout: 60_000 }, async (name) => {
    const targets = targetsOf(name);
    const queryFields = fieldsOf(name, "query");
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.array(fc.nat(9), { maxLength: 4 }),
        fc.constantFrom(...targets),
        fc.nat(99),
        async (value, path, target, testDatabase) => {
          const sample = sampleOf(name, testTenant);
          const request = requestOf(name, sample, headersOf(name));
          const url = new URL(String(request.url), "http://x");
          const texts = String(jsonOf(value) ?? "").slice(0, 2000);
          if (target === "body") request.payload = jsonOf(mutated(sample.body, path, value)) ?? "";
          if (target === "raw") request.payload = texts.slice(0, 200) + String(request.payload).slice(path.length);
          if (target === "query") {
            for (const field of queryFields.slice(testDatabase % queryFields.length))
              url.searchParams.append(field, texts);
          }
          if (target === "params") {
            const replaced = encodeURIComponent(String(around(Object.values(sample.params ?? {}), testDatabase)));
            const replacement = encodeURIComponent(texts.slice(0, 150).toWellFormed()) || "x";
            url.pathname = url.pathname.replace(replaced, () => replacement);
          }
          if (target === "header") {
            const ascii = texts.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 200);
            request.headers = { ...request.headers, [around(headers, testDatabase)]: ascii };
          }
          const answer = await server.call({ ...request, url: url.pathname + url.search });
          expect({ status: answer.statusCode, body: answer.body.slice(0, 300) }).toSatisfy(
            ({ status }: { status: number }) => status < 500,
          );
          if (answer.statusCode >= 400) expect(answer.headers["content-type"]).toContain("application/problem+json");
        },
      ),
      { numRuns: runsPerTarget * targets.length },
    );
  });
});
