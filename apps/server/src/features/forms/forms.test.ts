import { randomUUID } from "node:crypto";
import { type Permission, permissions } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const create = (body: object = {}) => call(testTenant, "POST", "/api/forms", { body });
const made = async (definition: object) => (await create({ definition })).body;

test("[F1] [N6] a new form is an empty one of the first revision, in the language of its maker", async () => {
  const { status, body, headers } = await create();
  expect([status, headers.etag]).toEqual([201, '"1"']);
  expect(body).toEqual({
    id: expect.any(String),
    name: "Untitled form",
    title: { en: "Untitled form" },
    revision: 1,
    purpose: "general",
    languages: ["en"],
    itemCount: 0,
    versionCount: 0,
    latestVersion: null,
    isChangedSinceVersion: true,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
    deletedAt: null,
    deprecatedAt: null,
    createdBy: { id: testTenant.adminId, name: "admin" },
    changedBy: { id: testTenant.adminId, name: "admin" },
  });
});

test("[F1] a saved draft is what is read again, as the next revision", async () => {
  const { id } = await made(formWith("Before"));
  const definition = formWith("After", [question("a"), question("b")], { purpose: "visitor-intake" });
  const saved = await call(testTenant, "PUT", `/api/forms/${id}`, { body: { definition }, revision: 1 });
  expect(saved.body).toMatchObject({ name: "After", revision: 2, purpose: "visitor-intake", itemCount: 2 });
  const read = await call(testTenant, "GET", `/api/forms/${id}`);
  expect(read.body).toEqual({ ...saved.body, definition });
  expect([saved.headers.etag, read.headers.etag]).toEqual(['"2"', '"2"']);
});

test("[D1] of two saves of one revision the second is refused with the current one, and changes nothing", async () => {
  const { id } = await made(formWith("Start"));
  const save = (title: string) =>
    call(testTenant, "PUT", `/api/forms/${id}`, { body: { definition: formWith(title) }, revision: 1 });
  const answers = await Promise.all([save("Mine"), save("Yours")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  expect(refused?.body).toMatchObject({ code: "changed-meanwhile", revision: 2 });
  expect(refused?.headers.etag).toBe('"2"');
  const remaining = answers.find(({ status }) => status === 200)?.body.name;
  expect((await call(testTenant, "GET", `/api/forms/${id}`)).body).toMatchObject({ name: remaining, revision: 2 });
  expect((await call(testTenant, "PUT", `/api/forms/${id}`, { body: { definition: formWith("x") } })).status).toBe(428);
});

test("[F4] a save that comes again is no conflict and no new revision", async () => {
  const { id } = await made(formWith("Start"));
  const body = { definition: formWith("Saved", [question("a")]) };
  const first = await call(testTenant, "PUT", `/api/forms/${id}`, { body, revision: 1 });
  const again = await call(testTenant, "PUT", `/api/forms/${id}`, { body, revision: 1 });
  const onceMore = await call(testTenant, "PUT", `/api/forms/${id}`, { body, revision: 2 });
  expect([again.status, again.body, onceMore.body]).toEqual([200, first.body, first.body]);
});

test("[F3] the same id twice is one form; with another definition and in the trash it is refused; in another tenant it is another form", async () => {
  const id = randomUUID();
  const first = await create({ id, definition: formWith("First") });
  for (const body of [{ id, definition: formWith("First") }, { id }]) {
    const again = await create(body);
    expect([again.status, again.body]).toEqual([201, first.body]);
  }
  const other = await create({ id, definition: formWith("Second") });
  expect(other.body).toMatchObject({ status: 409, code: "made-differently" });
  const elsewhere = await call(await makeTestTenant(server), "POST", "/api/forms", { body: { id } });
  expect([elsewhere.status, elsewhere.body.name]).toEqual([201, "Untitled form"]);
  await call(testTenant, "DELETE", `/api/forms/${id}`, { revision: 1 });
  expect((await create({ id })).body).toMatchObject({ status: 409, code: "form-in-trash" });
});

test.for([
  ["in its first language", { en: "Trip", "zh-Hans": "旅行" }, ["zh-Hans", "en"], "旅行"],
  ["in another, where the first is empty", { en: " \n ", "zh-Hans": "旅行" }, ["en", "zh-Hans"], "旅行"],
  ["in one line", { en: " A\n  trip " }, ["en"], "A trip"],
  ["cut, but no character in half", { en: `${"x".repeat(199)}💥` }, ["en"], "x".repeat(199)],
  ["nothing, where there is none", {}, ["en"], ""],
] as const)("[F2] the name is the title %s", async ([, title, languages, name]) => {
  const parts = { title: { ...title }, languages: [...languages] };
  expect((await made(formWith("", [], parts))).name).toBe(name);
  expect((await made(formWith("", [], parts))).name).toBe(name);
});

test("[F5] as many items as are allowed can be saved and read; one more is refused", { timeout: 60_000 }, async () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => question(`q${index}`));
  const pages = (count: number) => [
    { id: "one", items: items(5000) },
    { id: "two", items: items(count).slice(5000) },
  ];
  const allowed = await create({ definition: formWith("Large", [], { pages: pages(10_000) }) });
  expect(allowed.body).toMatchObject({ itemCount: 10_000 });
  const read = await call(testTenant, "GET", `/api/forms/${allowed.body.id}`);
  expect(read.body.definition.pages[1].items).toHaveLength(5000);
  const refused = await create({
    definition: formWith("Larger", [], { pages: [...pages(10_000), { id: "three", items: [question("last")] }] }),
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ field: "body.definition.pages", detail: expect.stringContaining("last") }]);
});

const deep = (levels: number): unknown => (levels === 0 ? "x" : [deep(levels - 1)]);

test.for([
  ["an unknown kind", question("a", { kind: "riddle" as "text" }), "pages.0.items.0.kind"],
  ["a nest too deep", deep(60), "pages.0.items.0"],
  ["a character that cannot be stored", { ...question("a"), title: { en: "\u0000" } }, "pages.0.items.0.title.en"],
  ["a key that cannot be stored", { ...question("a"), title: { "\u0000": "x" } }, "pages.0.items.0.title"],
])("[F5] what is refused names its place: %s", async ([, item, place]) => {
  const answer = await create({ definition: formWith("Wrong", [item as never]) });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].field.startsWith(`body.definition.${place}`)).toBe(true);
});

test("[F5] half a million values are refused before they are looked at", async () => {
  const refused = await create({ definition: formWith("Bomb", Array.from({ length: 600_000 }, () => 0) as never) });
  expect([refused.status, refused.body.errors.length]).toEqual([400, 1]);
  const tooLarge = await create({ definition: formWith("x".repeat(9_000_000)) });
  expect(tooLarge.body).toMatchObject({ status: 413, code: "too-large" });
});

test("[F5] a hundred thousand faults are answered with the first fifty", async () => {
  const rules = Array.from({ length: 300 }, () => ({ do: Array.from({ length: 300 }, () => 0) }));
  const answer = await create({ definition: formWith("Faults", [], { rules: rules as never }) });
  expect([answer.status, answer.body.errors.length]).toEqual([400, 50]);
});

const group: Permission = "Pages.Askloom.FormModel";
test.for([
  ["designs only", [group, `${group}.New`], 200, 403],
  ["searches only", [group, `${group}.Explore`], 200, 200],
  ["deletes only", [group, `${group}.Delete`], 403, 403],
] as const)("[F6] reading one and listing all, for someone who %s", async ([, granted, reading, listing]) => {
  const someone = await makeTestTenant(server, granted);
  const statuses = [
    (await call(someone, "GET", `/api/forms/${someone.formId}`)).status,
    (await call(someone, "GET", `/api/forms/${someone.formId}/versions/1`)).status,
    (await call(someone, "GET", "/api/forms")).status,
  ];
  expect(statuses).toEqual([reading, reading, listing]);
});

test("[F19] who made, copied and imported what is noted, with the change", async () => {
  const audited = await makeTestTenant(server, permissions);
  const body = { definition: formWith("Noted") };
  const { id } = (await call(audited, "POST", "/api/forms", { body })).body;
  await call(audited, "POST", `/api/forms/${id}/duplicate`);
  await call(audited, "POST", "/api/forms/import", { body: { definitions: [formWith("Brought")] } });
  await call(audited, "POST", `/api/forms/${id}/versions`, { body: {}, revision: 1 });
  await call(audited, "PUT", `/api/forms/${id}/deprecation`, { body: { isDeprecated: true } });
  await call(audited, "DELETE", `/api/forms/${id}`, { revision: 1 });
  await call(audited, "POST", `/api/forms/${id}/restore`);
  await call(audited, "DELETE", `/api/forms/${id}`, { revision: 3 });
  await call(audited, "POST", `/api/forms/${id}/purge`);
  const { items } = (await call(audited, "GET", "/api/audit-events?filter=form.&sorting=at%20asc")).body;
  expect(items.map(({ event, userId, details }: never) => [event, userId, details])).toEqual([
    ["form.created", audited.adminId, { name: "Noted" }],
    ["form.duplicated", audited.adminId, { name: "Noted (2)" }],
    ["form.imported", audited.adminId, { name: "Brought" }],
    ["form.versioned", audited.adminId, { name: "Noted", version: 1 }],
    ["form.deprecated", audited.adminId, { name: "Noted" }],
    ["form.deleted", audited.adminId, { name: "Noted" }],
    ["form.restored", audited.adminId, { name: "Noted" }],
    ["form.deleted", audited.adminId, { name: "Noted" }],
    ["form.purged", audited.adminId, { name: "Noted" }],
  ]);
});
