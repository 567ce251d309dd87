import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishingFixture } from "../../../../../tests/support/publishing-fixture.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { auditEvents } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { call, callForms, inTenant, makeForm, publish, rowOf } = publishingFixture(
  () => server,
  () => testTenant,
);

test("[PB9] [PB19] pause, resume, close and reopen; repeated they change and note nothing", async () => {
  const { id } = (await publish({ formId: await makeForm(), version: "draft" })).body;
  const turn = async (name: string) => {
    await call("POST", `/${id}/${name}`);
    const { state, revision } = (await call("POST", `/${id}/${name}`)).body;
    return [state, revision];
  };
  expect(await turn("pause")).toEqual(["paused", 1]);
  expect(await turn("close")).toEqual(["closed", 1]);
  expect(await turn("reopen")).toEqual(["paused", 1]);
  expect(await turn("resume")).toEqual(["open", 1]);
  const past = { name: "Over", closesAt: "2026-01-01T00:00:00Z" };
  expect((await call("PUT", `/${id}`, { body: past, revision: 1 })).body.state).toBe("closed");
  expect(await turn("reopen")).toEqual(["open", 3]);
  expect((await rowOf(id))?.closesAt).toBe(null);
  const notes = await inTenant((transaction) =>
    transaction.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.at),
  );
  const names = ["created", "paused", "closed", "reopened", "resumed", "changed", "reopened"];
  expect(notes.map(({ event }) => event)).toEqual(names.map((name) => `form-pub.${name}`));
});

test("[PB13] [PB19] a deleted publication comes back with its link, or is purged; many at once too", async () => {
  const formId = await makeForm();
  const made = (await publish({ formId, version: "draft", opensAt: "2999-01-01T00:00:00Z" })).body;
  expect((await call("DELETE", `/${made.id}`, { revision: 1 })).status).toBe(204);
  expect((await call("GET", `/${made.id}`)).status).toBe(404);
  const trash = (await call("GET", "?deleted=true&filter=Summer")).body;
  expect(trash.items).toMatchObject([{ id: made.id, state: "deleted" }]);
  const restored = (await call("POST", `/${made.id}/restore`)).body;
  expect(restored).toMatchObject({ link: made.link, state: "scheduled" });
  const bulk = async (action: string, ids: string[]) =>
    (await call("POST", `/bulk-${action}`, { body: { ids } })).body.outcomes.map(
      ({ outcome }: { outcome: string }) => outcome,
    );
  const nobody = randomUUID();
  expect(await bulk("delete", [made.id, nobody])).toEqual(["done", "not-found"]);
  expect(await bulk("restore", [made.id])).toEqual(["done"]);
  expect(await bulk("purge", [made.id])).toEqual(["not-found"]);
  await bulk("delete", [made.id]);
  expect(await bulk("purge", [made.id])).toEqual(["done"]);
  expect(await rowOf(made.id)).toBeUndefined();
});

test("[F17] a form is not purged while a publication of it is there", async () => {
  const formId = await makeForm();
  await publish({ formId, version: "draft" });
  await callForms("DELETE", `/${formId}`, { revision: 1 });
  const refused = await callForms("POST", `/${formId}/purge`);
  expect(refused.body).toMatchObject({ status: 409, code: "form-in-use" });
});

test("[PB18] [PB5] the list is searched, and shown by form and by state", async () => {
  const formId = await makeForm();
  const make = (name: string, body: object = {}) => publish({ formId, version: "draft", name, ...body });
  await make("open", { opensAt: "2020-01-01T00:00:00Z", closesAt: "2999-01-01T00:00:00Z" });
  await make("scheduled", { opensAt: "2999-01-01T00:00:00Z", description: "100% later" });
  await make("closed", { closesAt: "2020-01-01T00:00:00Z" });
  const paused = (await make("paused", { opensAt: "2999-01-01T00:00:00Z" })).body;
  await call("POST", `/${paused.id}/pause`);
  const found = async (query: string) =>
    (await call("GET", `?formId=${formId}&${query}`)).body.items.map(
      ({ name, state }: { name: string; state: string }) => [name, state],
    );
  for (const state of ["open", "scheduled", "closed", "paused"]) {
    expect(await found(`state=${state}`)).toEqual([[state, state]]);
  }
  expect(await found("filter=100%25")).toEqual([["scheduled", "scheduled"]]);
  expect((await found("sorting=name")).length).toBe(4);
  expect((await call("GET", "")).body.totalCount).toBe(5);
});
