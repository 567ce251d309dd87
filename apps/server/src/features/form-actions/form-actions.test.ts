import { type ActionDefinition, emptyAction } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { refuseActionErrors } from "./form-actions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const call = callAs(() => server);

const withFunction = (functionId: string, formId: string): ActionDefinition => ({
  ...emptyAction("en"),
  name: "Score",
  formId,
  nodes: [
    { id: "form", kind: "form" },
    {
      id: "calc",
      kind: "function",
      title: "Work out the risk",
      function: { functionId, versionNumber: 1, parameters: {} },
    },
  ],
  edges: [{ id: "e1", from: "form", to: "calc", order: 0 }],
});

const create = async (testTenant: TestTenant, definition: ActionDefinition) =>
  (await call(testTenant, "POST", "/api/form-actions", { body: { definition } })).body;

test("[FA1] an action is created with its form, found by the titles of its steps, and versioned", async () => {
  const testTenant = await makeTestTenant(server);
  const { formId, functionId } = testTenant;
  const made = await create(testTenant, withFunction(functionId, formId));
  expect(made).toMatchObject({
    name: "Score",
    formId,
    formName: expect.any(String),
    stepCount: 1,
    pubCount: 0,
    revision: 1,
  });
  const found = await call(testTenant, "GET", `/api/form-actions?filter=risk&formId=${formId}`);
  expect(found.body.items).toMatchObject([{ id: made.id }]);
  const version = await call(testTenant, "POST", `/api/form-actions/${made.id}/versions`, {
    body: { note: "First" },
    revision: 1,
  });
  expect(version.body).toMatchObject({ number: 1, note: "First" });
  const copy = await call(testTenant, "POST", `/api/form-actions/${made.id}/duplicate`);
  expect(copy.body).toMatchObject({ name: "Score (2)", versionCount: 0 });
});

test("[FA1] [FA3] those who may not read forms see the action without the name of its form", async () => {
  const testTenant = await makeTestTenant(server, [
    "Pages.Askloom.FormAction",
    "Pages.Askloom.FormAction.Explore",
    "Pages.Askloom.FormAction.Create",
  ]);
  const { id } = await create(testTenant, withFunction(testTenant.functionId, testTenant.formId));
  expect((await call(testTenant, "GET", `/api/form-actions/${id}`)).body).toMatchObject({
    formId: testTenant.formId,
    formName: null,
  });
});

test("[FA2] a function names the actions that use it", async () => {
  const testTenant = await makeTestTenant(server);
  const { formId, functionId } = testTenant;
  const { id } = await create(testTenant, withFunction(functionId, formId));
  const uses = await call(testTenant, "GET", `/api/functions/${functionId}/uses`);
  expect(JSON.stringify(uses.body)).toContain(id);
});

test("[FA4] errors are named with their steps; an action without any passes", async () => {
  const { tenantId, formId, functionId } = await makeTestTenant(server);
  const inspect = (definition: ActionDefinition) =>
    server.database.transaction({ tenantId, access: "read" }, (transaction) =>
      refuseActionErrors(transaction, definition),
    );
  await expect(inspect(withFunction(functionId, formId))).resolves.toBeUndefined();
  await expect(inspect(withFunction(crypto.randomUUID(), formId))).rejects.toMatchObject({
    code: "form-action-has-errors",
    details: { errors: [{ field: "calc", detail: "function-missing" }] },
  });
});

const offering = (pubId: string, id = "thanks"): ActionDefinition["nodes"][number] => ({
  ...{ id, kind: "feedback", message: {}, next: { pubId, values: [] } },
});

test("[FA93] an imported action offers no form of another tenant, and the import says how many links were left out", async () => {
  const [testTenant, foreign] = [await makeTestTenant(server), await makeTestTenant(server)];
  const nodes: ActionDefinition["nodes"] = [
    { id: "form", kind: "form" },
    offering(testTenant.pubId, "own"),
    offering(foreign.pubId, "theirs"),
    offering(crypto.randomUUID(), "nobody"),
  ];
  const definition: ActionDefinition = { ...emptyAction("en"), name: "Travels", nodes };
  const imported = await call(testTenant, "POST", "/api/form-actions/import", { body: { definitions: [definition] } });
  expect([imported.status, imported.body.removedLinks]).toEqual([201, 2]);
  const { body } = await call(testTenant, "GET", `/api/form-actions/${imported.body.items[0].id}`);
  const nextForms = body.definition.nodes.map(({ next }: { next?: { pubId: string } }) => next?.pubId);
  expect(nextForms).toEqual([undefined, testTenant.pubId, undefined, undefined]);
});

test("[FA93] scenarios are kept by versions, copies, exports and imports of an action", async () => {
  const testTenant = await makeTestTenant(server);
  const { formId, functionId } = testTenant;
  const scenarios: ActionDefinition["scenarios"] = [
    {
      ...{ id: "s1", name: "High risk", answers: { name: "Ada" }, now: "2026-11-17T12:00" },
      expects: { path: ["form", "calc"], score: null, outcome: null, feedback: null },
    },
  ];
  const { id } = await create(testTenant, { ...withFunction(functionId, formId), scenarios });
  const path = `/api/form-actions/${id}`;
  const scenariosAt = async (address: string, of: (body: never) => ActionDefinition) =>
    of((await call(testTenant, "GET", address)).body as never).scenarios;
  const draftOf = ({ definition }: { definition: ActionDefinition }) => definition;
  await call(testTenant, "POST", `${path}/versions`, { body: { note: "First" }, revision: 1 });
  expect(await scenariosAt(`${path}/versions/1`, draftOf)).toEqual(scenarios);
  const copy = await call(testTenant, "POST", `${path}/duplicate`);
  expect(await scenariosAt(`/api/form-actions/${copy.body.id}`, draftOf)).toEqual(scenarios);
  const exported = (await call(testTenant, "GET", `${path}/export`)).body;
  expect(exported.scenarios).toEqual(scenarios);
  const imported = await call(testTenant, "POST", "/api/form-actions/import", { body: { definitions: [exported] } });
  expect(await scenariosAt(`/api/form-actions/${imported.body.items[0].id}`, draftOf)).toEqual(scenarios);
  const empty = { ...withFunction(functionId, formId), scenarios: [] };
  await call(testTenant, "PUT", path, { body: { definition: empty }, revision: 2 });
  await call(testTenant, "POST", `${path}/versions/1/restore`, { revision: 3 });
  expect(await scenariosAt(path, draftOf)).toEqual(scenarios);
});
