import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { sentAnswers } from "./content.ts";
import { fillDemo } from "./demo.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
  const owner = { tenancyName: "Acme", userName: "admin", email: "admin@acme.example", ...testTenant };
  await fillDemo(server, owner);
});
afterAll(() => server.close());

const get = async (url: string) => (await callAs(() => server)(testTenant, "GET", `/api${url}`)).body;

test("[P17] a new demo tenant has a form with a function that passes its examples, published with an action", async () => {
  const [found] = (await get("/functions?filter=Recommendation group")).items;
  expect(found).toMatchObject({ name: "Recommendation group", latestVersion: 1 });
  const [pub] = (await get("/form-pubs?filter=Customer feedback")).items;
  expect(pub).toMatchObject({
    state: "open",
    responseCount: sentAnswers.length,
    action: { name: "Follow up on feedback", version: 1 },
  });
});

test("[P17] of its deliveries one mail was sent, and one call failed", async () => {
  const [pub] = (await get("/form-pubs?filter=Customer feedback")).items;
  await server.deliveries.drain();
  const { items } = await get(`/activities?pubId=${pub.id}`);
  expect(items.map(({ node, status }: { node: string; status: string }) => [node, status]).sort()).toEqual([
    ["crm", "failed"],
    ["team", "done"],
  ]);
});
