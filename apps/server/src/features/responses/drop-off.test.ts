import { responsesCounter } from "@askloom/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { collectorCounters, collectorVisits, formSessions } from "../../platform/db/schema.ts";
import { dropOffFrom } from "./drop-off.ts";

let server: TestServer;
let testTenant: TestTenant;
const call = callAs(() => server);

beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

/** A publication with two pages, which some began and did not send. */
async function followed(reached: readonly { page: string; index: number; isTest?: boolean }[]) {
  const survey = await publishedForm(server.database, testTenant.tenantId, []);
  const rows = reached.map(({ page, index, isTest = false }) => ({
    tenantId: testTenant.tenantId,
    collectorId: survey.pubId,
    tokenHash: Buffer.from(crypto.randomUUID()),
    version: 1,
    isTest,
    language: "en",
    furthest: page,
    furthestIndex: index,
  }));
  await survey.inTenant((transaction) => transaction.insert(formSessions).values(rows));
  const read = async (what: string) =>
    (await call(testTenant, "GET", `/api/form-pubs/${survey.pubId}/responses/${what}`)).body;
  return { ...survey, read };
}

test("[RS12] anyone who sent began and came through every page, also without having turned one", async () => {
  const { send, read } = await followed([
    { page: "page1", index: 0 },
    { page: "gone", index: 9 },
  ]);
  await send([{ answers: {} }, { answers: {} }, { answers: {} }, { answers: {}, isTest: true }]);
  expect(await read("drop-off")).toEqual({
    started: 5,
    sent: 3,
    pages: [
      { id: "page1", title: { en: "First" }, reached: 5, stopped: 1 },
      { id: "page2", title: {}, reached: 4, stopped: 1 },
    ],
  });
  expect(await read("count")).toMatchObject({ real: 3, test: 1 });
  expect(await read("drop-off?test=true")).toMatchObject({
    started: 1,
    sent: 1,
    pages: [{ reached: 1 }, { stopped: 0 }],
  });
});

test("[RS12] a response that turned pages is counted once, and one that is deleted no longer", async () => {
  const { pubId, send, read, inTenant } = await followed([{ page: "page1", index: 0, isTest: true }]);
  const ids = await send([{ answers: {} }, { answers: {} }]);
  await inTenant(async (transaction) => {
    const counter = { tenantId: testTenant.tenantId, collectorId: pubId, counter: responsesCounter, taken: ids.length };
    await transaction.insert(collectorCounters).values(counter);
    // Begun in one browser and sent from another: two form sessions, one response.
    const ended = ["a", "b"].map((token) => ({
      ...{
        tenantId: testTenant.tenantId,
        collectorId: pubId,
        version: 1,
        language: "en",
        furthest: "page1",
        furthestIndex: 0,
      },
      ...{ tokenHash: Buffer.from(token + pubId), responseId: ids[0], sentAt: new Date() },
    }));
    await transaction.insert(formSessions).values(ended);
  });
  expect(await read("drop-off")).toMatchObject({ started: 2, sent: 2, pages: [{ stopped: 0 }, { reached: 2 }] });
  await call(testTenant, "DELETE", `/api/form-pubs/${pubId}/responses/${ids[0]}`);
  expect(await read("drop-off")).toMatchObject({ started: 1, sent: 1, pages: [{ stopped: 0 }, { reached: 1 }] });
  expect(await read("count")).toMatchObject({ real: 1 });
  expect(await read("drop-off?test=true")).toMatchObject({
    started: 1,
    sent: 0,
    pages: [{ stopped: 1 }, { reached: 0 }],
  });
});

test("[RS12] a visitor who is deleted still counts where they stopped, not on the first page", async () => {
  const { pubId, read, inTenant } = await followed([{ page: "page2", index: 1 }]);
  await inTenant(async (transaction) => {
    await transaction
      .insert(collectorVisits)
      .values({ tenantId: testTenant.tenantId, collectorId: pubId, views: 1, starts: 1 });
    await transaction
      .update(formSessions)
      .set({ visitorId: testTenant.visitorId })
      .where(eq(formSessions.collectorId, pubId));
  });
  const before = await read("drop-off");
  expect(before).toMatchObject({ started: 1, pages: [{ stopped: 0 }, { stopped: 1 }] });
  const { visitorTypeId, visitorId } = testTenant;
  expect((await call(testTenant, "DELETE", `/api/visitor-types/${visitorTypeId}/visitors/${visitorId}`)).status).toBe(
    204,
  );
  expect(
    await inTenant((transaction) => transaction.select().from(formSessions).where(eq(formSessions.collectorId, pubId))),
  ).toEqual([]);
  expect(await read("drop-off")).toEqual(before);
});

const pages = ["a", "b", "c"].map((id) => ({ id, items: [] }));
const unsent = fc.record({
  page: fc.constantFrom("a", "b", "c", "gone", null),
  index: fc.nat({ max: 9 }),
  count: fc.nat({ max: 50 }),
});

test("[RS12] anyone who began has sent or stopped at one page, and no page is reached by more than the one before", () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), fc.nat({ max: 300 }), fc.array(unsent), (sent, begun, rows) => {
      const { started, pages: reached } = dropOffFrom({ sent, begun, unsent: rows, pages });
      expect(started).toBeGreaterThanOrEqual(begun);
      let left = started;
      for (const page of reached) {
        expect(page.reached).toBe(left);
        left -= page.stopped;
      }
      expect(left).toBe(sent);
    }),
  );
});
