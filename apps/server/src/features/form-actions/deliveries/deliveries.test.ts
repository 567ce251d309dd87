import { createServer } from "node:http";
import type { ActionDefinition, ActionNode } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../../tests/support/action-fixture.ts";
import { createDeliveringServer } from "../../../../../../tests/support/delivering-server.ts";
import { form, item, number, repeat, text } from "../../../../../../tests/support/forms/build-form.ts";
import type { TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, pageTokenFor, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../../tests/support/visit-fixture.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { eq, ne } from "../../../platform/db/drizzle.ts";
import { activities, formActions, formPubs, mails, runs } from "../../../platform/db/schema.ts";
import type { Delivery } from "../../../runs/runs.ts";
import { loadDelivery } from "./load-delivery.ts";

interface Received {
  readonly url: string | undefined;
  readonly id: string | undefined;
  readonly body: unknown;
}

let server: TestServer;
let testTenant: TestTenant;
let address: string;
const received: Received[] = [];
const receiver = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  received.push({
    url: request.url,
    id: String(request.headers["webhook-id"]),
    body: JSON.parse(Buffer.concat(pieces).toString()),
  });
  response.statusCode = request.url === "/gone" ? 410 : 200;
  response.end("ok");
});

beforeAll(async () => {
  ({ server, address } = await createDeliveringServer(receiver));
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
  received.length = 0;
});

const { publish, send, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);

const { giveSteps, settle, inTenant } = actionFixture(
  () => server,
  () => testTenant,
);

const definition = form({
  items: [
    number("age", { name: "years" }),
    text("mail", { variant: "email" }),
    item("text", "word", { variant: "password" }),
    repeat("sites", {}, text("place"), text("code", { variant: "password" })),
  ],
});
const hook = (id: string, body: Extract<ActionNode, { kind: "webhook" }>["body"]): ActionNode => ({
  ...{ id, kind: "webhook", address: `${address}/${id}`, method: "POST", headers: [] },
  body,
});
const mailNode: ActionNode = {
  ...{ id: "mail", kind: "e-mail", copy: "none" },
  to: [
    { is: "address", address: "team@example.org" },
    { is: "answer", question: "mail" },
  ],
  subject: { en: "New\n{{mail}}" },
  body: { en: "Age {{age}}, password {{word}}" },
};

/** A publication whose action has these steps one after the other. */
async function withSteps(steps: readonly ActionNode[], action: Partial<ActionDefinition> = {}) {
  const pub = await publish(definition, { mayChange: true });
  await giveSteps(pub, steps, { action, pub: { mayChange: true } });
  return pub;
}

const outbox = (template: string) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ to: mails.recipient, subject: mails.subject, text: mails.text })
      .from(mails)
      .where(eq(mails.template, template)),
  );

const made = () =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ kind: activities.kind, status: activities.status, problem: activities.problem })
      .from(activities)
      .where(ne(activities.id, testTenant.activityId))
      .orderBy(activities.position),
  );

test("[FA12] [FA14] a webhook gets the response by the names of its questions, without passwords, signed with one id", async () => {
  const pub = await withSteps([
    hook("all", { is: "response" }),
    hook("some", { is: "fields", questions: ["mail"] }),
    hook("own", {
      is: "template",
      template: '{"old": {{age}}, "to": {{mail}}, "none": {{word}}, "never": {{toString}}, "all": {{sites}}}',
    }),
  ]);
  const sites = [{ id: "s1", answers: { place: "Oslo", code: "sesame" } }];
  const sent = (await send(pub, bodyOf(pub, { age: 7, mail: 'a"b@example.org', word: "sesame", sites }))).json();
  await settle();
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    [
      "/all",
      expect.objectContaining({
        type: "response.sent",
        data: expect.objectContaining({
          responseId: sent.id,
          answers: { years: 7, mail: 'a"b@example.org', sites: [{ place: "Oslo" }] },
        }),
      }),
    ],
    ["/some", expect.objectContaining({ data: expect.objectContaining({ answers: { mail: 'a"b@example.org' } }) })],
    [
      "/own",
      { old: 7, to: 'a"b@example.org', none: null, never: null, all: [{ id: "s1", answers: { place: "Oslo" } }] },
    ],
  ]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  expect(await made()).toEqual(Array(3).fill({ kind: "webhook", status: "done", problem: null }));
  expect(JSON.stringify(received)).not.toContain("sesame");
});

test("[FA12] a template that would become much too long is not sent", async () => {
  const pub = await withSteps([hook("long", { is: "template", template: `[${"{{sites}},".repeat(1_000)}0]` })]);
  const sites = Array.from({ length: 50 }, (_, at) => ({ id: `s${at}`, answers: { place: "x".repeat(100) } }));
  await send(pub, bodyOf(pub, { age: 7, mail: "ada@example.org", sites }));
  await settle();
  expect(received).toEqual([]);
  expect(await made()).toEqual([{ kind: "webhook", status: "failed", problem: "webhook-too-large" }]);
});

test("[FA13] a mail has answers in its texts, one line as its subject, and never a password", async () => {
  const pub = await withSteps([mailNode]);
  await send(pub, bodyOf(pub, { age: 7, mail: "ada@example.org", word: "sesame" }));
  await settle();
  expect(await made()).toEqual([{ kind: "e-mail", status: "done", problem: "in-outbox" }]);
  const written = await outbox("action-mail");
  const mail = { subject: "New ada@example.org", text: "Age 7, password " };
  expect(written).toEqual(
    expect.arrayContaining([
      { to: "team@example.org", ...mail },
      { to: "ada@example.org", ...mail },
    ]),
  );
});

test("[FA14] what a test response would send is recorded, and a change sends again only where the action says so", async () => {
  const pub = await withSteps([hook("all", { is: "response" })]);
  const pageToken = pageTokenFor(server, pub.pubId, 1, { isTest: true });
  await send(pub, bodyOf(pub, { age: 1 }, { pageToken }), { link: pub.testLink });
  await settle();
  expect([await made(), received]).toEqual([[{ kind: "webhook", status: "would-send", problem: null }], []]);
  const body = bodyOf(pub, { age: 2 });
  const { copy } = (await send(pub, body)).json();
  await settle();
  const change = { ...body, answers: { age: 3 }, change: String(copy).split("/r/")[1], revision: 1 };
  expect((await send(pub, change)).statusCode).toBe(201);
  await settle();
  expect(received).toHaveLength(1);
  expect((await rowsOf(pub)).map(({ report }) => report?.deliveries.length)).toEqual([1, 1]);
});

test("[FA14] an action that repeats sends a changed response again, under another id", async () => {
  const pub = await withSteps([hook("all", { is: "response" })], { repeatsOnChange: true });
  const body = bodyOf(pub, { age: 2 });
  const { copy } = (await send(pub, body)).json();
  await settle();
  await send(pub, { ...body, answers: { age: 3 }, change: String(copy).split("/r/")[1], revision: 1 });
  await settle();
  expect(received.map(({ body: got }) => got)).toMatchObject([{ type: "response.sent" }, { type: "response.changed" }]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(2);
});

test("[DL6] the person who made the action is mailed when an address wants nothing any more", async () => {
  const pub = await withSteps([hook("gone", { is: "response" })]);
  await send(pub, bodyOf(pub, { age: 2 }));
  await settle();
  expect(await made()).toMatchObject([{ kind: "webhook", status: "queued" }]);
  expect(await outbox("address-paused")).toMatchObject([{ text: expect.stringContaining(`${address}/gone`) }]);
});

test("[DL35] a version that is gone makes no delivery, also where one was made by it before", async () => {
  const pub = await withSteps([hook("all", { is: "response" })]);
  await send(pub, bodyOf(pub, { age: 2 }));
  await settle();
  const load = async (transaction: Transaction) => {
    const [run] = await transaction.select().from(runs).where(eq(runs.collectorId, pub.pubId));
    // All that it reads of a delivery stands in its run.
    return loadDelivery(transaction, { ...run, node: "all" } as unknown as Delivery, "webhook");
  };
  await inTenant(async (transaction) => {
    expect(await load(transaction)).toMatchObject({ node: { id: "all" } });
    await transaction.update(formPubs).set({ actionId: null, actionVersion: null }).where(eq(formPubs.id, pub.pubId));
    const [run] = await transaction.select().from(runs).where(eq(runs.collectorId, pub.pubId));
    await transaction.delete(formActions).where(eq(formActions.id, run?.definitionId ?? ""));
    expect(await load(transaction)).toBe("action-gone");
  });
});
