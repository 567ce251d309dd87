import { fileURLToPath } from "node:url";
import { emptyFunction, type FunctionDefinition } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { functionExample } from "../../../../../tests/support/function-example.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { loadFunctionVersions } from "./lambda.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  const program = "../../../../../tests/support/function-attacks/ending-thread.ts";
  server = await createTestServer({}, { program: fileURLToPath(new URL(program, import.meta.url)) });
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const lost = functionExample("lost", { endsThread: true }, 3);
const right = functionExample("right", {}, 3);
const wrong = functionExample("wrong", {}, 4);
const threes = (...examples: FunctionDefinition["examples"]): FunctionDefinition => ({
  ...emptyFunction("en"),
  body: "return 3;",
  examples,
});

async function saveVersion(definition: FunctionDefinition, body: object) {
  const { id } = (await call(testTenant, "POST", "/api/functions", { body: { definition } })).body;
  const answer = (await call(testTenant, "POST", `/api/functions/${id}/versions`, { body, revision: 1 })).body;
  return { id, answer };
}

async function failingCountOf(functionId: string) {
  const { tenantId } = testTenant;
  const loaded = await server.database.transaction({ tenantId, access: "read" }, (transaction) =>
    loadFunctionVersions(transaction, [{ functionId, versionNumber: 1 }]),
  );
  return [...loaded.values()][0]?.failingCount;
}

test("[FN78] a version is refused where the host could not run examples, and the refusal counts them apart", async () => {
  const { answer } = await saveVersion(threes(lost, right, wrong), {});
  expect(answer).toMatchObject({
    status: 409,
    code: "function-examples-not-run",
    title: "Examples fail: 1 of 3. Could not be run: 1. Try again, or save the version anyway.",
    errors: [
      { field: lost.id, detail: "lost" },
      { field: wrong.id, detail: "wrong" },
    ],
  });
});

test("[FN78] a version that is saved anyway counts as failing only what fails, and it stays open how many pass", async () => {
  const { id, answer } = await saveVersion(threes(lost, right), { acknowledgeFailing: true });
  expect(answer).toMatchObject({ number: 1 });
  expect(await failingCountOf(id)).toBe(0);
  expect((await call(testTenant, "GET", `/api/functions/${id}`)).body).toMatchObject({
    exampleCount: 2,
    passingCount: null,
  });
  for (const examples of ["failing", "passing"]) {
    const { items } = (await call(testTenant, "GET", `/api/functions?examples=${examples}`)).body;
    expect(items.filter((item: { id: string }) => item.id === id)).toEqual([]);
  }
});

test("[FN78] an example that fails is counted also where another could not be run", async () => {
  const { id } = await saveVersion(threes(lost, wrong), { acknowledgeFailing: true });
  expect(await failingCountOf(id)).toBe(1);
});
