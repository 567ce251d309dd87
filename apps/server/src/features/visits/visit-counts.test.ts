import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, page, text } from "../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, pageTokenFor, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import type { Collector } from "./collectors.ts";
import { isPerson } from "./is-person.ts";
import { visitCounts } from "./visit-counts.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { open, post, publish, send } = visitFixture(
  () => server,
  () => testTenant,
);
const call = callAs(() => server);
const read = async ({ pubId }: Published, what: string) =>
  (await call(testTenant, "GET", `/api/form-pubs/${pubId}/responses/${what}`)).body;
/** What is counted is written within seconds. */
const eventually = (pub: Published, what: string) => expect.poll(() => read(pub, what), { timeout: 30_000 });
const begin = (pub: Published, pageToken: string, link = pub.link) =>
  server.call({ method: "POST", url: `/api/f/${link}/begun`, payload: { pageToken } });

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64) Firefox/140.0" };

test("[RS26] people who open, begin and send are counted; previews, crawlers and the test link are not", async () => {
  const pub = await publish(shortForm);
  for (let view = 0; view < 4; view += 1) await open(pub.link, browser);
  await open(pub.link, { "user-agent": "WhatsApp/2.23" });
  await open(pub.link, { ...browser, "sec-purpose": "prefetch;prerender" });
  await server.call({ method: "HEAD", url: `/f/${pub.link}`, headers: browser });
  await open(pub.testLink, browser);
  const pageTokens = Array.from({ length: 3 }, () => pageTokenFor(server, pub.pubId));
  for (const pageToken of pageTokens) expect((await begin(pub, pageToken)).statusCode).toBe(204);
  expect((await begin(pub, pageTokens[0] ?? "")).statusCode).toBe(204);
  expect((await begin(pub, "1.x.y.z")).statusCode).not.toBe(204);
  await send(pub, bodyOf(pub, { name: "Ada" }));
  await eventually(pub, "overview").toMatchObject({ views: 4, starts: 3, submissions: 1 });
});

test("[RS12] anyone who began and left without turning a page left on the first page; anyone who only looked did not begin", async () => {
  const pub = await publish(form({ pages: [page("one", text("name")), page("two", text("why"))] }));
  for (let view = 0; view < 5; view += 1) await open(pub.link, browser);
  for (let start = 0; start < 3; start += 1) await begin(pub, pageTokenFor(server, pub.pubId));
  const saved = {
    token: "t".repeat(43),
    pageToken: pub.pageToken,
    answers: {},
    language: "en",
    page: "two",
    pageIndex: 1,
  };
  await server.call({ method: "PUT", url: `/api/f/${pub.link}/filling`, payload: saved });
  await eventually(pub, "drop-off").toMatchObject({
    started: 3,
    sent: 0,
    pages: [
      { reached: 3, stopped: 2 },
      { reached: 1, stopped: 1 },
    ],
  });
});

test("[RS12] [RS26] without scripts the first page that is posted is a start, and only that one", async () => {
  const pub = await publish(form({ pages: [page("one", text("name")), page("two", text("why"))] }));
  const common = { pageToken: pub.pageToken, session: "f".repeat(43) };
  await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
  await post(pub, { ...common, page: "two", do: "previous" });
  await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
  await eventually(pub, "overview").toMatchObject({ starts: 1 });
});

test("[RS26] what cannot be written is kept and written later, and a process that stops writes it", async () => {
  const pub = await publish(shortForm);
  const found = { tenantId: pub.tenantId, id: pub.pubId, isTest: false } as Collector;
  let isAway = true;
  const { database } = server;
  const failing: typeof database = {
    ...database,
    transaction: (scope, work) => (isAway ? Promise.reject(new Error("away")) : database.transaction(scope, work)),
  };
  const errors: unknown[] = [];
  const counts = visitCounts({ database: failing, onWritten: () => undefined, onError: (error) => errors.push(error) });
  counts.view(found);
  await counts.flush();
  counts.view(found);
  isAway = false;
  await counts.flush();
  expect(errors).toHaveLength(1);
  expect(await read(pub, "overview")).toMatchObject({ views: 2 });
});

test("[RS26] a browser is a person, and what fetches for others is not", () => {
  const is = (agent: string, more = {}) => isPerson({ method: "GET", headers: { "user-agent": agent, ...more } });
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0";
  expect([is(browser["user-agent"]), is(phone)]).toEqual([true, true]);
  const machines = [
    "",
    "Googlebot/2.1",
    "Slackbot-LinkExpanding 1.0",
    "facebookexternalhit/1.1",
    "curl/8.5",
    "Twitterbot/1.0",
  ];
  expect(machines.map((agent) => is(agent))).toEqual(machines.map(() => false));
});
