import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionNode } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../../tests/support/action-fixture.ts";
import { form, item, text } from "../../../../../../tests/support/forms/build-form.ts";
import { tablesWith } from "../../../../../../tests/support/tables-with.ts";
import { createTestServer, type TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../../tests/support/visit-fixture.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { responses } from "../../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
let address: string;
/** Repeats what it was sent, and wants one of them again later. */
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += String(piece);
  response.statusCode = request.url === "/later" ? 500 : 200;
  response.end(body);
});
beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  // What it listens on.
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  server = await createTestServer({ EGRESS_ALLOW: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});

const { publish, send, handOver } = visitFixture(
  () => server,
  () => testTenant,
);
const { call, inTenant, giveSteps, settle } = actionFixture(
  () => server,
  () => testTenant,
);

const definition = form({
  items: [text("note"), text("mail", { variant: "email" }), item("file", "paper", { maxFiles: 1 })],
});
const hook = (id: string): ActionNode => ({
  ...{ id, kind: "webhook", address: `${address}/${id}`, method: "POST", headers: [], body: { is: "response" } },
});
const thanks = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "For {{note}}" }] }],
};
const steps = (): ActionNode[] => [
  {
    ...{ id: "check", kind: "evaluation" },
    method: {
      is: "points",
      rows: [{ id: "r", operand: { question: "note" }, operator: "==", value: "x", whenTrue: 1, whenFalse: 0 }],
      grades: [],
    },
  },
  hook("now"),
  hook("later"),
  {
    ...{ id: "mail", kind: "e-mail", copy: "csv", files: true, subject: { en: "{{note}}" }, body: { en: "{{note}}" } },
    to: [
      { is: "answer", question: "mail" },
      { is: "address", address: "team@example.org" },
    ],
  },
  { id: "raise", kind: "event", name: "order.placed", carries: ["note"] },
  { id: "thanks", kind: "feedback", message: { en: thanks } },
];

/** A response with a text in every place that an action brings it to. */
async function sentWith(marker: string) {
  const pub = await publish(definition);
  await giveSteps(pub, steps());
  await call(testTenant, "PUT", "/api/events/order.placed/subscription");
  const paper = [await handOver(pub, "paper", `Paper of ${marker}`)];
  const answers = { note: marker, mail: `${marker}@example.org`, paper };
  const answer = await send(pub, bodyOf(pub, answers));
  expect(answer.statusCode).toBe(201);
  await settle();
  return { pub, responseId: String(answer.json().id) };
}

const holding = ["attempts", "file_pieces", "mail_attachments", "mails", "raised_events", "responses"];

test("[DL33] [DL11] a response that is deleted leaves nothing in any table", async () => {
  const marker = `marker${crypto.randomUUID().replaceAll("-", "")}`;
  const { pub, responseId } = await sentWith(marker);
  const before = await tablesWith(server.superuserUrl, marker);
  expect(before).toEqual(expect.arrayContaining(holding.map((name) => `askloom.${name}`)));
  const { status } = await call(testTenant, "DELETE", `/api/form-pubs/${pub.pubId}/responses/${responseId}`);
  expect([status, await tablesWith(server.superuserUrl, marker)]).toEqual([204, []]);
});

test("[DL33] [PB4] a visitor who is removed leaves nothing in any table", async () => {
  const marker = `marker${crypto.randomUUID().replaceAll("-", "")}`;
  const { pub } = await sentWith(marker);
  const { visitorId, visitorTypeId } = testTenant;
  await inTenant((transaction) =>
    transaction.update(responses).set({ visitorId }).where(eq(responses.collectorId, pub.pubId)),
  );
  const { status } = await call(testTenant, "DELETE", `/api/visitor-types/${visitorTypeId}/visitors/${visitorId}`);
  expect([status, await tablesWith(server.superuserUrl, marker)]).toEqual([204, []]);
});
