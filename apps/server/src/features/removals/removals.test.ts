import { createServer } from "node:http";
import {
  type ActionNode,
  type AuditEvent,
  emptyDefinition,
  endpoints,
  permissions,
  type User,
  unitName,
} from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../tests/support/action-fixture.ts";
import { createDeliveringServer } from "../../../../../tests/support/delivering-server.ts";
import { form, item, text } from "../../../../../tests/support/forms/build-form.ts";
import { joined } from "../../../../../tests/support/joined-user.ts";
import { tablesWith } from "../../../../../tests/support/tables-with.ts";
import type { TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { attempts, files, formSessions, responses, visitors } from "../../platform/db/schema.ts";

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
  ({ server, address } = await createDeliveringServer(receiver));
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});

const { publish, send, handOver, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);
const { call, inTenant, giveSteps, settle } = actionFixture(
  () => server,
  () => testTenant,
);

const newMarker = () => `marker${crypto.randomUUID().replaceAll("-", "")}`;
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
  const marker = newMarker();
  const { pub, responseId } = await sentWith(marker);
  const before = await tablesWith(server.superuserUrl, marker);
  expect(before).toEqual(expect.arrayContaining(holding.map((name) => `askloom.${name}`)));
  const { status } = await call(testTenant, "DELETE", `/api/form-pubs/${pub.pubId}/responses/${responseId}`);
  expect([status, await tablesWith(server.superuserUrl, marker)]).toEqual([204, []]);
});

test("[DL33] [PB4] a visitor who is removed leaves nothing in any table", async () => {
  const marker = newMarker();
  const { pub } = await sentWith(marker);
  const { visitorId, visitorTypeId } = testTenant;
  const known = { displayName: marker, email: `${marker}@visitor.example`, answers: { name: marker } };
  await inTenant(async (transaction) => {
    await transaction.update(visitors).set(known).where(eq(visitors.id, visitorId));
    await transaction.update(responses).set({ visitorId }).where(eq(responses.collectorId, pub.pubId));
    await leaveDraft(transaction, { visitorId, pubId: pub.pubId, marker });
  });
  const { status } = await call(testTenant, "DELETE", `/api/visitor-types/${visitorTypeId}/visitors/${visitorId}`);
  expect([status, await tablesWith(server.superuserUrl, marker)]).toEqual([204, []]);
});

/** An action mails these people about someone else's response. */
async function mailedAboutAnother(to: Extract<ActionNode, { kind: "e-mail" }>["to"]): Promise<void> {
  const pub = await publish(definition);
  const texts = { subject: { en: "News" }, body: { en: "Of another" } };
  await giveSteps(pub, [{ id: "mail", kind: "e-mail", copy: "none", ...texts, to }]);
  await send(pub, bodyOf(pub, { note: "by another" }));
  await settle();
}

const invited = async (name: string): Promise<User> =>
  (await call(testTenant, "POST", "/api/users", { body: { userName: name, name, email: `${name}@user.example` } }))
    .body;

async function toTrash({ id }: User): Promise<void> {
  const { revision } = (await call(testTenant, "GET", `/api/users/${id}`)).body;
  await call(testTenant, "DELETE", `/api/users/${id}`, { revision });
}

/** A user in the trash, with a text in the name, the address, and everything that the person sent in. */
async function userWith(marker: string) {
  const user = await invited(marker);
  const asUser = await joined(server, testTenant, user);
  await call(asUser, "PUT", "/api/account/profile", { body: { name: `New ${marker}`, language: null } });
  await call(asUser, "PUT", "/api/events/order.placed/subscription");
  await call(asUser, "POST", "/api/help-requests", { body: { subject: marker, text: `Help ${marker}` } });
  const { pub } = await sentWith(marker);
  await inTenant(async (transaction) => {
    await transaction.update(responses).set({ userId: user.id }).where(eq(responses.collectorId, pub.pubId));
    await leaveDraft(transaction, { userId: user.id, pubId: pub.pubId, marker });
  });
  await mailedAboutAnother([{ is: "user", userId: user.id }]);
  await toTrash(user);
  return { user, pub };
}

interface Draft {
  readonly userId?: string;
  readonly visitorId?: string;
  readonly pubId: string;
  readonly marker: string;
}

async function leaveDraft(transaction: Transaction, { pubId: collectorId, marker, ...person }: Draft): Promise<void> {
  const { tenantId } = testTenant;
  const parts = { answers: { note: marker }, tokenHash: Buffer.from(marker), language: "en", version: 1 };
  const [draft] = await transaction
    .insert(formSessions)
    .values({ tenantId, collectorId, ...person, ...parts })
    .returning({ formSessionId: formSessions.id });
  const file = { question: "paper", name: marker, type: "text/plain", bytes: 1 };
  await transaction.insert(files).values({ tenantId, collectorId, ...draft, ...file });
}

const heldByUser = ["accounts", "files", "form_sessions", "help_requests", "users", ...holding];

test("[PB40] a user who is removed with everything sent in leaves nothing in any table", async () => {
  const marker = newMarker();
  const { user } = await userWith(marker);
  const before = await tablesWith(server.superuserUrl, marker);
  expect(before).toEqual(expect.arrayContaining(heldByUser.map((name) => `askloom.${name}`)));
  const { status } = await call(testTenant, "POST", `/api/users/${user.id}/remove`);
  expect([status, await tablesWith(server.superuserUrl, marker)]).toEqual([204, []]);
});

const recorded = async () =>
  (await inTenant((transaction) => transaction.select({ request: attempts.request }).from(attempts))).flatMap(
    ({ request }) => /^To: .*/.exec(request ?? "")?.[0] ?? [],
  );

test("[PB40] the address is masked in mails about others, an address that ends alike is not", async () => {
  const ada = await invited("ada");
  await joined(server, testTenant, ada);
  await mailedAboutAnother([
    { is: "user", userId: ada.id },
    { is: "address", address: "grada@user.example" },
  ]);
  await toTrash(ada);
  expect((await call(testTenant, "POST", `/api/users/${ada.id}/remove`)).status).toBe(204);
  const all = (await recorded()).join("\n");
  expect(all).toContain("(removed)");
  expect(all).toContain("grada@user.example");
  expect(all).not.toMatch(/\bada@user/);
});

test("[PB41] a user who is only deleted for good leaves what was sent in, as nobody's", async () => {
  const marker = newMarker();
  const { user, pub } = await userWith(marker);
  expect((await call(testTenant, "POST", `/api/users/${user.id}/purge`)).status).toBe(204);
  const { tenantId } = testTenant;
  expect(await rowsOf({ ...pub, tenantId })).toMatchObject([{ userId: null, answers: { note: marker } }]);
  const { body } = await call(testTenant, "GET", "/api/users?deleted=true");
  expect(body.items.map(({ id }: User) => id)).not.toContain(user.id);
});

test("[PB41] a user who is in use is not removed, neither for good nor with everything", async () => {
  const { userId } = testTenant;
  const steps = ["purge", "remove"].map((step) => call(testTenant, "POST", `/api/users/${userId}/${step}`));
  expect((await Promise.all(steps)).map(({ status }) => status)).toEqual([404, 404]);
});

test("[PB41] rights to delete responses in one unit are not enough to remove a person", async () => {
  const { unitId, deletedUserId } = testTenant;
  const weakUser = await invited("weak");
  const weak = await joined(server, testTenant, weakUser);
  const ofUnit = ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore", "Pages.Askloom.FormModel.Delete"];
  const user = { userName: "weak", name: "Weak", isActive: true, unitIds: [unitId] };
  await call(testTenant, "PUT", `/api/users/${weakUser.id}`, { body: user, revision: 1 });
  const grants = { permissions: ["Pages.Administration.Users"], unitPermissions: [{ unitId, permissions: ofUnit }] };
  await call(testTenant, "PUT", `/api/users/${weakUser.id}/grants`, { body: grants, revision: 2 });
  const headers = { [unitName]: unitId };
  const remove = await call(weak, "POST", `/api/users/${deletedUserId}/remove`, { headers });
  expect([remove.status, remove.body.code]).toEqual([403, "no-permission"]);
  const inUnit = await call(weak, "GET", "/api/forms?deleted=true", { headers });
  expect(inUnit.status).toBe(200);
});

test("[PB41] [P12] who holds less than someone cannot remove that person", async () => {
  const strong = await invited("strong");
  const grants = { permissions: ["Pages.Askloom.Workflow"] };
  await call(testTenant, "PUT", `/api/users/${strong.id}/grants`, { body: grants, revision: 1 });
  await toTrash(strong);
  const weakUser = await invited("weaker");
  const weak = await joined(server, testTenant, weakUser);
  const held = { permissions: endpoints.removeUser.access.needs };
  await call(testTenant, "PUT", `/api/users/${weakUser.id}/grants`, { body: held, revision: 1 });
  const codes = [];
  for (const step of ["purge", "remove"])
    codes.push((await call(weak, "POST", `/api/users/${strong.id}/${step}`)).body.code);
  expect(codes).toEqual(["grant-not-held", "grant-not-held"]);
});

test("[PB42] what a removed person designed stays, made by nobody, and the notes name nobody", async () => {
  // No id holds letters like these.
  const grace = await invited("grace");
  const asGrace = await joined(server, testTenant, grace);
  await call(testTenant, "PUT", `/api/users/${grace.id}/grants`, { body: { permissions }, revision: 1 });
  const made = (await call(asGrace, "POST", "/api/forms", { body: { definition: emptyDefinition("en") } })).body;
  const notes = async () => (await call(testTenant, "GET", "/api/audit-events?maxResultCount=1000")).body.items;
  const about = (all: AuditEvent[]) => all.filter(({ subjectId }) => subjectId === grace.id);
  expect(about(await notes()).map(({ details }) => details.userName)).toEqual(["grace", "grace"]);
  await toTrash(grace);
  await call(testTenant, "POST", `/api/users/${grace.id}/remove`);
  const { body: form } = await call(testTenant, "GET", `/api/forms/${made.id}`);
  expect([form.id, form.createdBy]).toEqual([made.id, null]);
  const left = about(await notes());
  expect(left.map(({ event }) => event)).toEqual([
    ...["user.removed", "user.purged", "user.deleted", "user.grants-set", "user.invited"],
  ]);
  expect(JSON.stringify(left)).not.toContain("grace");
});
