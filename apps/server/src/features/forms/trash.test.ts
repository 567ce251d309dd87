import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { formWith, question } from "../../../../../tests/support/form-builder.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { sql } from "../../platform/db/drizzle.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  // What will depend on forms one day.
  await asSuperuser(
    (superuser) =>
      superuser.query(`create table askloom.probe (tenant_id uuid, form_id uuid,
        foreign key (tenant_id, form_id) references askloom.forms (tenant_id, id));
        grant insert on askloom.probe to ${new URL(server.appUrl).username}`),
    server.superuserUrl,
  );
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const made = async (title: string, parts = {}) =>
  (await call(testTenant, "POST", "/api/forms", { body: { definition: formWith(title, [], parts) } })).body;
const remove = (id: string, revision = 1) => call(testTenant, "DELETE", `/api/forms/${id}`, { revision });
const restore = (id: string) => call(testTenant, "POST", `/api/forms/${id}/restore`);
const purge = (id: string) => call(testTenant, "POST", `/api/forms/${id}/purge`);
const bulk = async (action: string, body: object) =>
  (await call(testTenant, "POST", `/api/forms/bulk-${action}`, { body })).body.outcomes;
const names = async (query = "") => {
  const { items } = (await call(testTenant, "GET", `/api/forms?${query}`)).body;
  return items.map(({ name }: { name: string }) => name);
};
const depend = (formId: string) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, (transaction) =>
    transaction.execute(sql`insert into askloom.probe values (${testTenant.tenantId}, ${formId})`),
  );

test("[D12] what was deleted is listed as such, cannot be worked with, and comes back as it was", async () => {
  const form = await made("Back and forth");
  expect((await remove(form.id, 2)).body).toMatchObject({ code: "changed-meanwhile", revision: 1 });
  expect((await remove(form.id)).status).toBe(204);
  expect(await names()).toEqual(["Kept forms"]);
  expect(await names("deleted=true")).toEqual(["Back and forth", "Gone forms"]);
  const path = `/api/forms/${form.id}`;
  const body = { definition: formWith("x") };
  expect((await call(testTenant, "GET", path)).status).toBe(404);
  expect((await call(testTenant, "PUT", path, { body, revision: 1 })).status).toBe(404);
  expect((await call(testTenant, "GET", `${path}/versions`)).status).toBe(404);
  expect((await call(testTenant, "GET", `${path}/export`)).status).toBe(404);
  expect((await call(testTenant, "POST", `${path}/duplicate`)).status).toBe(404);
  expect((await remove(form.id)).status).toBe(404);
  expect((await restore(form.id)).body).toEqual({ ...form, revision: 3, changedAt: expect.any(String) });
  expect((await restore(form.id)).status).toBe(404);
});

test("[D14] a draft that is the same as its version still is after it was deleted and restored", async () => {
  const form = await made("Versioned");
  await call(testTenant, "POST", `/api/forms/${form.id}/versions`, { body: {}, revision: 1 });
  await remove(form.id);
  expect((await restore(form.id)).body).toMatchObject({ revision: 3, isChangedSinceVersion: false });
});

test("[D13] a form whose name was taken meanwhile comes back with a number, in each language", async () => {
  const title = { en: "Trip", "zh-Hans": "旅行" };
  const form = await made("", { title, languages: ["en", "zh-Hans"] });
  await remove(form.id);
  await made("Trip");
  await made("Trip (2)");
  const back = await restore(form.id);
  expect(back.body).toMatchObject({ name: "Trip (3)", title: { en: "Trip (3)", "zh-Hans": "旅行 (3)" }, revision: 3 });
  expect(await names("filter=trip")).toEqual(["Trip", "Trip (2)", "Trip (3)"]);
});

const copies: [string, string][] = [
  ["Trip", "Trip (2)"],
  ["Trip (2)", "Trip (3)"],
  ["Trip (2026)", "Trip (2026) (2)"],
  ["x".repeat(300), `${"x".repeat(196)} (2)`],
  ["💥".repeat(100), `${"💥".repeat(98)} (2)`],
];
test.for(copies)("[F15] a duplicate has a name of its own: %s", async ([title, name]) => {
  if (title === "Trip (2)") await made("Trip");
  const form = await made(title);
  const copy = await call(testTenant, "POST", `/api/forms/${form.id}/duplicate`);
  expect([copy.status, copy.body.name, copy.body.versionCount]).toEqual([201, name, 0]);
});

test("[F15] [F16] an export comes back by import with the same definition and a name of its own", async () => {
  const definition = formWith("Trip", [question("a", { title: { en: "Where?" } })]);
  const { id } = (await call(testTenant, "POST", "/api/forms", { body: { definition } })).body;
  const exported = await call(testTenant, "GET", `/api/forms/${id}/export`);
  expect(exported.body).toEqual(definition);
  expect(exported.headers["content-disposition"]).toBe(`attachment; filename="Trip.json"; filename*=UTF-8''Trip.json`);
  const body = { definitions: [exported.body, exported.body] };
  const imported = await call(testTenant, "POST", "/api/forms/import", { body });
  expect(imported.status).toBe(201);
  expect(imported.body.items.map(({ name }: { name: string }) => name)).toEqual(["Trip (2)", "Trip (3)"]);
  const again = await call(testTenant, "GET", `/api/forms/${imported.body.items[0].id}/export`);
  expect(again.body).toEqual({ ...definition, title: { en: "Trip (2)" } });
});

test("[F16] a version is exported as it is, under a name that no header breaks", async () => {
  const form = await made('旅行 "A"; x=/../\r\nB');
  await call(testTenant, "POST", `/api/forms/${form.id}/versions`, { body: {}, revision: 1 });
  await call(testTenant, "PUT", `/api/forms/${form.id}`, { body: { definition: formWith("Later") }, revision: 1 });
  const exported = await call(testTenant, "GET", `/api/forms/${form.id}/export?version=1`);
  expect(exported.body.title.en).toContain("旅行");
  expect(exported.headers["content-disposition"]).toMatch(
    /^attachment; filename="Later\.json"; filename\*=UTF-8''Later\.json$/,
  );
  await call(testTenant, "POST", `/api/forms/${form.id}/versions/1/restore`, { revision: 2 });
  const back = await call(testTenant, "GET", `/api/forms/${form.id}/export`);
  expect(back.headers["content-disposition"]).toMatch(
    /^attachment; filename="[\x20-\x7e]+\.json"; filename\*=UTF-8''%E6%97%85[\w.%-]+\.json$/,
  );
  expect((await call(testTenant, "GET", `/api/forms/${form.id}/export?version=9`)).status).toBe(404);
});

test("[F17] [D12] only what is in the trash is purged, with its versions, unless something depends on it", async () => {
  const [free, needed] = [await made("Free"), await made("Needed")];
  await call(testTenant, "POST", `/api/forms/${free.id}/versions`, { body: {}, revision: 1 });
  await depend(needed.id);
  expect((await purge(free.id)).status).toBe(404);
  await bulk("delete", { ids: [free.id, needed.id] });
  expect((await purge(free.id)).status).toBe(204);
  expect((await purge(free.id)).status).toBe(404);
  expect((await purge(needed.id)).body).toMatchObject({ status: 409, code: "form-in-use" });
  expect((await restore(needed.id)).status).toBe(200);
  const left = await asSuperuser(
    (client) => client.query("select from askloom.form_versions where form_id = $1", [free.id]),
    server.superuserUrl,
  );
  expect(left.rowCount).toBe(0);
});

test("[F18] bulk actions tell for each form what became of it", async () => {
  const forms = [await made("One"), await made("Two"), await made("Three")];
  const ids: string[] = forms.map(({ id }) => id);
  const [one = "", two = "", three = ""] = ids;
  const unknown = randomUUID();
  await depend(three);
  const done = (id: string) => ({ id, outcome: "done" });
  const missing = (id: string) => ({ id, outcome: "not-found" });
  expect(await bulk("deprecation", { ids: [one, unknown, two], isDeprecated: true })).toEqual([
    done(one),
    missing(unknown),
    done(two),
  ]);
  expect(await names()).toEqual(["Kept forms", "Three"]);
  expect(await bulk("deprecation", { ids: [one], isDeprecated: false })).toEqual([done(one)]);
  expect(await bulk("delete", { ids: [...ids, unknown] })).toEqual([...ids.map(done), missing(unknown)]);
  expect(await bulk("delete", { ids: [one] })).toEqual([missing(one)]);
  expect(await bulk("restore", { ids: [one, unknown] })).toEqual([done(one), missing(unknown)]);
  expect(await bulk("purge", { ids: [one, three, two] })).toEqual([
    missing(one),
    {
      id: three,
      outcome: "in-use",
      why: expect.stringContaining("depends on this form"),
      uses: { items: [], unnamed: 0 },
    },
    done(two),
  ]);
  expect(await names("deleted=true")).toEqual(["Gone forms", "Three"]);
  expect(await names()).toEqual(["Kept forms", "One"]);
});

test("[F18] two forms of one name that are restored together come back with two names", async () => {
  const twins = [await made("Twin"), await made("Twin")].map(({ id }) => id);
  await bulk("delete", { ids: twins });
  await bulk("restore", { ids: twins });
  expect(await names("filter=twin")).toEqual(["Twin", "Twin (2)"]);
  const tooMany = { ids: Array.from({ length: 201 }, () => randomUUID()) };
  expect((await call(testTenant, "POST", "/api/forms/bulk-delete", { body: tooMany })).status).toBe(400);
});

test("[F18] another tenant's forms are unknown to a bulk action, and stay", async () => {
  const foreign = await makeTestTenant(server);
  expect(await bulk("delete", { ids: [foreign.formId] })).toEqual([{ id: foreign.formId, outcome: "not-found" }]);
  expect((await call(foreign, "GET", `/api/forms/${foreign.formId}`)).status).toBe(200);
});
