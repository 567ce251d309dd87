import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { addHeaders, securityHeaders } from "./security-headers.ts";
import { serveLoginReturns } from "./serve-login-returns.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const titleAt = async (url: string) => {
  const answer = await server.call({ url });
  return [answer.statusCode, /<title>(.*)<\/title>/.exec(answer.body)?.[1]];
};

test("[U4] the portal answers at /portal and everywhere below it, the workspace everywhere else", async () => {
  for (const url of ["/portal", "/portal/", "/portal/users/1?x=1", "/portal/logout"])
    expect([url, await titleAt(url)]).toEqual([url, [200, "portal"]]);
  for (const url of ["/", "/app", "/portals", "/design?code=1", "/submit-help-request"])
    expect([url, await titleAt(url)]).toEqual([url, [200, "workspace"]]);
});

test("[U4] what looks like a file, or is no page, is not answered with one", async () => {
  for (const url of [
    "/portal/missing.js",
    "/portal/assets/missing",
    "/assets/missing",
    "/api/missing",
    "/portal/x.css",
  ])
    expect([url, (await server.call({ url })).statusCode]).toEqual([url, 404]);
});

test("[U36] [A3] both pages come with a strict policy, a nonce of their own and no way to be kept", async () => {
  const seen = new Set<string>();
  for (const url of ["/portal", "/app", "/portal"]) {
    const { headers, body } = await server.call({ url });
    const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1] ?? "";
    seen.add(nonce);
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types default",
      ]),
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
  expect(seen.size).toBe(3);
});

test("[FN41] of the workspace only the script of the function worker allows WebAssembly", async () => {
  const allows = async (url: string) =>
    String((await server.call({ url })).headers["content-security-policy"]).includes("wasm-unsafe-eval");
  expect(await allows("/assets/function-worker-1a.js")).toBe(true);
  for (const url of ["/assets/screen-1a.js", "/app", "/app/workspace/lambda/explorer", "/portal", "/f/unknown"])
    expect([url, await allows(url)]).toEqual([url, false]);
});

test("[S33] a hidden frame returns to a page that runs nothing", async () => {
  const frame = await server.call({ url: "/silent-refresh?code=1" });
  expect([frame.statusCode, frame.body.includes("<script")]).toEqual([200, false]);
});

test("[S33] a pop-up keeps its opener: within one origin, and coming back from another one", async () => {
  const openerAt = async (app: TestServer["app"], url: string) =>
    (await app.inject({ url })).headers["cross-origin-opener-policy"];
  expect(await openerAt(server.app, "/design?code=1&state=pop-up.abc")).toBe("same-origin-allow-popups");
  const app = Fastify();
  addHeaders(app, securityHeaders("https://forms.example", []));
  serveLoginReturns(app, { isEmbedded: false });
  const opener = (url: string) => openerAt(app, url);
  expect(await opener("/design?code=1&state=pop-up.abc")).toBe("unsafe-none");
  expect(await opener("/design?code=1&state=abc")).toBe("same-origin-allow-popups");
  expect(await opener("/app?state=pop-up.abc")).toBe("same-origin-allow-popups");
});
