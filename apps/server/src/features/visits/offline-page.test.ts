import { afterAll, beforeAll, expect, test } from "vitest";
import { cheapHash } from "../../../../../tests/support/cheap-hash.ts";
import { form, page, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { formSessions } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { change, open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);
const shell = (link: string) => server.call({ url: `/f/${link}/offline` });
const stateIn = (markup: string) => JSON.parse(/id="visit-state">(.*?)<\/script>/.exec(markup)?.[1] ?? "null");

test("[FL42] what a browser keeps of a form has no page token, no answers, and nobody's", async () => {
  const pub = await publish();
  const online = await open(pub.link);
  expect(online.headers["askloom-offline"]).toBe("may-be-kept");
  const saved = await shell(pub.link);
  expect(stateIn(saved.body)).toMatchObject({
    version: 1,
    pageToken: "",
    offline: "was-kept",
    answers: {},
    hidden: {},
    definition: stateIn(online.body).definition,
  });
  expect(saved.body).not.toContain(stateIn(online.body).pageToken.split(".").at(-1));
  const script = /src="(\/visitor\/assets\/[^"]+)"/.exec(saved.body)?.[1] ?? "";
  expect((await server.call({ url: script })).statusCode).toBe(200);
});

test.each([
  ["a password", async () => ({ passwordHash: cheapHash("open sesame") })],
  ["an identity", async () => ({ audience: "members" as const })],
  ["its end", async () => ({ closedAt: new Date(0) })],
])("[FL42] a form behind %s is not kept", async (_, parts) => {
  const pub = await publish();
  await change(pub, await parts());
  await expect.poll(async () => (await shell(pub.link)).statusCode).toBe(404);
  expect((await open(pub.link)).headers["askloom-offline"]).toBeUndefined();
});

test("[FL42] the worker is at its one address, and looked for again each time", async () => {
  const worker = await server.call({ url: "/f/worker.js" });
  expect([worker.statusCode, worker.headers["content-type"], worker.headers["cache-control"]]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "no-cache",
  ]);
  expect(worker.headers["content-security-policy"]).toContain("connect-src 'self'");
});

test("[FL43] the time taken begins when the form was first opened on the device", async () => {
  const pub = await publish();
  await send(pub, bodyOf(pub, { name: "Ada" }, { seconds: 4000 }));
  const [row] = await rowsOf(pub);
  expect(row?.seconds).toBe(4000);
});

test("[FL43] without scripts it begins with the first page, also when a later one has a token of its own", async () => {
  const pub = await publish(form({ pages: [page("one", text("name")), page("two", text("why"))] }));
  const session = "f".repeat(43);
  await post(pub, { pageToken: pub.pageToken, session, page: "one", do: "next", name: "Ada" });
  const hourAgo = new Date(Date.now() - 3_600_000);
  await server.database.transaction({ tenantId: pub.tenantId, access: "write" }, (transaction) =>
    transaction.update(formSessions).set({ startedAt: hourAgo }).where(eq(formSessions.collectorId, pub.pubId)),
  );
  await post(pub, { pageToken: pub.pageToken, session, page: "two", do: "submit", why: "so" });
  const [row] = await rowsOf(pub);
  expect(row?.seconds).toBeGreaterThanOrEqual(3600);
});
