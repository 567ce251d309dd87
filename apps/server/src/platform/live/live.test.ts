import { liveTopic, maxStreams, unitName } from "@askloom/contract";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createListeningServer, type ListeningServer } from "../../../../../tests/support/listening-server.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { and, eq } from "../db/drizzle.ts";
import { formPubs, permissionGrants, units } from "../db/schema.ts";
import { openLive } from "./live.ts";
import { payloadsOf } from "./notices-to.ts";

let server: ListeningServer;
let testTenant: TestTenant;
let pubId: string;
const open: AbortController[] = [];
beforeAll(async () => {
  server = await createListeningServer();
  testTenant = await makeTestTenant(server);
  pubId = (await publishedForm(server.database, testTenant.tenantId, surveyQuestions)).pubId;
  await vi.waitUntil(() => server.live.isListening(), { timeout: 30_000 });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(() => server.close());

/** Opens a stream as a browser does. */
async function look(topics: readonly string[], as: TestTenant = testTenant, unitId?: string) {
  const controller = new AbortController();
  open.push(controller);
  const url = `${server.baseUrl}/api/live?topics=${topics.join(",")}`;
  const answer = await fetch(url, {
    headers: { ...bearer(as), ...(unitId === undefined ? {} : { [unitName]: unitId }) },
    signal: controller.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    status: answer.status,
    headers: answer.headers,
    /** What comes next; undefined at the end. */
    next: async () => {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      return done ? undefined : value;
    },
    leave: () => controller.abort(),
  };
}
const topic = () => liveTopic("responses", pubId);
const elsewhere = () => openLive({ database: server.database, appUrl: server.appUrl, onError: () => undefined });

test("[C31] a client that watches a list hears that it changed, also by another process, and never what it holds", async () => {
  const stream = await look([topic()]);
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  expect(await stream.next()).toBe("\n");
  const other = elsewhere();
  for (let note = 0; note < 50; note += 1) other.note(testTenant.tenantId, topic());
  expect(await stream.next()).toBe(`{"changed":["${topic()}"]}\n`);
  await other.close();
});

test("[C31] a deleted response and a written one are noticed by those who look", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  const [id] = await survey.send([{ answers: { name: "Ada" } }]);
  const stream = await look([liveTopic("responses", survey.pubId)]);
  await stream.next();
  const url = `/api/form-pubs/${survey.pubId}/responses/${id}`;
  await server.call({ method: "DELETE", url, headers: bearer(testTenant) });
  expect(await stream.next()).toContain(survey.pubId);
});

test("[C31] [T6] nobody hears of another tenant's lists, nor of lists that they may not read", async () => {
  const stranger = await makeTestTenant(server);
  const own = liveTopic("responses", (await publishedForm(server.database, stranger.tenantId, surveyQuestions)).pubId);
  const stream = await look([topic(), own], stranger);
  await stream.next();
  server.live.note(testTenant.tenantId, topic());
  server.live.note(stranger.tenantId, own);
  expect(await stream.next()).toBe(`{"changed":["${own}"]}\n`);
  await withoutPermission(stranger, async () => expect((await look([own], stranger)).status).toBe(403));
  expect((await fetch(`${server.baseUrl}/api/live?topics=${topic()}`)).status).toBe(401);
  expect((await look(["secrets:1"])).status).toBe(400);
});

test("[C31] [T8] with a unit chosen, nobody hears of the lists of another unit", async () => {
  const { tenantId, unitId } = testTenant;
  const [own, other] = [
    (await publishedForm(server.database, tenantId, surveyQuestions)).pubId,
    (await publishedForm(server.database, tenantId, surveyQuestions)).pubId,
  ];
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const [unit] = await transaction.insert(units).values({ tenantId, displayName: "Another unit" }).returning();
    await transaction
      .update(formPubs)
      .set({ unitId: unit?.id ?? null })
      .where(eq(formPubs.id, other));
  });
  const [seen, unseen] = [liveTopic("responses", own), liveTopic("responses", other)];
  const stream = await look([unseen, seen], testTenant, unitId);
  await stream.next();
  server.live.note(tenantId, unseen);
  server.live.note(tenantId, seen);
  expect(await stream.next()).toBe(`{"changed":["${seen}"]}\n`);
});

test("[C31] a stream ends within half a minute after its reader lost the right to it", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  const stream = await look([topic()]);
  await stream.next();
  const [recheck] = intervals.mock.calls.findLast(([, ms]) => ms === 30_000) ?? [];
  intervals.mockRestore();
  await withoutPermission(testTenant, async () => {
    recheck?.();
    expect(await stream.next()).toBeUndefined();
  });
});

test("[C31] a person has six streams at most in a process, and one that is left makes room", async () => {
  const person = await makeTestTenant(server);
  const streams = await Promise.all(Array.from({ length: maxStreams }, () => look([topic()], person)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await look([topic()], person);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  streams[0]?.leave();
  await expect.poll(async () => (await look([topic()], person)).status).toBe(200);
});

test("[C31] however many look, they hold no connection of the database but the one that listens", async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => look([topic()])));
  for (const stream of streams) await stream.next();
  await expect.poll(() => server.database.load().connections).toBe(0);
  const count =
    "select count(*)::integer as count from pg_stat_activity where application_name = 'askloom live' and datname = current_database()";
  const rows = await asSuperuser(async (client) => (await client.query(count)).rows, server.superuserUrl);
  expect(rows).toEqual([{ count: 1 }]);
});

test("[C31] when the connection that listens was lost and is back, everyone looks again", async () => {
  const stream = await look([topic()]);
  await stream.next();
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'askloom live' and datname = current_database()";
  await asSuperuser((client) => client.query(cut), server.superuserUrl);
  expect(await stream.next()).toContain(topic());
  await vi.waitUntil(() => server.live.isListening(), { timeout: 30_000 });
});

test("[C31] a server that stops ends its streams", async () => {
  const stopping = await createListeningServer();
  const own = await makeTestTenant(stopping);
  const answer = await fetch(`${stopping.baseUrl}/api/live?topics=${topic()}`, { headers: bearer(own) });
  const reader = answer.body?.getReader();
  await reader?.read();
  await stopping.close();
  expect((await reader?.read())?.done).toBe(true);
});

test("[C31] more keys than fit one notice go in several", () => {
  const keys = Array.from({ length: 300 }, (_, index) => `${crypto.randomUUID()}/responses:${index}`);
  const payloads = payloadsOf(keys);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.every(({ length }) => length < 8_000)).toBe(true);
  expect(payloads.join(" ").split(" ")).toEqual(keys);
  expect(payloadsOf([])).toEqual([]);
});

/** For so long the person may not search forms. */
async function withoutPermission({ tenantId, adminId }: TestTenant, work: () => Promise<void>): Promise<void> {
  const permission = "Pages.Askloom.FormModel.Explore" as const;
  const isIt = and(eq(permissionGrants.userId, adminId), eq(permissionGrants.permission, permission));
  const inTenant = (change: Parameters<typeof server.database.transaction>[1]) =>
    server.database.transaction({ tenantId, access: "write" }, change);
  await inTenant((transaction) => transaction.delete(permissionGrants).where(isIt));
  try {
    await work();
  } finally {
    await inTenant((transaction) =>
      transaction.insert(permissionGrants).values({ tenantId, userId: adminId, permission }),
    );
  }
}
