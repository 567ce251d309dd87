import { emptyFunction, type FunctionDefinition, permissions, unitName } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { functionExample } from "../../../../../tests/support/function-example.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { functions, responses } from "../../platform/db/schema.ts";
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
const doubled = functionWith({
  name: "Doubled",
  body: "if (response.a > 9) {\n  return 99;\n}\nreturn response.a * 2;",
  examples: [functionExample("two", { a: 1 }, 2), functionExample("four", { a: 2 }, 4)],
});

async function makeFunction(definition: FunctionDefinition): Promise<string> {
  return (await call(testTenant, "POST", "/api/functions", { body: { definition } })).body.id;
}
const inTenant = { access: "write" } as const;

test("[FN22] a sent definition, a version and the saved draft run on a sample", async () => {
  const id = await makeFunction(functionWith({ body: "return response.a;" }));
  await call(testTenant, "POST", `/api/functions/${id}/versions`, { body: {}, revision: 1 });
  const draft = functionWith({ body: "console.log('here'); return response.a + 1;" });
  await call(testTenant, "PUT", `/api/functions/${id}`, { body: { definition: draft }, revision: 1 });
  const run = async (body: object) =>
    (await call(testTenant, "POST", `/api/functions/${id}/run`, { body: { subject: { a: 5 }, ...body } })).body;
  expect(await run({})).toEqual({
    value: 6,
    console: expect.stringContaining("here"),
    checks: expect.any(Number),
    memoryBytes: expect.any(Number),
    milliseconds: expect.any(Number),
    lines: [{ line: 1, hasRun: true }],
  });
  expect(await run({ version: 1 })).toMatchObject({ value: 5 });
  expect(await run({ definition: functionWith({ body: "return 3;" }) })).toMatchObject({ value: 3 });
  const now = "2026-01-02T03:04:05Z";
  const dated = functionWith({ result: "text", body: "return now;" });
  expect(await run({ definition: dated, now })).toMatchObject({ value: now });
});

test("[FN22] a fault is answered with its line and column, and a limit by its name", async () => {
  const path = `/api/functions/${testTenant.functionId}/run`;
  const run = async (body: string) =>
    (await call(testTenant, "POST", path, { body: { subject: {}, definition: functionWith({ body }) } })).body;
  expect(await run("const a = 1;\n  null.b;")).toMatchObject({
    fault: { code: "thrown", position: { line: 2, column: expect.any(Number) } },
  });
  expect(await run("for (;;) {}")).toMatchObject({ fault: { code: "limit-steps" } });
  expect(await run("return (")).toMatchObject({ fault: { code: "syntax" } });
});

test("[FN22] on a response that was sent it runs for those who may read the function and the response", async () => {
  const { tenantId, functionId, pubId, responseId } = testTenant;
  await server.database.transaction({ tenantId, ...inTenant }, (transaction) =>
    transaction
      .update(responses)
      .set({ answers: { papers: 7 } })
      .where(eq(responses.id, responseId)),
  );
  const path = `/api/functions/${functionId}/run-on-response`;
  const definition = functionWith({ body: "return response.papers;" });
  const body = { pubId, responseId, definition };
  expect((await call(testTenant, "POST", path, { body })).body).toMatchObject({ value: 7 });
  const ofAnswer = functionWith({ kind: "question", body: "return answer + 1;" });
  const onAnswer = await call(testTenant, "POST", path, {
    body: { ...body, definition: ofAnswer, question: "papers" },
  });
  expect(onAnswer.body).toMatchObject({ value: 8 });
  for (const missing of ["Pages.Askloom.FormAction", "Pages.Askloom.FormModel.Explore"]) {
    const without = await makeTestTenant(
      server,
      permissions.filter((permission) => permission !== missing),
    );
    const own = { pubId: without.pubId, responseId: without.responseId };
    const refused = await call(without, "POST", `/api/functions/${without.functionId}/run-on-response`, { body: own });
    expect(refused.body).toMatchObject({ status: 403, code: "no-permission" });
  }
});

test("[FN22] the examples run together, with the lines that they ran", async () => {
  const { examples } = doubled;
  const definition = { ...doubled, examples: [...examples, functionExample("wrong", { a: 3 }, 7)] };
  const path = `/api/functions/${testTenant.functionId}/run-examples`;
  const { body } = await call(testTenant, "POST", path, { body: { definition } });
  expect(body).toMatchObject({
    passingCount: 2,
    examples: [{ isPassing: true }, { isPassing: true }, { isPassing: false, outcome: { value: 6 } }],
    lines: [
      { line: 1, hasRun: true },
      { line: 2, hasRun: false },
      { line: 4, hasRun: true },
    ],
  });
});

test("[FN23] how many examples pass is worked out after each change of the draft, and listed", async () => {
  const id = await makeFunction(doubled);
  const passing = async () => (await call(testTenant, "GET", `/api/functions/${id}`)).body.passingCount;
  await expect.poll(passing, { timeout: 20_000 }).toBe(2);
  const definition = { ...doubled, body: "return response.a + 1;" };
  await call(testTenant, "PUT", `/api/functions/${id}`, { body: { definition }, revision: 1 });
  await expect.poll(passing, { timeout: 20_000 }).toBe(1);
  const listed = (await call(testTenant, "GET", "/api/functions?examples=failing")).body.items;
  expect(listed).toMatchObject([{ id, exampleCount: 2, passingCount: 1 }]);
  expect((await call(testTenant, "GET", "/api/functions?examples=passing")).body.totalCount).toBe(0);
});

test("[FN23] a version with failing examples names them and the forms, and is saved by those who say that they know", async () => {
  const id = await makeFunction(doubled);
  const path = `/api/functions/${id}/versions`;
  expect((await call(testTenant, "POST", path, { body: {}, revision: 1 })).body).toMatchObject({ number: 1 });
  const { tenantId, formId } = testTenant;
  await server.database.transaction({ tenantId, ...inTenant }, (transaction) =>
    writeFunctionUses(transaction, { tenantId, formId, formVersion: 0, uses: [{ functionId: id, versionNumber: 1 }] }),
  );
  const definition = { ...doubled, body: "return response.a + 1;" };
  await call(testTenant, "PUT", `/api/functions/${id}`, { body: { definition }, revision: 1 });
  const refused = await call(testTenant, "POST", path, { body: {}, revision: 2 });
  expect(refused.body).toMatchObject({
    status: 409,
    code: "function-examples-failing",
    title: expect.stringContaining("1 of 2"),
    errors: [{ field: doubled.examples[1]?.id, detail: "four" }],
    uses: { items: [{ area: "forms", id: formId }], unnamed: 0 },
  });
  const body = { acknowledgeFailing: true };
  expect((await call(testTenant, "POST", path, { body, revision: 2 })).body).toMatchObject({ number: 2 });
  const loaded = await server.database.transaction({ tenantId, ...inTenant }, (transaction) =>
    loadFunctionVersions(
      transaction,
      [1, 2].map((versionNumber) => ({ functionId: id, versionNumber })),
    ),
  );
  expect([...loaded.values()].map(({ failingCount }) => failingCount).sort()).toEqual([0, 1]);
});

test("[FN23] a draft that was changed while its examples ran makes no version", async () => {
  const id = await makeFunction(doubled);
  const refused = await call(testTenant, "POST", `/api/functions/${id}/versions`, { body: {}, revision: 9 });
  expect(refused.body).toMatchObject({ code: "changed-meanwhile", revision: 1 });
});

test("[FN22] a function of another unit does not run", async () => {
  const other = await makeTestTenant(server);
  await server.database.transaction({ tenantId: other.tenantId, ...inTenant }, (transaction) =>
    transaction.update(functions).set({ unitId: other.emptyUnitId }),
  );
  const body = { subject: {}, definition: emptyFunction("en") };
  const run = (headers: Record<string, string>) =>
    call(other, "POST", `/api/functions/${other.functionId}/run`, { body, headers });
  expect((await run({ [unitName]: other.unitId })).status).toBe(404);
  expect((await run({})).status).toBe(200);
});
