import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

const perMinute = 5;
let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer({ RESPONSES_PER_MINUTE: String(perMinute) });
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);

test("[FL13] a network that sends too often is asked to wait, and another one is not", async () => {
  const pub = await publish();
  const send = (remoteAddress: string) =>
    server.call({
      method: "POST",
      url: `/api/f/${pub.link}/responses`,
      remoteAddress,
      payload: bodyOf(pub, { name: "Ada" }),
    });
  // However the minute turns meanwhile, two minutes take no more than twice as many.
  const answers = [];
  for (let sent = 0; sent <= 2 * perMinute; sent += 1) answers.push(await send("10.0.0.1"));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ status: 429, code: "too-many-requests" });
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send("10.0.0.2")).statusCode).toBe(201);
  expect(await rowsOf(pub)).toHaveLength(answers.length - refused.length + 1);
});
