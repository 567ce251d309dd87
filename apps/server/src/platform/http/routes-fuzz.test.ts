import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multipart } from "../../../../../tests/support/multipart.ts";
import { otherRoutesOf, type PageAddress, publishPages } from "../../../../../tests/support/page-addresses.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let addressOf: PageAddress;
beforeAll(async () => {
  server = await createTestServer({ RESPONSES_PER_MINUTE: "1000000" });
  addressOf = await publishPages(server, await makeTestTenant(server));
});
afterAll(() => server.close());

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    "AA",
    "\u0000",
    "\ud800",
    "__proto__",
    "valueOf",
    "constructor",
    "1e999",
    "-1",
    "jörg@web.de",
    "{}",
    "%ff",
    "a".repeat(5000),
  ),
);
/** The names of what pages post. */
const fieldNames = [
  ...[
    "sealedState",
    "code",
    "email",
    "password",
    "do",
    "page",
    "pageToken",
    "session",
    "change",
    "revision",
    "resumed",
  ],
  ...[
    "language",
    "answers",
    "now",
    "name",
    "who",
    "mail",
    "client_id",
    "redirect_uri",
    "grant_type",
    "token",
    "return",
  ],
];

/** Every way in which a body can be sent. */
const bodies: readonly ((fields: Record<string, string>, raw: string) => Pick<InjectOptions, "headers" | "payload">)[] =
  [
    (fields) => multipart(fields),
    (fields, raw) => ({ ...multipart(fields), payload: `${multipart(fields).payload.slice(0, 150)}${raw}` }),
    (fields) => ({
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    }),
    (fields) => ({ headers: { "content-type": "application/json" }, payload: JSON.stringify(fields) }),
    (_, raw) => ({ headers: { "content-type": "application/json" }, payload: raw }),
    (_, raw) => ({ headers: { "content-type": "text/plain" }, payload: raw }),
    () => ({}),
  ];

/** Addresses whose own answers, also where they refuse, are for programs. */
const isForPrograms = /^\/oidc\/(?:token|jwks|me|session\/check|\.well-known)|\.css$|^\/(?:healthz|readyz|metrics)/;

const runs = Number(process.env.FUZZ_RUNS ?? 6) * 3;

describe("fuzzing", () => {
  test("[E12] no input makes a 5xx at any route that is not in the endpoint table", { timeout: 240_000 }, async () => {
    const others = otherRoutesOf(server);
    expect(others).toContainEqual({ method: "POST", path: "/f/:link/introduction" });
    for (const { method, path } of others) {
      const route = `${method} ${path}`;
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...fieldNames), hostile, { maxKeys: 6 }),
          hostile,
          fc.nat(99),
          async (fields, raw, choice) => {
            const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]));
            const make = bodies[choice % bodies.length];
            const body = method === "GET" || method === "HEAD" ? {} : (make?.(texts, raw.toWellFormed()) ?? {});
            const anything = encodeURIComponent(raw.toWellFormed()).slice(0, 150) || "x";
            const url = `${addressOf(path, anything, choice)}?${new URLSearchParams(texts)}`;
            const remoteAddress = `10.0.0.${choice}`;
            const headers = { accept: "text/html", ...body.headers };
            const answer = await server.call({ ...body, headers, method, url, remoteAddress });
            expect({ route, status: answer.statusCode, body: answer.body.slice(0, 200) }).toSatisfy(
              ({ status }: { status: number }) => status < 500,
            );
            const isForBrowsers = !path.startsWith("/api/") && !isForPrograms.test(path);
            if (isForBrowsers && answer.statusCode >= 400 && method !== "HEAD")
              expect({ route, type: answer.headers["content-type"] }).toEqual({
                route,
                type: "text/html; charset=utf-8",
              });
          },
        ),
        { numRuns: runs },
      );
    }
  });
});
