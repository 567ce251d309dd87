import { randomUUID } from "node:crypto";
import { emptyAction, emptyFunction, type FunctionDefinition, permissions } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { loadFunctionVersions, writeFunctionUses } from "./lambda.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const functionWith = (fields: Partial<FunctionDefinition>): FunctionDefinition => ({
  ...emptyFunction("en"),
  ...fields,
});

async function makeFunction(fields: Partial<FunctionDefinition> = {}, owner = testTenant): Promise<string> {
  const definition = functionWith(fields);
  return (await call(owner, "POST", "/api/functions", { body: { definition } })).body.id;
}

const freeze = (id: string, revision: number, owner = testTenant) =>
  call(owner, "POST", `/api/functions/${id}/versions`, { body: {}, revision });

/** Lets the draft of the tenant's form use a version. */
const use = (functionId: string, versionNumber = 1, formVersion = 0, { tenantId, formId } = testTenant) =>
  server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    writeFunctionUses(transaction, {
      tenantId,
      formId,
      formVersion,
      uses: [{ functionId, versionNumber }],
    }),
  );

test("[FN18] a draft is saved with its revision, frozen, changed, restored, duplicated and found by its words", async () => {
  const first = functionWith({ name: "Risk", description: "Scores the answers", body: "return 1;" });
  const created = await call(testTenant, "POST", "/api/functions", { body: { definition: first } });
  expect(created).toMatchObject({ status: 201, body: { name: "Risk", revision: 1, versionCount: 0 } });
  const path = `/api/functions/${created.body.id}`;
  expect((await freeze(created.body.id, 1)).body).toMatchObject({ number: 1, draftRevision: 1 });
  const second = { ...first, body: "return 2;" };
  expect((await call(testTenant, "PUT", path, { body: { definition: second }, revision: 2 })).status).toBe(412);
  await call(testTenant, "PUT", path, { body: { definition: second }, revision: 1 });
  expect((await call(testTenant, "GET", path)).body).toMatchObject({ definition: second, isChangedSinceVersion: true });
  await call(testTenant, "POST", `${path}/versions/1/restore`, { revision: 2 });
  expect((await call(testTenant, "GET", path)).body).toMatchObject({ definition: first, versionCount: 2 });
  expect((await call(testTenant, "GET", `${path}/versions/2`)).body.definition).toEqual(second);
  const copy = await call(testTenant, "POST", `${path}/duplicate`);
  expect(copy.body).toMatchObject({ name: "Risk (2)" });
  const found = await call(testTenant, "GET", "/api/functions?filter=scores%20ans");
  expect(found.body.items.map(({ name }: { name: string }) => name)).toEqual(["Risk", "Risk (2)"]);
});

test("[FN18] an export can be imported, and a deleted function comes back from the trash", async () => {
  const id = await makeFunction({ name: "Travels" });
  const exported = (await call(testTenant, "GET", `/api/functions/${id}/export`)).body;
  const imported = await call(testTenant, "POST", "/api/functions/import", { body: { definitions: [exported] } });
  expect(imported.body.items).toMatchObject([{ name: "Travels (2)" }]);
  expect((await call(testTenant, "DELETE", `/api/functions/${id}`, { revision: 1 })).status).toBe(204);
  expect((await call(testTenant, "GET", `/api/functions/${id}`)).status).toBe(404);
  const again = await call(testTenant, "POST", "/api/functions", { body: { id, definition: exported } });
  expect(again.body.code).toBe("function-in-trash");
  expect((await call(testTenant, "POST", `/api/functions/${id}/restore`)).body).toMatchObject({ name: "Travels" });
});

test("[FN18] who may only read functions changes none", async () => {
  const reader = await makeTestTenant(server, ["Pages.Askloom.FormAction"]);
  expect((await call(reader, "GET", `/api/functions/${reader.functionId}`)).status).toBe(200);
  const body = { definition: emptyFunction("en") };
  expect((await call(reader, "POST", "/api/functions", { body })).body.code).toBe("no-permission");
});

test("[FN65] who may read forms learns of a version what a form has to know, and never its code", async () => {
  const reader = await makeTestTenant(server, ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"]);
  const path = `/api/functions/${reader.functionId}/versions/1`;
  expect((await call(reader, "GET", path)).body.code).toBe("no-permission");
  const { status, body } = await call(reader, "GET", `${path}/description`);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    ["failingExamples", "isDeleted", "kind", "name", "parameters", "reads", "result"].sort(),
  );
  expect((await call(reader, "GET", `/api/functions/${reader.functionId}/versions/9/description`)).status).toBe(404);
});

test("[FN19] the list shows what a function is written for, by its name where the reader may see forms", async () => {
  const { formId, libraryQuestionId } = testTenant;
  const form = await makeFunction({ name: "For a form", target: { formId }, result: "text" });
  const kind = await makeFunction({ name: "For texts", kind: "question", target: { questionKind: "text" } });
  const question = await makeFunction({
    name: "For a library question",
    kind: "question",
    target: { questionId: libraryQuestionId },
  });
  const list = async (query: string) => (await call(testTenant, "GET", `/api/functions?${query}`)).body.items;
  expect(await list("filter=for%20a%20form")).toMatchObject([
    { id: form, target: { formId }, targetName: "Kept forms", result: "text", useCount: 0, exampleCount: 0 },
  ]);
  expect(await list("filter=for&kind=question")).toMatchObject([
    { id: question, target: { questionId: libraryQuestionId }, targetName: "Name" },
    { id: kind, target: { questionKind: "text" }, targetName: null },
  ]);
  expect((await list("filter=for&result=text")).map(({ id }: { id: string }) => id)).toEqual([form]);
  expect((await list(`filter=for&formId=${formId}`)).map(({ id }: { id: string }) => id)).toEqual([form]);
  const withoutForms = await makeTestTenant(
    server,
    permissions.filter((permission) => !permission.startsWith("Pages.Askloom.FormModel")),
  );
  const definition = functionWith({ target: { formId: withoutForms.formId } });
  const { body } = await call(withoutForms, "POST", "/api/functions", { body: { definition } });
  expect(body).toMatchObject({ target: { formId: withoutForms.formId }, targetName: null });
});

test("[FN19] a function cannot be written for what does not fit its kind", async () => {
  const definition = functionWith({ kind: "question", target: { formId: testTenant.formId } });
  const answer = await call(testTenant, "POST", "/api/functions", { body: { definition } });
  expect(answer.body).toMatchObject({ code: "invalid-input", errors: [{ field: "body.definition.target" }] });
});

test("[FN20] a version in use is not deleted for good, its users are named, and it still loads from the trash", async () => {
  const id = await makeFunction({ name: "Used", body: "return 7;" });
  await freeze(id, 1);
  await use(id);
  expect((await call(testTenant, "GET", `/api/functions/${id}/uses`)).body).toEqual({
    items: [{ area: "forms", id: testTenant.formId, name: "Kept forms", isDeleted: false }],
    unnamed: 0,
    uses: { items: [], unnamed: 0 },
  });
  const used = (await call(testTenant, "GET", "/api/functions?used=true")).body.items;
  expect(used).toMatchObject([{ id, useCount: 1 }]);
  await call(testTenant, "DELETE", `/api/functions/${id}`, { revision: 1 });
  const refused = await call(testTenant, "POST", `/api/functions/${id}/purge`);
  expect(refused.body).toMatchObject({ code: "record-in-use", uses: { items: [{ id: testTenant.formId }] } });
  const versions = await server.database.transaction({ tenantId: testTenant.tenantId, access: "read" }, (transaction) =>
    loadFunctionVersions(transaction, [
      { functionId: id, versionNumber: 1 },
      { functionId: id, versionNumber: 2 },
    ]),
  );
  expect([...versions]).toMatchObject([[`${id}/1`, { definition: { body: "return 7;" }, isDeleted: true }]]);
  await server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, (transaction) =>
    writeFunctionUses(transaction, {
      tenantId: testTenant.tenantId,
      formId: testTenant.formId,
      formVersion: 0,
      uses: [],
    }),
  );
  expect((await call(testTenant, "POST", `/api/functions/${id}/purge`)).status).toBe(204);
});

test("[FN76] the list is narrowed to what a form uses, in its draft or a version, for those who may read forms", async () => {
  const withoutForms = await makeTestTenant(
    server,
    permissions.filter((permission) => !permission.startsWith("Pages.Askloom.FormModel")),
  );
  const found = async (reader: TestTenant, formId = reader.formId) =>
    (await call(reader, "GET", `/api/functions?filter=narrowed&usedBy=${formId}`)).body.items.map(
      ({ name }: FunctionDefinition) => name,
    );
  for (const owner of [testTenant, withoutForms]) {
    await makeFunction({ name: "Narrowed one" }, owner);
    const id = await makeFunction({ name: "Narrowed two" }, owner);
    await freeze(id, 1, owner);
    await use(id, 1, 3, owner);
  }
  expect(await found(testTenant)).toEqual(["Narrowed two"]);
  expect(await found(testTenant, withoutForms.formId)).toEqual([]);
  expect(await found(withoutForms)).toEqual([]);
});

test("[FN79] the list of what can be used in a form leaves out what is written for another form", async () => {
  const other = randomUUID();
  await makeFunction({ name: "Fitting own", target: { formId: testTenant.formId } });
  await makeFunction({ name: "Fitting other", target: { formId: other } });
  await makeFunction({ name: "Fitting question", kind: "question", target: { questionKind: "date" } });
  const fitting = await call(testTenant, "GET", `/api/functions?filter=fitting&fitsForm=${testTenant.formId}`);
  expect(fitting.body.items.map(({ name }: FunctionDefinition) => name).sort()).toEqual([
    "Fitting own",
    "Fitting question",
  ]);
});

test("[FN19] [FN20] a form action that uses a function counts and is named as a form is", async () => {
  const id = await makeFunction({ name: "Used by an action" });
  await freeze(id, 1);
  const found = async () => (await call(testTenant, "GET", "/api/functions?filter=by an action&used=true")).body.items;
  expect(await found()).toEqual([]);
  const method = { is: "function", function: { functionId: id, versionNumber: 1, parameters: {} }, grades: [] };
  const definition = {
    ...emptyAction("en"),
    formId: testTenant.formId,
    nodes: [...emptyAction("en").nodes, { id: "score", kind: "evaluation", method }],
  };
  const action = (await call(testTenant, "POST", "/api/form-actions", { body: { definition } })).body;
  expect(await found()).toMatchObject([{ id, useCount: 1 }]);
  const { items } = (await call(testTenant, "GET", `/api/functions/${id}/uses`)).body;
  expect(items).toEqual([{ area: "form-actions", id: action.id, name: action.name, isDeleted: false }]);
});
