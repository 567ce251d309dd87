import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { sql } from "../../platform/db/drizzle.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);

/** A form, and what one does to it. */
async function makeForm(title: string) {
  const { id } = (await call(testTenant, "POST", "/api/forms", { body: { definition: formWith(title) } })).body;
  const path = `/api/forms/${id}`;
  return {
    id,
    save: async (definition: object) => {
      const { revision } = (await call(testTenant, "GET", path)).body;
      return (await call(testTenant, "PUT", path, { body: { definition }, revision })).body;
    },
    freeze: (revision: number, note = "") => call(testTenant, "POST", `${path}/versions`, { body: { note }, revision }),
    restore: (number: number, revision: number) =>
      call(testTenant, "POST", `${path}/versions/${number}/restore`, { revision }),
    deprecate: (number: number, isDeprecated: boolean) =>
      call(testTenant, "PUT", `${path}/versions/${number}/deprecation`, { body: { isDeprecated } }),
    read: async () => (await call(testTenant, "GET", path)).body,
    version: (number: number | "latest") => call(testTenant, "GET", `${path}/versions/${number}`),
    versions: async () => (await call(testTenant, "GET", `${path}/versions`)).body,
  };
}

test("[F7] a version holds the draft, its note, who and when; versions are listed, the newest first", async () => {
  const form = await makeForm("One");
  const first = await form.freeze(1, "First");
  expect([first.status, first.body]).toEqual([
    200,
    {
      number: 1,
      draftRevision: 1,
      note: "First",
      createdAt: expect.any(String),
      createdBy: { id: testTenant.adminId, name: "admin" },
      deprecatedAt: null,
    },
  ]);
  expect(await form.read()).toMatchObject({ latestVersion: 1, versionCount: 1, isChangedSinceVersion: false });
  const definition = formWith("Two", [question("a")]);
  await form.save(definition);
  expect(await form.read()).toMatchObject({ latestVersion: 1, isChangedSinceVersion: true });
  const second = (await form.freeze(2)).body;
  expect(await form.versions()).toEqual({ totalCount: 2, items: [second, first.body] });
  expect((await form.version(2)).body).toEqual({ ...second, definition });
  expect((await form.version(1)).body.definition).toEqual(formWith("One"));
  expect((await form.version(3)).status).toBe(404);
});

test("[F7] a version of what the last one holds is that one, also after a change that was undone", async () => {
  const form = await makeForm("Same");
  const first = (await form.freeze(1, "First")).body;
  expect((await form.freeze(1, "Again")).body).toEqual(first);
  await form.save(formWith("Other"));
  const back = await form.save(formWith("Same"));
  expect([back.revision, back.isChangedSinceVersion]).toEqual([3, true]);
  expect((await form.freeze(3)).body).toEqual(first);
  expect(await form.read()).toMatchObject({ versionCount: 1, isChangedSinceVersion: false });
});

test("[F7] [D1] only the revision that one saw is frozen, and two at once make one version", async () => {
  const form = await makeForm("Seen");
  expect((await form.freeze(2)).body).toMatchObject({ code: "changed-meanwhile", revision: 1 });
  const answers = await Promise.all([form.freeze(1), form.freeze(1), form.freeze(1)]);
  expect(answers.map(({ body }) => body.number)).toEqual([1, 1, 1]);
});

test("[F8] the database itself refuses to change or to delete a version", async () => {
  const form = await makeForm("Fixed");
  await form.freeze(1);
  for (const statement of [
    sql`update askloom.form_versions set definition = '{}' where form_id = ${form.id}`,
    sql`update askloom.form_versions set note = 'other' where form_id = ${form.id}`,
    sql`delete from askloom.form_versions where form_id = ${form.id}`,
  ]) {
    const attempt = server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, (transaction) =>
      transaction.execute(statement),
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  }
});

test("[F9] a restored version is the draft as a new revision, and what the draft held is a version", async () => {
  const form = await makeForm("First");
  await form.freeze(1);
  await form.save(formWith("Never frozen", [question("precious")]));
  expect((await form.restore(1, 1)).status).toBe(412);
  expect((await form.restore(7, 2)).status).toBe(404);
  expect((await form.restore(1, 2)).body).toMatchObject({ name: "First", revision: 3, versionCount: 2 });
  expect((await form.read()).definition).toEqual(formWith("First"));
  const saved = (await form.version(2)).body;
  expect(saved.note).toBe("The draft before version 1 was restored");
  expect(saved.definition).toEqual(formWith("Never frozen", [question("precious")]));
});

test("[F9] a draft that a version holds already makes no further one", async () => {
  const form = await makeForm("First");
  await form.freeze(1);
  await form.save(formWith("Second"));
  await form.freeze(2);
  expect((await form.restore(1, 2)).body).toMatchObject({ name: "First", revision: 3, versionCount: 2 });
});

test("[F10] the latest version is the highest that is not deprecated", async () => {
  const form = await makeForm("One");
  expect((await form.version("latest")).status).toBe(404);
  await form.freeze(1);
  await form.save(formWith("Two"));
  await form.freeze(2);
  expect((await form.version("latest")).body).toMatchObject({ number: 2, definition: formWith("Two") });
  const deprecated = await form.deprecate(2, true);
  expect(deprecated.body).toMatchObject({ number: 2, deprecatedAt: expect.any(String) });
  expect((await form.deprecate(2, true)).body).toEqual(deprecated.body);
  expect((await form.version("latest")).body.number).toBe(1);
  expect(await form.read()).toMatchObject({ latestVersion: 1, versionCount: 2, revision: 2 });
  await form.deprecate(1, true);
  expect(await form.read()).toMatchObject({ latestVersion: null });
  await form.deprecate(2, false);
  expect((await form.version("latest")).body.number).toBe(2);
});
