import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);

test("[DL27] settings have defaults, are changed over the revision that was read, and each change is audited", async () => {
  const testTenant = await makeTestTenant(server);
  const path = "/api/tenant-settings";
  const defaults = { deliveriesPerMinute: 6000, eventMailsPerMinute: 300, runDays: 90, revision: 1 };
  expect((await call(testTenant, "GET", path)).body).toEqual(defaults);
  const body = { deliveriesPerMinute: 120, eventMailsPerMinute: 20, runDays: 7 };
  const change = (revision: number) => call(testTenant, "PUT", path, { body, revision });
  expect([(await change(1)).body, (await call(testTenant, "GET", path)).body]).toEqual([
    { ...body, revision: 2 },
    { ...body, revision: 2 },
  ]);
  expect((await change(1)).body).toMatchObject({ code: "changed-meanwhile", revision: 2 });
  expect((await change(2)).body.revision).toBe(3);
  const { body: audited } = await call(testTenant, "GET", "/api/audit-events?event=tenant.settings-changed");
  expect(audited.items).toMatchObject([{ details: body }, { details: body }]);
  const other = await makeTestTenant(server);
  expect((await call(other, "GET", path)).body).toEqual(defaults);
});

test("[DL27] a limit of zero, a broken one and an unknown setting are refused", async () => {
  const testTenant = await makeTestTenant(server);
  const good = { deliveriesPerMinute: 1, eventMailsPerMinute: 1, runDays: 1 };
  for (const bad of [{ deliveriesPerMinute: 0 }, { runDays: 1.5 }, { eventMailsPerMinute: 10_001 }, { other: 1 }]) {
    const answer = await call(testTenant, "PUT", "/api/tenant-settings", { body: { ...good, ...bad }, revision: 1 });
    expect([bad, answer.status]).toEqual([bad, 400]);
  }
});
