import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../tests/support/call-as.ts";
import { sampleIncident } from "../../../../tests/support/make-runs.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../tests/support/test-tenant.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);

test("[RN14] a person sees what a run needs, retries, pauses and cancels it, and a second time is refused", async () => {
  const tenant = await makeTestTenant(server);
  const path = `/api/runs/${tenant.runId}`;
  const incident = { id: sampleIncident, node: "b", problem: "broken" };
  expect((await call(tenant, "GET", path)).body).toMatchObject({ status: "failed", incidents: [incident] });
  const retry = () => call(tenant, "POST", `${path}/retry`, { body: { incident: sampleIncident } });
  expect((await retry()).body).toMatchObject({ status: "running", incidents: [] });
  expect(await retry()).toMatchObject({ status: 409, body: { code: "run-not-open" } });
  const paused = await call(tenant, "POST", `${path}/pause`);
  expect(paused.body).toMatchObject({ status: "running", isPaused: true });
  expect((await call(tenant, "POST", `${path}/cancel`)).body).toMatchObject({ status: "cancelled" });
  expect((await call(tenant, "POST", `${path}/resume`)).status).toBe(409);
});

test("[RN14] a step is skipped with a value, and the run goes on", async () => {
  const tenant = await makeTestTenant(server);
  const body = { incident: sampleIncident, value: "by hand" };
  const answer = await call(tenant, "POST", `/api/runs/${tenant.runId}/skip`, { body });
  expect(answer.body).toMatchObject({ status: "running", incidents: [] });
});
