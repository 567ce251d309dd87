import type { ActionNode } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../tests/support/action-fixture.ts";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { and, eq, ne } from "../../platform/db/drizzle.ts";
import { activities, mails, raisedEvents, responses, tenantSettings } from "../../platform/db/schema.ts";
import { purge } from "../../platform/jobs/purge.ts";
import type { QueueMail } from "../../platform/mail/mail.ts";
import { raiseEvent } from "./events.ts";
import { purgeEvents } from "./purge-events.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});

const call = callAs(() => server);
const { publish, send } = visitFixture(
  () => server,
  () => testTenant,
);
const { inTenant, giveSteps, settle } = actionFixture(
  () => server,
  () => testTenant,
);

const event: ActionNode = { id: "raise", kind: "event", name: "order.placed", carries: ["city"] };
const definition = form({ items: [text("city", { name: "town" }), text("note")] });

/** A publication whose action raises the event. */
async function publishEvent() {
  const pub = await publish(definition);
  const { name: actionName } = await giveSteps(pub, [event]);
  return { pub, actionName };
}

const listed = async () =>
  (await call(testTenant, "GET", "/api/events?filter=order")).body.items as Record<string, unknown>[];
const subscription = "/api/events/order.placed/subscription";
const eventMails = () =>
  inTenant((transaction) =>
    transaction
      .select({ to: mails.recipient, subject: mails.subject, text: mails.text })
      .from(mails)
      .where(eq(mails.template, "event-raised")),
  );
const raised = () =>
  inTenant((transaction) => transaction.select().from(raisedEvents).where(eq(raisedEvents.name, "order.placed")));

test("[CE1] an event is in the catalogue as soon as a version of an action raises it, with who raises it", async () => {
  const unknown = await call(testTenant, "PUT", subscription);
  const { actionName } = await publishEvent();
  expect([unknown.status, await listed()]).toEqual([
    404,
    [
      {
        ...{ id: "order.placed", name: "order.placed", raisedBy: [actionName], lastRaisedAt: null },
        ...{ subscribers: 0, isSubscribed: false },
      },
    ],
  ]);
});

test("[CE2] a response raises the event once, with the answers that the step names and no others", async () => {
  const { pub } = await publishEvent();
  const sent = (await send(pub, bodyOf(pub, { city: "Oslo", note: "quick" }))).json();
  await settle();
  const [one, ...others] = await raised();
  expect([one, others]).toEqual([
    expect.objectContaining({
      name: "order.placed",
      depth: 1,
      payload: expect.objectContaining({ receipt: sent.receipt, answers: { town: "Oslo" } }),
    }),
    [],
  ]);
  const [made] = await inTenant((transaction) =>
    transaction
      .select({ id: activities.id, status: activities.status })
      .from(activities)
      .where(and(eq(activities.kind, "event"), ne(activities.id, testTenant.activityId))),
  );
  expect(made).toEqual({ id: one?.id, status: "done" });
  expect((await listed())[0]?.lastRaisedAt).toBe(one?.raisedAt.toISOString());
});

test("[CE3] a member who subscribed gets a mail with the event and a link, without answers, until they unsubscribe", async () => {
  const { pub } = await publishEvent();
  expect((await call(testTenant, "PUT", subscription)).status).toBe(204);
  expect((await call(testTenant, "PUT", subscription)).status).toBe(204);
  expect((await listed())[0]).toMatchObject({ subscribers: 1, isSubscribed: true });
  await send(pub, bodyOf(pub, { city: "Oslo" }));
  await settle();
  const [mail, ...others] = await eventMails();
  expect([mail?.subject, others]).toEqual(["Event: order.placed", []]);
  expect(mail?.text).toContain(`/app/workspace/form-pubs/${pub.pubId}/responses/`);
  expect(mail?.text).not.toContain("Oslo");
  expect((await call(testTenant, "DELETE", subscription)).status).toBe(204);
  await send(pub, bodyOf(pub, { city: "Rome" }));
  await settle();
  expect([await eventMails(), (await raised()).length]).toEqual([[mail], 2]);
});

test("[CE2] an event that is recorded is not raised again, and nobody is mailed twice", async () => {
  const { pub } = await publishEvent();
  await call(testTenant, "PUT", subscription);
  await send(pub, bodyOf(pub, { city: "Oslo" }));
  await settle();
  const [one] = await raised();
  if (one === undefined) throw new Error("nothing was raised");
  const queueMail = () => Promise.reject(new Error("mailed again"));
  await inTenant((transaction) => raiseEvent(transaction, one, { queueMail, address: "" }));
  expect(await raised()).toEqual([one]);
});

test("[CE4] an event that would carry more than 16 kB fails with that reason, and is not raised", async () => {
  const { pub } = await publishEvent();
  await send(pub, bodyOf(pub, { city: "x".repeat(20_000) }));
  await settle();
  const rows = await inTenant((transaction) =>
    transaction.select().from(activities).where(eq(activities.problem, "event-too-large")),
  );
  expect([rows.length, rows[0]?.status, await raised()]).toEqual([1, "failed", []]);
});

test("[CE5] events go after 30 days, and with their response", async () => {
  const { pub } = await publishEvent();
  await send(pub, bodyOf(pub, { city: "Oslo" }));
  await send(pub, bodyOf(pub, { city: "Rome" }));
  await settle();
  const [first] = await raised();
  await inTenant((transaction) => transaction.delete(responses).where(eq(responses.id, first?.responseId ?? "")));
  expect(await raised()).toHaveLength(1);
  const purging = {
    database: server.database,
    signal: new AbortController().signal,
    trashTables: [],
    parts: [purgeEvents],
  };
  await purge({ ...purging, now: new Date(Date.now() + 29 * 86_400_000) });
  expect(await raised()).toHaveLength(1);
  await purge({ ...purging, now: new Date(Date.now() + 31 * 86_400_000) });
  expect(await raised()).toEqual([]);
});

test("[CE6] more mails than the tenant may send in a minute are sent later, and none is lost", async () => {
  const { pub } = await publishEvent();
  await call(testTenant, "PUT", subscription);
  const settings = { tenantId: testTenant.tenantId, deliveriesPerMinute: 1, runDays: 1, revision: 2 };
  await inTenant((transaction) => transaction.insert(tenantSettings).values({ ...settings, eventMailsPerMinute: 2 }));
  await send(pub, bodyOf(pub, { city: "Oslo" }));
  await settle();
  const [one] = await raised();
  if (one === undefined) throw new Error("nothing was raised");
  const times: (Date | undefined)[] = [];
  const queueMail: QueueMail = async (_transaction, { sendAfter }) => void times.push(sendAfter);
  const raisedAt = new Date("2126-03-01T12:00:30Z");
  for (let count = 0; count < 3; count += 1)
    await inTenant((transaction) =>
      raiseEvent(transaction, { ...one, id: crypto.randomUUID(), raisedAt }, { queueMail, address: "" }),
    );
  expect(times.map((time) => time?.toISOString().slice(11, 16))).toEqual(["12:00", "12:00", "12:01"]);
  expect(await eventMails()).toHaveLength(1);
});
