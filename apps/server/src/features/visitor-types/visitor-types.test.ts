import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { auditEvents, formPubs, mails, visitors, visits } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const callAsTenant = callAs(() => server);
const call = (
  ...[method, url, options]: [Parameters<typeof callAsTenant>[1], string, { body?: object; revision?: number }?]
) => callAsTenant(testTenant, method, `/api/visitor-types${url}`, options);
const inTenant = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, work);
const eventsOf = () =>
  inTenant(async (transaction) =>
    (await transaction.select().from(auditEvents).orderBy(auditEvents.at)).map(({ event, details }) => ({
      event,
      details,
    })),
  );

const intake = async (parts: object = {}) => {
  const definition = formWith(
    "Who are you?",
    [question("name"), question("mail", { variant: "email" }), question("age", { kind: "number", variant: "integer" })],
    { purpose: "visitor-intake", ...parts },
  );
  return (await callAsTenant(testTenant, "POST", "/api/forms", { body: { definition } })).body.id;
};

test("[N5] [PB19] a visitor group is made, read, changed, deleted, restored and purged, and each is noted", async () => {
  testTenant = await makeTestTenant(server);
  const intakeFormId = await intake();
  const input = { intakeFormId, nameQuestion: "name", emailQuestion: "mail", emailCheck: true, retentionDays: 30 };
  const made = await call("POST", "", { body: { name: " Parents ", ...input } });
  expect([made.status, made.headers.etag]).toEqual([201, '"1"']);
  expect(made.body).toEqual({
    id: expect.any(String),
    name: "Parents",
    description: "",
    revision: 1,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
    deletedAt: null,
    visitorCount: 0,
    intakeForm: { id: intakeFormId, name: "Who are you?", version: 1, error: null },
    nameQuestion: "name",
    emailQuestion: "mail",
    mayJoin: true,
    emailCheck: true,
    retentionDays: 30,
    createdBy: { id: testTenant.adminId, name: "admin" },
    changedBy: { id: testTenant.adminId, name: "admin" },
  });
  const { id } = made.body;
  const saved = await call("PUT", `/${id}`, { body: { name: "Families", mayJoin: false }, revision: 1 });
  expect(saved.body).toMatchObject({ name: "Families", revision: 2, mayJoin: false, intakeForm: null });
  expect((await call("GET", `/${id}`)).body).toEqual(saved.body);
  const late = await call("PUT", `/${id}`, { body: { name: "Late" }, revision: 1 });
  expect(late.body).toMatchObject({ status: 412, code: "changed-meanwhile", revision: 2 });
  expect((await call("DELETE", `/${id}`, { revision: 2 })).status).toBe(204);
  expect((await call("GET", `/${id}`)).status).toBe(404);
  expect((await call("POST", `/${id}/restore`)).body).toMatchObject({ name: "Families", deletedAt: null, revision: 4 });
  await call("DELETE", `/${id}`, { revision: 4 });
  expect((await call("POST", `/${id}/purge`)).status).toBe(204);
  expect((await call("POST", `/${id}/restore`)).status).toBe(404);
  const done = (await eventsOf()).map(({ event }) => event).filter((event) => event.startsWith("visitor-type."));
  const names = ["created", "changed", "deleted", "restored", "deleted", "purged"];
  expect(done).toEqual(names.map((name) => `visitor-type.${name}`));
});

test("[PB1] the intake form asks who someone is, and the questions are its own and answered with a text", async () => {
  testTenant = await makeTestTenant(server);
  const intakeFormId = await intake();
  const general = await intake({ purpose: "general" });
  const make = (body: object) => call("POST", "", { body: { name: "Group", ...body } });
  expect((await make({ intakeFormId: general })).body).toMatchObject({ status: 409, code: "not-an-intake-form" });
  const fieldsOf = async (body: object) => (await make(body)).body.errors.map(({ field }: { field: string }) => field);
  expect(await fieldsOf({ intakeFormId, nameQuestion: "age", emailQuestion: "nobody" })).toEqual([
    "body.nameQuestion",
    "body.emailQuestion",
  ]);
  expect(await fieldsOf({ nameQuestion: "name" })).toEqual(["body.nameQuestion"]);
  expect(await fieldsOf({ intakeFormId, nameQuestion: "name", emailCheck: true })).toEqual(["body.emailCheck"]);
  const { items } = (await call("GET", "/intake-forms?filter=who")).body;
  expect(items).toEqual([
    {
      id: intakeFormId,
      name: "Who are you?",
      questions: [
        { id: "name", title: { en: "Question name" }, isEmail: false },
        { id: "mail", title: { en: "Question mail" }, isEmail: true },
      ],
    },
  ]);
});

test("[PB1] an intake form gets a version when a group takes it, unless it has one or has errors", async () => {
  testTenant = await makeTestTenant(server);
  const versionsOf = async (formId: string) =>
    (await callAsTenant(testTenant, "GET", `/api/forms/${formId}/versions`)).body.items.map(
      ({ number, note }: { number: number; note: string }) => ({ number, note }),
    );
  const intakeFormId = await intake();
  const made = (await call("POST", "", { body: { name: "Guests", intakeFormId } })).body;
  expect(await versionsOf(intakeFormId)).toEqual([{ number: 1, note: "Intake form of: Guests" }]);
  await call("PUT", `/${made.id}`, { body: { name: "Friends", intakeFormId }, revision: 1 });
  expect(await versionsOf(intakeFormId)).toHaveLength(1);
  const empty = question("day", { kind: "single-choice", variant: "radio", choices: [] });
  const faulty = await intake({ pages: [{ id: "page1", items: [empty] }] });
  const changed = await call("PUT", `/${made.id}`, { body: { name: "Friends", intakeFormId: faulty }, revision: 2 });
  expect(changed.status).toBe(200);
  expect(await versionsOf(faulty)).toEqual([]);
});

test("[PB21] a group tells whether its intake form asks anybody, and the first error that is in its way", async () => {
  testTenant = await makeTestTenant(server);
  const empty = question("day", { kind: "single-choice", variant: "radio", choices: [] });
  const faulty = (items: object[]) => ({ pages: [{ id: "page1", items }] });
  const intakeFormId = await intake(faulty([question("name"), empty]));
  const { id } = (await call("POST", "", { body: { name: "Guests", intakeFormId } })).body;
  const outcomes = async () => (await call("GET", `/${id}`)).body.intakeForm;
  const error = { code: "empty-choices", location: { itemId: "day" }, title: { en: "Question day" } };
  expect(await outcomes()).toMatchObject({ id: intakeFormId, version: null, error });

  const path = `/api/forms/${intakeFormId}`;
  await callAsTenant(testTenant, "POST", `${path}/versions`, { body: { note: "" }, revision: 1 });
  expect(await outcomes()).toMatchObject({ version: 1, error });
  const { definition, revision } = (await callAsTenant(testTenant, "GET", path)).body;
  const fixed = { ...definition, ...faulty([question("name")]) };
  const saved = (await callAsTenant(testTenant, "PUT", path, { body: { definition: fixed }, revision })).body;
  expect(await outcomes()).toMatchObject({ version: 1, error });
  await callAsTenant(testTenant, "POST", `${path}/versions`, { body: { note: "" }, revision: saved.revision });
  expect(await outcomes()).toEqual({ id: intakeFormId, name: "Who are you?", version: 2, error: null });
});

test("[PB3] a group that a publication uses is not deleted, also while that one is in the trash", async () => {
  testTenant = await makeTestTenant(server);
  const { visitorTypeId, pubId } = testTenant;
  const publish = (deletedAt: Date | null) =>
    inTenant((transaction) =>
      transaction
        .update(formPubs)
        .set({ audience: "visitors", visitorTypeId, deletedAt })
        .where(eq(formPubs.id, pubId)),
    );
  for (const deletedAt of [null, new Date()]) {
    await publish(deletedAt);
    const refused = await call("DELETE", `/${visitorTypeId}`, { revision: 1 });
    expect(refused.body).toMatchObject({ status: 409, code: "visitor-type-in-use" });
  }
  await inTenant((transaction) => transaction.delete(formPubs).where(eq(formPubs.id, pubId)));
  expect((await call("DELETE", `/${visitorTypeId}`, { revision: 1 })).status).toBe(204);
  expect((await call("POST", `/${visitorTypeId}/purge`)).status).toBe(204);
  expect(await inTenant((transaction) => transaction.select().from(visitors))).toEqual([]);
});

const visit = (visitorId: string) => ({
  tenantId: testTenant.tenantId,
  visitorTypeId: testTenant.visitorTypeId,
  visitorId,
  tokenHash: Buffer.from(visitorId),
  expiresAt: new Date("2030-01-01"),
});

test("[PB2] [PB19] merging leaves one visitor with all visits, and fills its gaps from the others", async () => {
  testTenant = await makeTestTenant(server);
  const { visitorTypeId, visitorId, otherVisitorId } = testTenant;
  await inTenant(async (transaction) => {
    await transaction.insert(visits).values([visit(visitorId), visit(otherVisitorId)]);
    await transaction
      .update(visitors)
      .set({ createdAt: new Date("2020-01-01"), answers: { name: "Ada L.", born: "1815" } })
      .where(eq(visitors.id, otherVisitorId));
    await transaction
      .update(visitors)
      .set({ lastSeenAt: new Date("2021-01-01"), email: null, displayName: "" })
      .where(eq(visitors.id, visitorId));
    await transaction.update(visitors).set({ email: "l@x.example" }).where(eq(visitors.id, otherVisitorId));
  });
  const merge = (body: object) => call("POST", `/${visitorTypeId}/visitors/merge`, { body });
  expect((await merge({ into: visitorId, ids: [visitorId] })).status).toBe(400);
  const merged = await merge({ into: visitorId, ids: [otherVisitorId] });
  expect(merged.body).toMatchObject({
    id: visitorId,
    displayName: "Ada L.",
    email: "l@x.example",
    createdAt: "2020-01-01T00:00:00.000Z",
  });
  expect(new Date(merged.body.lastSeenAt).getFullYear()).toBeGreaterThan(2021);
  const rows = await inTenant((transaction) => transaction.select().from(visitors));
  expect(rows.map(({ id, answers }) => ({ id, answers }))).toEqual([
    { id: visitorId, answers: { name: "Ada", born: "1815" } },
  ]);
  const remaining = await inTenant((transaction) => transaction.select().from(visits));
  expect(remaining.map((row) => row.visitorId)).toEqual([visitorId, visitorId]);
  expect((await eventsOf()).at(-1)).toMatchObject({ event: "visitor.merged", details: { count: 1 } });
});

test("[PB2] mails to an address that was merged away are gone, those to one that stays are not", async () => {
  testTenant = await makeTestTenant(server);
  const { tenantId, visitorTypeId, visitorId, otherVisitorId } = testTenant;
  await inTenant(async (transaction) => {
    await transaction.update(visitors).set({ email: "old@x.example" }).where(eq(visitors.id, otherVisitorId));
    const letter = { tenantId, template: "x", language: "en" as const, subject: "", text: "" };
    const recipients = ["ada@visitor.example", "OLD@x.example"];
    await transaction.insert(mails).values(recipients.map((recipient) => ({ ...letter, recipient })));
  });
  await call("POST", `/${visitorTypeId}/visitors/merge`, { body: { into: visitorId, ids: [otherVisitorId] } });
  const left = await inTenant((transaction) => transaction.select().from(mails));
  expect(left.map(({ recipient }) => recipient)).toEqual(["ada@visitor.example"]);
});

test("[PB4] [PB19] a removed person leaves no trace, and the note does not say whom", async () => {
  testTenant = await makeTestTenant(server);
  const { tenantId, visitorTypeId, visitorId, otherVisitorId } = testTenant;
  const mail = (recipient: string) => ({
    tenantId,
    recipient,
    template: "x",
    language: "en" as const,
    subject: "",
    text: "",
  });
  await inTenant(async (transaction) => {
    await transaction.insert(visits).values(visit(visitorId));
    await transaction.insert(mails).values([mail("ADA@visitor.example"), mail("other@x.example")]);
  });
  expect((await call("DELETE", `/${visitorTypeId}/visitors/${visitorId}`)).status).toBe(204);
  const left = await inTenant(async (transaction) => ({
    people: (await transaction.select().from(visitors)).map(({ id }) => id),
    visits: (await transaction.select().from(visits)).length,
    mails: (await transaction.select().from(mails)).map(({ recipient }) => recipient),
  }));
  expect(left).toEqual({ people: [otherVisitorId], visits: 0, mails: ["other@x.example"] });
  const note = JSON.stringify((await eventsOf()).at(-1));
  expect(note).toContain("visitor.removed");
  expect(note).not.toMatch(new RegExp(`Ada|${visitorId}`));
});

test("[PB4] mails to an address that someone else has too stay", async () => {
  testTenant = await makeTestTenant(server);
  const { tenantId, visitorTypeId, visitorId, otherVisitorId } = testTenant;
  await inTenant(async (transaction) => {
    const shared = { tenantId, recipient: "ada@visitor.example", template: "x", language: "en" as const };
    await transaction.insert(mails).values({ ...shared, subject: "", text: "" });
    await transaction.update(visitors).set({ email: "ada@visitor.example" }).where(eq(visitors.id, otherVisitorId));
  });
  await call("DELETE", `/${visitorTypeId}/visitors/${visitorId}`);
  expect((await inTenant((transaction) => transaction.select().from(mails))).length).toBe(1);
});

test("[PB15] visitors are listed, searched and paged, and tabulated with their answers as texts", async () => {
  testTenant = await makeTestTenant(server);
  const intakeFormId = await intake();
  const { visitorTypeId } = testTenant;
  await call("PUT", `/${visitorTypeId}`, { body: { name: "Group", intakeFormId }, revision: 1 });
  const list = (query: string) => call("GET", `/${visitorTypeId}/visitors?${query}`);
  expect((await list("filter=ADA@")).body).toMatchObject({ totalCount: 1, items: [{ displayName: "Ada" }] });
  const page = (await list("sorting=displayName desc&maxResultCount=1")).body;
  expect(page).toMatchObject({ totalCount: 2, items: [{ displayName: "Ada L." }] });
  const table = (await call("GET", `/${visitorTypeId}/visitors/table?sorting=displayName`)).body;
  expect(table.columns.slice(5)).toEqual([
    { key: "answers.name", title: "Question name" },
    { key: "answers.mail", title: "Question mail" },
    { key: "answers.age", title: "Question age" },
  ]);
  expect(table.rows.map((row: string[]) => [row[1], row[2], ...row.slice(5)])).toEqual([
    ["Ada", "ada@visitor.example", "Ada", "", ""],
    ["Ada L.", "", "Ada", "", ""],
  ]);
});
