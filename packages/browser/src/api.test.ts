import type { Send } from "@askloom/contract";
import { expect, test, vi } from "vitest";
import { type ApiOptions, createApi, headersFor } from "./api.ts";

const cookies = (values: Record<string, string>) => ({
  read: (name: string) => values[name],
  write: () => undefined,
  remove: () => undefined,
});
const all = { "Abp.AuthToken": "cookie", PolpAbpTenantId: "t", PolpAbpOrgUnitId: "u", "XSRF-TOKEN": "x" };
const options = (changes: Partial<ApiOptions> = {}): ApiOptions => ({
  cookies: cookies(all),
  validToken: () => "token",
  language: () => "en",
  onUnauthorized: () => undefined,
  send: async () => ({ ok: true, status: 204, json: async () => undefined }),
  ...changes,
});

test("[C21] requests to /api carry the valid token, otherwise the cookie's; others carry nothing", () => {
  expect(headersFor("/api/units", "GET", options()).authorization).toBe("Bearer token");
  expect(headersFor("/api/units", "GET", options({ validToken: () => undefined })).authorization).toBe("Bearer cookie");
  expect(headersFor("/api/units", "GET", options({ validToken: () => undefined, cookies: cookies({}) }))).toEqual({});
  expect(headersFor("/locales/en.json", "GET", options())).toEqual({});
});

test("[C20] where the token cookie alone goes along, the anti-forgery value still does", () => {
  expect(headersFor("/api/units", "PUT", options({ bearer: "none" }))).toEqual({
    PolpAbpTenantId: "t",
    PolpAbpOrgUnitId: "u",
    RequestVerificationToken: "x",
  });
});

test("[C22] the tenant and the unit go along when their cookies have a value", () => {
  expect(headersFor("/api/units", "GET", options())).toMatchObject({ PolpAbpTenantId: "t", PolpAbpOrgUnitId: "u" });
  expect(
    headersFor("/api/units", "GET", options({ cookies: cookies({ PolpAbpTenantId: "t", PolpAbpOrgUnitId: "" }) })),
  ).toEqual({ authorization: "Bearer token", PolpAbpTenantId: "t" });
});

test("[C23] where a list is enabled, they are left out for a path that fails it", () => {
  const tenantFor = (path: string, headerPaths: ApiOptions["headerPaths"]) =>
    headersFor(path, "GET", options(headerPaths === undefined ? {} : { headerPaths })).PolpAbpTenantId;
  expect(tenantFor("/api/units", { include: ["/api/units"] })).toBe("t");
  expect(tenantFor("/api/users", { include: ["/api/units"] })).toBeUndefined();
  expect(tenantFor("/api/users", { exclude: ["/api/users"] })).toBeUndefined();
  expect(tenantFor("/api/units", { include: ["/api"], exclude: ["/api/users"] })).toBe("t");
});

test("[C24] changes carry the anti-forgery value, reads do not", () => {
  expect(headersFor("/api/units", "POST", options()).RequestVerificationToken).toBe("x");
  expect(headersFor("/api/units", "GET", options())).not.toHaveProperty("RequestVerificationToken");
});

const problem = { type: "x", title: "t", status: 401, code: "not-signed-in" };
const answering = (...answers: (number | "cut")[]) =>
  vi.fn<Send>(async () => {
    const status = answers.shift() ?? 204;
    if (status === "cut") throw new TypeError("network");
    return { ok: status < 400, status, json: async () => ({ ...problem, status }) };
  });

test("[C25] any 401 is broadcast", async () => {
  const onUnauthorized = vi.fn();
  await expect(createApi(options({ onUnauthorized, send: answering(401) })).listMemberships({})).rejects.toThrow();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("[C25] a read is repeated when the server was away; a change never is", async () => {
  vi.useFakeTimers();
  const read = answering("cut", 503, 204);
  const reading = createApi(options({ send: read }))
    .deleteUser({ params: { userId: "x" }, ifMatch: 1 })
    .catch(() => "failed");
  await vi.runAllTimersAsync();
  expect([await reading, read.mock.calls.length]).toEqual(["failed", 1]);
  const again = answering("cut", 503, 401);
  const second = createApi(options({ send: again }))
    .listMemberships({})
    .catch(() => "refused");
  await vi.runAllTimersAsync();
  expect([await second, again.mock.calls.length]).toEqual(["refused", 3]);
  vi.useRealTimers();
});
