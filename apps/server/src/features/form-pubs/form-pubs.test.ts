import { randomUUID } from "node:crypto";
import { responsesCounter } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { question } from "../../../../../tests/support/form-builder.ts";
import { publishingFixture } from "../../../../../tests/support/publishing-fixture.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { collectorCounters } from "../../platform/db/schema.ts";
import { isPassword } from "../../platform/secrets/password.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { call, callForms, countersOf, inTenant, makeForm, publish, rowOf, saveForm } = publishingFixture(
  () => server,
  () => testTenant,
);

const choice = (id: string, capacity?: number) => ({
  id,
  label: { en: id },
  ...(capacity === undefined ? {} : { capacity }),
});
const choosing = (id: string, choices: object[]) =>
  question(id, { kind: "single-choice", variant: "radio", choices } as object);

test("[N2] [PB16] [PB20] a published draft is a form craft, bound to the version that was made of it", async () => {
  const formId = await makeForm();
  const { status, body, headers } = await publish({ formId, version: "draft", description: "All of us" });
  expect([status, headers.etag]).toEqual([201, '"1"']);
  expect(body).toEqual({
    id: expect.any(String),
    action: null,
    name: "Summer",
    description: "All of us",
    revision: 1,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
    deletedAt: null,
    form: { id: formId, name: "Trip" },
    version: 1,
    versionInUse: 1,
    latestVersion: 1,
    isFormChanged: false,
    formLanguages: ["en"],
    audience: "everyone",
    visitorType: null,
    state: "open",
    isFull: false,
    responseCount: 0,
    maxResponses: null,
    opensAt: null,
    closesAt: null,
    pausedAt: null,
    closedAt: null,
    link: expect.stringMatching(/^[\w-]{22}$/),
    testLink: expect.stringMatching(/^[\w-]{22}$/),
    hasPassword: false,
    noNewVisitors: false,
    emailCheck: false,
    onePerVisitor: false,
    mayChange: false,
    memberRules: null,
    mayEmbed: true,
    confirmation: {},
    createdBy: { id: testTenant.adminId, name: "admin" },
    changedBy: { id: testTenant.adminId, name: "admin" },
  });
  expect(body.link).not.toBe(body.testLink);
  expect((await call("GET", `/${body.id}`)).body).toEqual(body);
});

test("[PB16] a bound publication keeps its version, a following one has the latest", async () => {
  const formId = await makeForm();
  const following = (await publish({ formId, version: "latest" })).body;
  expect([following.version, following.versionInUse]).toEqual([null, 1]);
  const bound = (await publish({ formId, version: "draft" })).body;
  const deprecate = (isDeprecated: boolean) =>
    callForms("PUT", `/${formId}/versions/1/deprecation`, { body: { isDeprecated } });
  await deprecate(true);
  expect((await publish({ formId, version: "latest" })).body).toMatchObject({ status: 409, code: "no-version" });
  await deprecate(false);
  await saveForm(formId, [question("b")]);
  expect((await call("GET", `/${bound.id}`)).body).toMatchObject({ versionInUse: 1, isFormChanged: true });
  await callForms("POST", `/${formId}/versions`, { body: {}, revision: 2 });
  const read = async (id: string) => (await call("GET", `/${id}`)).body;
  expect(await read(bound.id)).toMatchObject({ version: 1, versionInUse: 1, latestVersion: 2, isFormChanged: false });
  expect(await read(following.id)).toMatchObject({ version: null, versionInUse: 2 });
  expect((await publish({ formId, version: 7 })).status).toBe(404);
});

test("[PB7] no version with errors is made of a form that a publication follows", async () => {
  const formId = await makeForm();
  const { id } = (await publish({ formId, version: "latest" })).body;
  await saveForm(formId, [choosing("empty", [])]);
  const freeze = () => callForms("POST", `/${formId}/versions`, { body: {}, revision: 2 });
  expect((await freeze()).body).toMatchObject({ code: "form-has-errors", errors: [{ field: "empty" }] });
  await call("DELETE", `/${id}`, { revision: 1 });
  expect((await freeze()).status).toBe(200);
});

test("[PB7] a form with errors is not published, and the refusal names the places", async () => {
  const formId = await makeForm([question("a"), choosing("empty", [])]);
  const refused = await publish({ formId, version: "draft" });
  expect(refused.body).toMatchObject({
    status: 409,
    code: "form-has-errors",
    errors: [{ field: "empty", detail: "empty-choices" }],
  });
  const { errors } = (await call("GET", `/inspection?formId=${formId}`)).body;
  expect(errors).toMatchObject([
    { code: "empty-choices", location: { itemId: "empty" }, title: { en: "Question empty" } },
  ]);
  expect((await callForms("GET", `/${formId}`)).body).toMatchObject({ versionCount: 0 });
  await saveForm(formId, []);
  expect((await publish({ formId, version: "draft" })).status).toBe(201);
});

test("[PB8] the same id twice is one publication; with other content and in the trash it is refused", async () => {
  const [id, formId] = [randomUUID(), await makeForm()];
  const given = { id, formId, version: "draft", password: "sesame", confirmation: { sendCopy: true }, maxResponses: 5 };
  const first = await publish(given);
  const again = await publish(given);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const others = [
    { name: "Winter" },
    { password: "Sesame" },
    { password: null },
    { maxResponses: 6 },
    { version: 2 },
    { confirmation: { sendCopy: false } },
    { opensAt: "2030-01-01T00:00:00.000Z" },
  ];
  for (const other of others)
    expect((await publish({ ...given, ...other })).body).toMatchObject({ status: 409, code: "made-differently" });
  expect((await call("GET", `/${id}`)).body).toEqual(first.body);
  await call("DELETE", `/${id}`, { revision: 1 });
  expect((await publish({ id, formId, version: "draft" })).body).toMatchObject({
    status: 409,
    code: "form-pub-in-trash",
  });
});

test("[PB17] a password is kept as a hash, kept when it is not mentioned, and removed by null", async () => {
  const { body } = await publish({ formId: await makeForm(), version: "draft", password: "sesame" });
  expect(body.hasPassword).toBe(true);
  expect(JSON.stringify(body)).not.toContain("sesame");
  const hash = (await rowOf(body.id))?.passwordHash ?? null;
  expect([await isPassword("sesame", hash), await isPassword("Sesame", hash)]).toEqual([true, false]);
  const remaining = await call("PUT", `/${body.id}`, { body: { name: "Same" }, revision: 1 });
  expect(remaining.body).toMatchObject({ hasPassword: true, name: "Same", revision: 2 });
  const removed = await call("PUT", `/${body.id}`, { body: { name: "Same", password: null }, revision: 2 });
  expect(removed.body.hasPassword).toBe(false);
  const late = await call("PUT", `/${body.id}`, { body: { name: "Late" }, revision: 2 });
  expect(late.body).toMatchObject({ status: 412, revision: 3 });
});

test("[PB10] what does not fit the audience is off", async () => {
  const formId = await makeForm();
  const everything = {
    formId,
    version: "draft",
    password: "sesame",
    noNewVisitors: true,
    emailCheck: true,
    onePerVisitor: true,
    mayChange: true,
    memberRules: { match: "all", of: [{ operand: { variable: "unit" }, operator: "==", value: "Sales" }] },
  };
  const optionsOf = async (body: object) => {
    const made = (await publish({ ...everything, ...body })).body;
    const { hasPassword, noNewVisitors, emailCheck, onePerVisitor, mayChange, memberRules } = made;
    return [hasPassword, noNewVisitors, emailCheck, onePerVisitor, mayChange, memberRules !== null];
  };
  expect(await optionsOf({})).toEqual([true, false, false, false, true, false]);
  expect(await optionsOf({ audience: "visitors", visitorTypeId: testTenant.visitorTypeId })).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
  expect(await optionsOf({ audience: "members" })).toEqual([false, false, false, true, true, true]);
  const lone = await publish({ ...everything, audience: "visitors" });
  expect(lone.body.errors.map(({ field }: { field: string }) => field)).toEqual(["body.visitorTypeId"]);
  const backwards = { opensAt: "2026-02-01T00:00:00Z", closesAt: "2026-01-01T00:00:00Z" };
  const window = await publish({ formId, version: "draft", ...backwards });
  expect(window.body.errors.map(({ field }: { field: string }) => field)).toEqual(["body.closesAt"]);
});

test("[PB6] a limit below what was taken is allowed, and makes the publication full", async () => {
  const { id } = (await publish({ formId: await makeForm(), version: "draft", maxResponses: 5 })).body;
  await inTenant((transaction) =>
    transaction
      .update(collectorCounters)
      .set({ taken: 3 })
      .where(and(eq(collectorCounters.collectorId, id), eq(collectorCounters.counter, responsesCounter))),
  );
  expect((await call("GET", `/${id}`)).body).toMatchObject({ responseCount: 3, isFull: false, state: "open" });
  const saved = await call("PUT", `/${id}`, { body: { name: "Few", maxResponses: 2 }, revision: 1 });
  expect(saved.body).toMatchObject({ responseCount: 3, isFull: true, state: "open" });
  expect(await countersOf(id)).toEqual([{ counter: "", taken: 3, capacity: 2 }]);
});

test("[PB6] a form with more limited choices than a statement has parameters is published", async () => {
  const choices = Array.from({ length: 2_000 }, (_, at) => choice(`c${at}`, at + 1));
  const formId = await makeForm(Array.from({ length: 8 }, (_, at) => choosing(`q${at}`, choices)));
  const { status, body } = await publish({ formId, version: "draft" });
  expect(status).toBe(201);
  const limits = (await countersOf(body.id)).filter(({ counter }) => counter !== "");
  expect(limits).toHaveLength(16_000);
  expect(limits).toContainEqual({ counter: "q7/c1999", taken: 0, capacity: 2_000 });
});

test("[PB11] [PB7] a move says what it does to answers, and changes version and places", async () => {
  const formId = await makeForm([
    question("gone"),
    question("was"),
    question("stays"),
    choosing("day", [choice("mon", 10), choice("tue", 5)]),
  ]);
  const pub = (await publish({ formId, version: "draft" })).body;
  expect(await countersOf(pub.id)).toEqual([
    { counter: "", taken: 0, capacity: null },
    { counter: "day/mon", taken: 0, capacity: 10 },
    { counter: "day/tue", taken: 0, capacity: 5 },
  ]);
  await saveForm(formId, [
    question("was", { kind: "number", variant: "integer" }),
    question("stays", { variant: "long" }),
    choosing("day", [choice("mon", 20)]),
    question("fresh"),
  ]);
  expect((await call("GET", `/${pub.id}/move-preview`)).body).toEqual({
    from: 1,
    to: null,
    leftOut: [
      { id: "gone", title: { en: "Question gone" }, reason: "removed" },
      { id: "was", title: { en: "Question was" }, reason: "other-kind" },
      { id: "day", title: { en: "Question day" }, reason: "choices-removed" },
    ],
    added: [{ id: "fresh", title: { en: "Question fresh" } }],
    errors: [],
  });
  const move = (version: unknown, revision: number) =>
    call("POST", `/${pub.id}/version`, { body: { version } as object, revision });
  expect((await move("draft", 1)).body).toMatchObject({ version: 2, revision: 2 });
  expect(await countersOf(pub.id)).toEqual([
    { counter: "", taken: 0, capacity: null },
    { counter: "day/mon", taken: 0, capacity: 20 },
    { counter: "day/tue", taken: 0, capacity: null },
  ]);
  expect((await move("latest", 2)).body).toMatchObject({ version: null, versionInUse: 2 });
  expect((await move(1, 2)).status).toBe(412);
  await saveForm(formId, [choosing("day", [])], 2);
  expect((await move("draft", 3)).body).toMatchObject({ code: "form-has-errors" });
});

test("[PB26] who may publish reads the names of the units", async () => {
  const { body } = await call("GET", "/units");
  expect(body.names).toEqual([...new Set<string>(body.names)].sort());
  expect(body.names.length).toBeGreaterThan(0);
});
