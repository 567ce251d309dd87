import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import {
  auditEvents,
  collectorCounters,
  filePieces,
  files,
  formSessions,
  forms,
  responseChanges,
  responses,
  responseValues,
  users,
} from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
let survey: Awaited<ReturnType<typeof publishedForm>>;
const call = callAs(() => server);
const address = (rest = "") => `/api/form-pubs/${survey.pubId}/responses${rest}`;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
  survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
});

test("[RS1] the publications of a form are found with how many responses each has; those of a deleted one are not", async () => {
  await survey.inTenant((transaction) =>
    transaction
      .insert(collectorCounters)
      .values({ tenantId: testTenant.tenantId, collectorId: survey.pubId, counter: "", taken: 7 }),
  );
  const { body } = await call(testTenant, "GET", `/api/forms/${survey.formId}/pubs`);
  expect(body).toEqual({ items: [{ id: survey.pubId, name: "Survey", responses: 7 }] });
  await survey.inTenant((transaction) => transaction.update(forms).set({ deletedAt: new Date() }));
  expect((await call(testTenant, "GET", `/api/forms/${survey.formId}/pubs`)).status).toBe(404);
});

test("[RS19] a response comes with the version that it answered and what it said before", async () => {
  const [id = ""] = await survey.send([{ answers: { name: "Ada" }, receipt: "R-7" }]);
  await survey.addVersion(2, []);
  await survey.inTenant((transaction) =>
    transaction.insert(responseChanges).values({
      tenantId: testTenant.tenantId,
      collectorId: survey.pubId,
      responseId: id,
      revision: 1,
      version: 1,
      answers: { name: "Eda" },
      writtenAt: new Date("2026-01-01T00:00:00Z"),
    }),
  );
  const { body } = await call(testTenant, "GET", address(`/${id}`));
  expect(body).toMatchObject({
    id,
    receipt: "R-7",
    version: 1,
    answers: { name: "Ada" },
    changes: [{ revision: 1, version: 1, answers: { name: "Eda" }, writtenAt: "2026-01-01T00:00:00.000Z" }],
    earlierChanges: 0,
  });
  expect(body.definition.pages[0].items).toEqual(surveyQuestions);
});

test.for([
  ["200", Array.from({ length: 203 }, (_, at) => `Ada ${at}`), 3],
  ["those with 4,000,000 characters", Array.from({ length: 5 }, () => "x".repeat(990_000)), 1],
  ["none, where the last one has more", ["x", "x".repeat(4_000_001)], 2],
] as const)(
  "[RS19] of many changes the last ones are shown, and how many came before: %s",
  async ([, names, earlier]) => {
    const [id = ""] = await survey.send([{ answers: { name: "Ada" } }]);
    const ofResponse = { tenantId: testTenant.tenantId, collectorId: survey.pubId, responseId: id, version: 1 };
    const changes = names.map((name, at) => ({
      ...ofResponse,
      revision: at + 1,
      answers: { name },
      writtenAt: new Date(),
    }));
    await survey.inTenant((transaction) => transaction.insert(responseChanges).values(changes));
    const { body } = await call(testTenant, "GET", address(`/${id}`));
    const revisions = body.changes.map(({ revision }: { revision: number }) => revision);
    expect(revisions).toEqual(changes.slice(earlier).map(({ revision }) => revision));
    expect(body.earlierChanges).toBe(earlier);
  },
);

test("[RS3] a password does not leave the server", async () => {
  const [id = ""] = await survey.send([{ answers: { name: "Ada", secret: "hush" } }]);
  const { body } = await call(testTenant, "GET", address(`/${id}`));
  expect(body.answers).toEqual({ name: "Ada", secret: "••••••••" });
  const listed = await call(testTenant, "GET", address("?columns=secret"));
  expect(listed.body.items[0].answers).toEqual({ secret: "••••••••" });
});

test("[RS10] a deleted response is gone with all that hung on it, and gives its places back", async () => {
  const { tenantId } = testTenant;
  const { pubId } = survey;
  const [id = "", saved = ""] = await survey.send([
    { answers: { name: "Ada", city: "rome", likes: ["tea", "cake"] }, receipt: "R-1" },
    { answers: { name: "Bob" } },
  ]);
  await survey.indexed();
  await survey.inTenant(async (transaction) => {
    const counter = (name: string, taken: number) => ({ tenantId, collectorId: pubId, counter: name, taken });
    await transaction
      .insert(collectorCounters)
      .values([counter("", 2), counter("city/rome", 1), counter("likes/tea", 5)]);
    const formSession = {
      tenantId,
      collectorId: pubId,
      tokenHash: Buffer.from("x"),
      version: 1,
      language: "en",
      responseId: id,
    };
    await transaction.insert(formSessions).values({ ...formSession, answers: { name: "Ada" }, sentAt: new Date() });
    const file = { tenantId, collectorId: pubId, responseId: id, question: "f", name: "f", type: "a/b", bytes: 1 };
    const [made] = await transaction.insert(files).values(file).returning();
    const piece = { tenantId, fileId: made?.id ?? "", start: 0, content: Buffer.from("x") };
    await transaction.insert(filePieces).values(piece);
  });
  expect((await call(testTenant, "DELETE", address(`/${id}`))).status).toBe(204);
  expect((await call(testTenant, "GET", address(`/${id}`))).status).toBe(404);
  await survey.inTenant(async (transaction) => {
    expect(await transaction.$count(responseValues, eq(responseValues.responseId, id))).toBe(0);
    expect(await transaction.$count(files, eq(files.collectorId, pubId))).toBe(0);
    expect(
      await transaction.select({ id: responses.id }).from(responses).where(eq(responses.collectorId, pubId)),
    ).toEqual([{ id: saved }]);
    const left = await transaction.select().from(formSessions).where(eq(formSessions.collectorId, pubId));
    expect(left).toMatchObject([{ answers: {}, responseId: null }]);
    const counters = await transaction.select().from(collectorCounters).where(eq(collectorCounters.collectorId, pubId));
    expect(Object.fromEntries(counters.map(({ counter, taken }) => [counter, taken]))).toEqual({
      "": 1,
      "city/rome": 0,
      "likes/tea": 4,
    });
    const notes = await transaction.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(notes).toMatchObject([
      { event: "response.deleted", userId: testTenant.adminId, details: { pubId, receipt: "R-1" } },
    ]);
  });
});

test("[RS10] many are deleted at once, and each is told what became of it", async () => {
  const ids = await survey.send([{ answers: {} }, { answers: {} }]);
  const unknown = randomUUID();
  const { body } = await call(testTenant, "POST", address("/bulk-delete"), { body: { ids: [...ids, unknown] } });
  expect(body.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["done", "done", "not-found"]);
});

test("[RS1] without the right to delete forms nothing is deleted, though all can be read", async () => {
  const reader = await makeTestTenant(server, ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"]);
  const path = `/api/form-pubs/${reader.pubId}/responses`;
  expect((await call(reader, "GET", path)).body.items).toHaveLength(1);
  expect((await call(reader, "DELETE", `${path}/${reader.responseId}`)).status).toBe(403);
  expect((await call(reader, "GET", path)).body.items).toHaveLength(1);
});

test("[RS20] the count comes from the counter, and from the rows where there is none yet", async () => {
  await survey.send([{ answers: {} }, { answers: {} }, { answers: {}, isTest: true }]);
  const count = async () => (await call(testTenant, "GET", address("/count"))).body;
  expect(await count()).toEqual({ real: 2, test: 1, capacity: null, waiting: 3 });
  await survey.indexed();
  await survey.inTenant((transaction) =>
    transaction
      .insert(collectorCounters)
      .values({ tenantId: testTenant.tenantId, collectorId: survey.pubId, counter: "", taken: 41, capacity: 50 }),
  );
  expect(await count()).toEqual({ real: 41, test: 1, capacity: 50, waiting: 0 });
});

test("[RS13] a view is everyone's to use and its owner's to change", async () => {
  const views = `/api/form-pubs/${survey.pubId}/response-views`;
  const content = { columns: ["name"], where: [{ of: "age", is: "empty" }], sorting: "figure.age desc" };
  const made = await call(testTenant, "POST", views, { body: { name: "Unknown age", content } });
  expect(made).toMatchObject({ status: 201, body: { name: "Unknown age", content, isOwn: true, revision: 1 } });
  expect((await call(testTenant, "POST", views, { body: { name: "Unknown age", content } })).status).toBe(409);
  const colleague = await colleagueOf(testTenant);
  const [seen] = (await call(colleague, "GET", views)).body.items;
  expect(seen).toMatchObject({ name: "Unknown age", content, isOwn: false, owner: { name: "admin" } });
  const change = { body: { name: "Mine now", content: {} }, revision: 1 };
  expect((await call(colleague, "PUT", `${views}/${seen.id}`, change)).body.code).toBe("view-not-yours");
  expect((await call(colleague, "DELETE", `${views}/${seen.id}`)).body.code).toBe("view-not-yours");
  expect((await call(testTenant, "PUT", `${views}/${seen.id}`, { ...change, revision: 9 })).status).toBe(412);
  expect((await call(testTenant, "PUT", `${views}/${seen.id}`, change)).body).toMatchObject({
    name: "Mine now",
    revision: 2,
  });
  expect((await call(testTenant, "DELETE", `${views}/${seen.id}`)).status).toBe(204);
  expect((await call(testTenant, "GET", views)).body.items).toEqual([]);
});

/** Another user of the same tenant, with the same rights. */
async function colleagueOf({ tenantId }: TestTenant): Promise<TestTenant> {
  const other = await makeTestTenant(server);
  const userId = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const user = { tenantId, accountId: other.accountId, userName: "colleague", name: "Colleague" };
    const [row] = await transaction.insert(users).values(user).returning();
    for (const permission of ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"]) {
      await transaction.execute(
        `insert into askloom.permission_grants (tenant_id, user_id, permission) values ('${tenantId}', '${row?.id}', '${permission}')`,
      );
    }
    return row?.id ?? "";
  });
  return { ...other, tenantId, userId };
}

test("[RS18] a file is downloaded in its pieces, and never shown as a page", async () => {
  const { tenantId } = testTenant;
  const [id = ""] = await survey.send([{ answers: {} }]);
  const file = { tenantId, collectorId: survey.pubId, responseId: id, question: "f", bytes: 26, received: 26 };
  const fileId = await survey.inTenant(async (transaction) => {
    const [made] = await transaction
      .insert(files)
      .values({ ...file, name: '<b>"页".html', type: "text/html" })
      .returning();
    const piece = { tenantId, fileId: made?.id ?? "" };
    await transaction.insert(filePieces).values([
      { ...piece, start: 13, content: Buffer.from("alert(1)</b> ") },
      { ...piece, start: 0, content: Buffer.from("<b onclick=x>") },
    ]);
    return made?.id ?? "";
  });
  const answer = await server.call({ url: address(`/${id}/files/${fileId}`), headers: bearer(testTenant) });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("<b onclick=x>alert(1)</b> ");
  expect(answer.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "content-length": "26",
  });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''\S+$/);
});
