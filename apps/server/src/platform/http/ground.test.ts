import { once } from "node:events";
import { connect } from "node:net";
import { apiKeyHeader } from "@askloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createListeningServer } from "../../../../../tests/support/listening-server.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { refusalOf } from "./answer-problems.ts";
import { networkOf } from "./rate-limit.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("health", () => {
  test("[A1] /healthz lives and /readyz serves; a draining process is alive but not ready", async () => {
    const status = async (url: string) => (await server.call({ url })).statusCode;
    expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
    server.health.isDraining = true;
    expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 503]);
    server.health.isDraining = false;
  });

  test("[M7] [A1] while the database is away the API answers 503 with Retry-After, and works again afterwards", async () => {
    const own = await createTestServer();
    const testTenant = await makeTestTenant(own);
    const name = new URL(own.ownerUrl).pathname.slice(1);
    const read = () => own.call({ url: "/api/units", headers: bearer(testTenant) });
    await asSuperuser(async (client) => {
      await client.query(`alter database ${name} allow_connections false`);
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    });
    const away = await read();
    expect([away.statusCode, away.headers["retry-after"], away.json().code]).toEqual([503, "2", "unavailable"]);
    expect((await own.call({ url: "/readyz" })).statusCode).toBe(503);
    expect((await own.call({ url: "/healthz" })).statusCode).toBe(200);
    await asSuperuser((client) => client.query(`alter database ${name} allow_connections true`));
    expect((await read()).statusCode).toBe(200);
    await own.close();
  });

  test("[A1] a request in flight is finished while the server stops, and new ones are turned away", async () => {
    const own = await createListeningServer();
    const released = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    own.app.server.on("request", () => entered.resolve());
    const slow = fetch(`${own.baseUrl}/oidc/sign-in/none`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      // A body that is still on its way keeps the request in flight.
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode("email="));
          await released.promise;
          controller.enqueue(new TextEncoder().encode("a"));
          controller.close();
        },
      }),
      duplex: "half",
    } as RequestInit);
    await entered.promise;
    own.health.isDraining = true;
    const closed = own.app.close();
    released.resolve();
    expect((await slow).status).toBe(400);
    await closed;
    await expect(fetch(`${own.baseUrl}/healthz`)).rejects.toThrow();
    await own.close();
  });
});

describe("metrics", () => {
  test("[A2] without a token they are for this machine alone", async () => {
    const local = await server.call({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(local.body).toContain("askloom_http_request_duration_seconds_bucket");
    expect(local.body).toContain("askloom_database_connections");
    expect((await server.call({ url: "/metrics", remoteAddress: "192.0.2.1" })).statusCode).toBe(404);
    expect((await server.call({ url: "/metrics", headers: { "x-forwarded-for": "192.0.2.1" } })).statusCode).toBe(404);
  });

  test("[A2] with a token they are for its holders alone", async () => {
    const own = await createTestServer({ METRICS_TOKEN: "a token for the metrics" });
    const status = async (authorization?: string) =>
      (await own.call({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } })).statusCode;
    expect([await status(), await status("Bearer wrong"), await status("Bearer a token for the metrics")]).toEqual([
      404, 404, 200,
    ]);
    await own.close();
  });
});

describe("every answer", () => {
  test.for([
    "/",
    "/healthz",
    "/api/nothing",
    "/oidc/.well-known/openid-configuration",
    "/oidc/auth",
    "/api/openapi.json",
    "/api/docs",
    "/%ff",
    "/f/%ff",
    "/api/units/%ff",
    `/api/units/${"x".repeat(5000)}`,
  ])("[A3] has the security headers: %s", async (url) => {
    const { headers } = await server.call({ url, headers: { accept: "text/html" } });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe");
    expect(policy).toMatch(/^default-src 'none'(; sandbox)?$|; require-trusted-types-for 'script'/);
  });

  test.for([
    ["GET", "/help/%ff", 404],
    ["GET", "/portal/%ff", 404],
    ["GET", "/app/%ff", 404],
    ["GET", "/%ff", 404],
    ["POST", "/help", 404],
    ["GET", "/oidc/%ff", 404],
  ] as const)(
    "[E17] is a page where a browser opens it, and a problem to a program: %s %s",
    async ([method, url, status]) => {
      const typeFor = async (accept: string) => {
        const answer = await server.call({ method, url, headers: { accept, "accept-language": "zh" } });
        return [answer.statusCode, String(answer.headers["content-type"]).split(";", 1)[0]];
      };
      expect(await typeFor("text/html,*/*;q=0.8")).toEqual([status, "text/html"]);
      expect(await typeFor("application/json")).toEqual([status, "application/problem+json"]);
    },
  );

  test.for([
    ["DELETE", "/api/units", 405],
    ["POST", "/api/units", 413],
  ] as const)("[A3] has the security headers where it refuses: %s %s", async ([method, url, status]) => {
    const headers = { ...bearer(await makeTestTenant(server)), "content-type": "application/json" };
    const answer = await server.call({ method, url, headers, payload: `"${"x".repeat(300_000)}"` });
    expect([answer.statusCode, answer.headers["x-content-type-options"]]).toEqual([status, "nosniff"]);
  });

  test("[A3] [A1] what comes on an open connection while the process stops is a problem with the security headers", async () => {
    const own = await createListeningServer();
    const socket = connect(Number(new URL(own.baseUrl).port), "127.0.0.1");
    const message: string[] = [];
    socket.on("data", (data) => message.push(String(data)));
    const entered = once(own.app.server, "request");
    const type = "content-type: application/x-www-form-urlencoded";
    socket.write(`POST /oidc/sign-in/none HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: 7\r\n\r\nemail=`);
    await entered;
    const closed = own.app.close();
    socket.write("aGET /api/environment HTTP/1.1\r\nhost: x\r\n\r\n");
    await once(socket, "close");
    await closed;
    const [, second = ""] = message.join("").split(/(?=HTTP\/1\.1 )/);
    expect(second).toMatch(/^HTTP\/1\.1 503 /);
    expect(second).toContain("x-content-type-options: nosniff");
    expect(second).toContain('"code":"unavailable"');
    await own.close();
  });

  test("[A3] only an HTTPS address asks browsers to stay with HTTPS", async () => {
    const secure = await createTestServer({ ASKLOOM_URL: "https://forms.example" });
    expect((await secure.call({ url: "/healthz" })).headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await server.call({ url: "/healthz" })).headers["strict-transport-security"]).toBeUndefined();
    await secure.close();
  });

  test.for([
    "/api/nothing",
    "/api/log-intake/x",
    "/oidc/assets/__proto__",
    "/oidc/assets/constructor",
    "/assets/none.js",
    "/none.js",
  ])("[E9] what looks like a call or a file and is none answers a problem: %s", async (url) => {
    const answer = await server.call({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });

  test("[R10] any other unknown address is the application's", async () => {
    const answer = await server.call({ url: "/nowhere/at/all" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
    expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  });

  test("[E9] an unknown address answers a problem", async () => {
    const unknown = await server.call({ url: "/api/nothing" });
    expect([unknown.statusCode, unknown.headers["content-type"], unknown.json().code]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
      "not-found",
    ]);
  });

  test("[A7] a known address asked with another method says which it has", async () => {
    const answer = await server.call({ method: "DELETE", url: "/api/units" });
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
      405,
      "GET, POST",
      "method-not-allowed",
    ]);
  });

  test.for([
    ["text/plain", '{"displayName":"x"}', 415],
    ["application/x-www-form-urlencoded", "displayName=x", 415],
    ["multipart/form-data; boundary=x", "--x--", 415],
    ["application/json", "{", 400],
    ["application/json", "", 400],
    ["application/json", '{"__proto__": {"x": 1}}', 400],
    ["application/json", `{"displayName": ${"[".repeat(5000)}${"]".repeat(5000)}}`, 400],
    ["application/json", `{"displayName": "${"x".repeat(300_000)}"}`, 413],
  ] as const)("[E12] a body of %s is refused for what it is", async ([type, payload, status]) => {
    const testTenant = await makeTestTenant(server);
    const answer = await server.call({
      method: "POST",
      url: "/api/units",
      headers: { ...bearer(testTenant), "content-type": type },
      payload,
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      status,
      "application/problem+json; charset=utf-8",
    ]);
  });

  test.for([
    "/%",
    "/api/units/%ff",
    "/api//units",
    "/api/units/..%2fusers",
    "/api/environment%00",
    "/API/units",
    `/api/units/${"x".repeat(5000)}`,
  ])("[E12] an odd address is simply not there: %s", async (url) => {
    expect((await server.call({ url })).statusCode).toBeLessThan(500);
  });

  test("[V7] an open address in the query opens no other one", async () => {
    for (const url of [
      "/api/units?/api/environment",
      "/api/units;/api/environment",
      "/api/units?path=/healthz",
      "/api/units/../environment/../units",
    ]) {
      expect((await server.call({ url })).statusCode).not.toBe(200);
    }
  });
});

test("[E9] what nobody expected is a 500 that tells nothing", () => {
  const refusal = refusalOf(new Error("the password is 1234"));
  expect([refusal.code, JSON.stringify(refusal.details)]).toEqual(["internal-error", "{}"]);
});

test("[C28] one network is one address, or the first half of a long one", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::6")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("2001:DB8::1%eth0")).toBe("2001:db8:0:0");
  expect(networkOf("::ffff:c000:207")).toBe("192.0.2.7");
});

test("[I3] the environment tells a browser no secret but the log intake's public key", async () => {
  const { logApiKey, ...rest } = (await server.call({ url: "/api/environment" })).json();
  expect(rest).toEqual({
    version: "test",
    issuer: server.issuer,
    clientId: "askloom-workspace",
    scope: "openid profile email offline_access",
    flows: [],
    audience: "urn:askloom:api",
  });
  expect(logApiKey).toHaveLength(43);
  expect(apiKeyHeader).toBe("X-Api-Key");
});
