import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function twoWhoSent() {
  const testTenant = await makeTestTenant(server);
  const { tenantId, pubId, formId, visitorId, otherVisitorId } = testTenant;
  const sent = (who: string) => ({
    ...{
      tenantId,
      collectorId: pubId,
      formId,
      id: randomUUID(),
      version: 1,
      answers: {},
      language: "en",
      receipt: "R",
    },
    ...{ visitorId: who, once: who },
  });
  const rows = [sent(visitorId), sent(otherVisitorId)] as const;
  const inTenant = server.database.transaction.bind(server.database, { tenantId, access: "write" });
  await inTenant((transaction) => transaction.delete(responses));
  await inTenant((transaction) => transaction.insert(responses).values([...rows]));
  const left = () =>
    server.database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction.select().from(responses).where(eq(responses.collectorId, pubId)).orderBy(responses.once),
    );
  const call = (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
    server.call({
      method,
      url: `/api/visitor-types/${testTenant.visitorTypeId}/visitors/${path}`,
      headers: bearer(testTenant),
      ...(payload === undefined ? {} : { payload }),
    });
  return { ...testTenant, rows, left, call };
}

test("[PB2] the responses of merged visitors become the one's; each still has sent once at most", async () => {
  const { visitorId, otherVisitorId, left, call } = await twoWhoSent();
  expect((await call("POST", "merge", { into: visitorId, ids: [otherVisitorId] })).statusCode).toBe(200);
  expect((await left()).map((row) => row.visitorId)).toEqual([visitorId, visitorId]);
  expect((await left()).map((row) => row.once).sort()).toEqual([visitorId, otherVisitorId].sort());
});

test("[PB4] the responses of a removed visitor are gone, those of others stay", async () => {
  const { visitorId, rows, left, call } = await twoWhoSent();
  expect((await call("DELETE", visitorId)).statusCode).toBe(204);
  expect((await left()).map(({ id }) => id)).toEqual([rows[1].id]);
});

test("[PB23] a visitor is opened with the answers and what was sent; another group's or tenant's is not found", async () => {
  const { visitorId, rows, call, pubId } = await twoWhoSent();
  const opened = await call("GET", visitorId);
  expect([opened.statusCode, opened.json().id]).toEqual([200, visitorId]);
  expect(opened.json().responses).toMatchObject([{ id: rows[0].id, pubId, receipt: "R" }]);
  expect((await call("GET", randomUUID())).statusCode).toBe(404);
  const elsewhere = await twoWhoSent();
  expect((await call("GET", elsewhere.visitorId)).statusCode).toBe(404);
});
