import { randomUUID } from "node:crypto";
import type { Question } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const library = "/api/question-library";
const email = (title: string, parts: object = {}) =>
  ({ id: "email", kind: "text", variant: "email", title: { en: title }, ...parts }) as Question;
const add = (name: string, content: object) => call(testTenant, "POST", library, { body: { name, question: content } });
const change = (id: string, revision: number, content: object) =>
  call(testTenant, "PUT", `${library}/${id}`, { body: { name: "E-mail", question: content }, revision });
const addForm = async (definition: object) =>
  (await call(testTenant, "POST", "/api/forms", { body: { definition } })).body;
const readForm = async (id: string) => (await call(testTenant, "GET", `/api/forms/${id}`)).body;
const uses = async (id: string) => (await call(testTenant, "GET", `${library}/${id}/forms`)).body;
const update = async (id: string, forms: { id: string; revision: number }[]) =>
  (await call(testTenant, "POST", `${library}/${id}/update-in-forms`, { body: { forms } })).body.outcomes;

test("[F20] [D1] a question of the library is added, read, changed and never overwritten", async () => {
  const added = await add("E-mail", email("Your e-mail", { library: { id: randomUUID(), revision: 9 } }));
  expect([added.status, added.headers.etag]).toEqual([201, '"1"']);
  expect(added.body).toMatchObject({ name: "E-mail", revision: 1, formCount: 0, createdBy: { name: "admin" } });
  expect(added.body.question).toEqual(email("Your e-mail"));
  const { id } = added.body;
  expect((await change(id, 1, email("E-mail address"))).body).toMatchObject({ revision: 2 });
  expect((await change(id, 1, email("Too late"))).body).toMatchObject({ code: "changed-meanwhile", revision: 2 });
  expect((await call(testTenant, "GET", `${library}/${id}`)).body.question).toEqual(email("E-mail address"));
});

test.for([
  ["content", { id: "a", kind: "heading", level: 2, title: { en: "x" } }],
  ["a frame without answers", { id: "a", kind: "group", variant: "section", title: { en: "x" }, items: [] }],
])("[F20] no question, no place in the library: %s", async ([, content]) => {
  const refused = await add("No", content as object);
  expect(refused.body).toMatchObject({ status: 400, errors: [{ field: "body.question.kind" }] });
});

test("[F20] the library is searched in every language by every word", async () => {
  await add("Contact", email("Your e-mail", { title: { en: "Your e-mail", "zh-Hans": "您的电子邮箱" } }));
  const found = async (filter: string) =>
    (await call(testTenant, "GET", `${library}?filter=${encodeURIComponent(filter)}`)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found("邮箱")).toEqual(["Contact"]);
  expect(await found("MAIL contact")).toEqual(["Contact"]);
  expect(await found("mail absent")).toEqual([]);
  expect(await found("%")).toEqual([]);
});

test("[D12] [D13] a deleted question is listed as such and comes back, with a number where its name was taken", async () => {
  const { id } = (await add("E-mail", email("One"))).body;
  expect((await call(testTenant, "DELETE", `${library}/${id}`, { revision: 1 })).status).toBe(204);
  expect((await call(testTenant, "GET", `${library}/${id}`)).status).toBe(404);
  const trash = (await call(testTenant, "GET", `${library}?deleted=true`)).body;
  expect(trash.items.map(({ name }: { name: string }) => name)).toEqual(["E-mail", "Old"]);
  await add("E-mail", email("Two"));
  expect((await call(testTenant, "POST", `${library}/${id}/restore`)).body).toMatchObject({ name: "E-mail (2)" });
});

/** A form that uses the question twice: once on the page, once inside a group. */
const formUsing = (id: string, revisions: [number, number]) =>
  formWith("Uses it", [
    question("first", { library: { id, revision: revisions[0] }, width: "half" } as never),
    question("frame", {
      kind: "group",
      variant: "section",
      items: [question("second", { library: { id, revision: revisions[1] } } as never)],
    } as never),
    question("other"),
  ]);

test("[F21] the drafts that use a question are told with the oldest revision they carry", async () => {
  const { id } = (await add("E-mail", email("One"))).body;
  const form = await addForm(formUsing(id, [3, 2]));
  const deleted = await addForm(formUsing(id, [1, 1]));
  await call(testTenant, "DELETE", `/api/forms/${deleted.id}`, { revision: 1 });
  await addForm(formWith("Does not", [question("a", { library: { id: randomUUID(), revision: 1 } } as never)]));
  expect(await uses(id)).toEqual({
    totalCount: 1,
    items: [{ formId: form.id, name: "Uses it", formRevision: 1, questionRevision: 2, places: 2 }],
  });
  expect((await call(testTenant, "GET", `${library}/${id}`)).body.formCount).toBe(1);
  const definition = formWith("No longer");
  await call(testTenant, "PUT", `/api/forms/${form.id}`, { body: { definition }, revision: 1 });
  expect(await uses(id)).toEqual({ totalCount: 0, items: [] });
});

test("[F22] an update replaces the question in each place, keeps id and width, and leaves versions alone", async () => {
  const { id } = (await add("E-mail", email("One"))).body;
  const form = await addForm(formUsing(id, [1, 1]));
  await call(testTenant, "POST", `/api/forms/${form.id}/versions`, { body: {}, revision: 1 });
  await change(id, 1, email("Your address", { required: true, width: "third" }));
  expect((await readForm(form.id)).definition).toEqual(formUsing(id, [1, 1]));
  expect(await update(id, [{ id: form.id, revision: 1 }])).toEqual([{ id: form.id, outcome: "done", revision: 2 }]);
  const mark = { library: { id, revision: 2 }, required: true };
  const { definition } = await readForm(form.id);
  expect(definition.pages[0].items).toEqual([
    email("Your address", { ...mark, id: "first", width: "half" }),
    { ...formUsing(id, [1, 1]).pages[0]?.items[1], items: [email("Your address", { ...mark, id: "second" })] },
    question("other"),
  ]);
  expect((await call(testTenant, "GET", `/api/forms/${form.id}/versions/1`)).body.definition).toEqual(
    formUsing(id, [1, 1]),
  );
  expect((await uses(id)).items).toMatchObject([{ questionRevision: 2, formRevision: 2 }]);
  const found = (await call(testTenant, "GET", "/api/forms?filter=your%20address")).body;
  expect(found.items).toMatchObject([{ id: form.id }]);
});

test("[F23] a draft that changed, does not use it, is gone or is up to date stays, and each is told", async () => {
  const { id } = (await add("E-mail", email("One"))).body;
  const [used, changed, unused] = [
    await addForm(formUsing(id, [1, 1])),
    await addForm(formUsing(id, [1, 1])),
    await addForm(formWith("Unused")),
  ];
  const definition = formUsing(id, [1, 1]);
  definition.title = { en: "Changed" };
  await call(testTenant, "PUT", `/api/forms/${changed.id}`, { body: { definition }, revision: 1 });
  const unknown = randomUUID();
  const updates = [used, changed, unused, { id: unknown }].map((form) => ({ id: form.id, revision: 1 }));
  const outcomes = await update(id, updates);
  expect(new Map(outcomes.map(({ id: formId, outcome, revision }: never) => [formId, [outcome, revision]]))).toEqual(
    new Map([
      [used.id, ["done", 2]],
      [changed.id, ["changed-meanwhile", 2]],
      [unused.id, ["not-used", 1]],
      [unknown, ["not-found", null]],
    ]),
  );
  expect(await update(id, [{ id: used.id, revision: 2 }])).toEqual([
    { id: used.id, outcome: "up-to-date", revision: 2 },
  ]);
  expect((await readForm(changed.id)).definition).toEqual(definition);
});

test("[F22] a question with questions inside is updated in both places, each time under the same ids", async () => {
  const rows = (...cells: string[]) => ({
    id: "rows",
    kind: "table",
    title: { en: "Rows" },
    items: cells.map((id) => question(id)),
  });
  const { id } = (await add("Rows", rows("cell"))).body;
  const form = await addForm(formUsing(id, [1, 1]));
  expect(await update(id, [{ id: form.id, revision: 1 }])).toEqual([{ id: form.id, outcome: "done", revision: 2 }]);
  const cells = async () => {
    const [first, frame] = (await readForm(form.id)).definition.pages[0].items;
    return [first, frame.items[0]].map(({ items }: { items: { id: string }[] }) => items.map((cell) => cell.id));
  };
  expect(await cells()).toEqual([["cell"], ["second_cell"]]);
  await change(id, 1, rows("cell", "price"));
  expect(await update(id, [{ id: form.id, revision: 2 }])).toMatchObject([{ outcome: "done" }]);
  expect(await cells()).toEqual([
    ["cell", "price"],
    ["second_cell", "second_price"],
  ]);
});

test("[F24] only a question in the trash is purged, and forms keep what they have", async () => {
  const { id } = (await add("Gone", email("Gone"))).body;
  const form = await addForm(formUsing(id, [1, 1]));
  const purge = () => call(testTenant, "POST", `${library}/${id}/purge`);
  expect((await purge()).status).toBe(404);
  await call(testTenant, "DELETE", `${library}/${id}`, { revision: 1 });
  expect((await purge()).status).toBe(204);
  expect((await purge()).status).toBe(404);
  expect((await call(testTenant, "POST", `${library}/${id}/restore`)).status).toBe(404);
  expect((await readForm(form.id)).definition).toEqual(formUsing(id, [1, 1]));
});
