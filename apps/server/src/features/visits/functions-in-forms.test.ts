import { randomUUID } from "node:crypto";
import { emptyFunction, type FormDefinition, type FunctionDefinition, notCheckedKey } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, number, repeat, rule, show, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { formFunctionUses, functions, functionVersions } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);

/** A function with one version, as a form names it. */
async function madeFunction(parts: Partial<FunctionDefinition>) {
  const { tenantId } = testTenant;
  const functionId = randomUUID();
  const definition = { ...emptyFunction("en"), kind: "question" as const, ...parts };
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const name = `Function ${functionId}`;
    await transaction
      .insert(functions)
      .values({ tenantId, id: functionId, name, definition, versionCount: 1, latestVersion: 1 });
    await transaction
      .insert(functionVersions)
      .values({ tenantId, functionId, number: 1, draftRevision: 1, note: "", definition });
  });
  return { functionId, versionNumber: 1, parameters: {} };
}

const even = () =>
  madeFunction({ result: "text", body: 'return answer % 2 === 0 ? "" : "Odd: " + answer + " {{n}}";' });
const double = () => madeFunction({ result: "number", body: "return answer * 2;" });
const failing = () => madeFunction({ result: "yes-no", body: 'throw new Error("broken");' });

/** A number that is checked, its double, and a question that is shown by a function. */
async function formWithFunctions(check?: Awaited<ReturnType<typeof even>>): Promise<FormDefinition> {
  const twice = { ...(await double()), question: "n" };
  return form({
    items: [
      number("n", { check: check ?? (await even()) }),
      item("computed", "c", { formula: "", format: "integer", function: twice }),
      text("big"),
    ],
    variables: [{ id: "v", name: "v", source: "function", function: twice, result: "number" }],
    rules: [rule("r", { operand: { variable: "v" }, operator: ">", value: 9 }, show("big"))],
  });
}

test("[FN61] the server runs the functions of what is sent, and takes nothing that the browser says they gave", async () => {
  const pub = await publish(await formWithFunctions());
  const refused = await send(pub, bodyOf(pub, { n: 3 }));
  expect(refused.json()).toMatchObject({ code: "answers-refused", errors: [{ field: "n", detail: "Odd: 3 {{n}}" }] });
  expect((await send(pub, bodyOf(pub, { n: 4, c: 99, big: "hidden" }))).statusCode).toBe(201);
  expect((await send(pub, bodyOf(pub, { n: 6, big: "seen" }))).statusCode).toBe(201);
  const rows = await rowsOf(pub);
  expect(new Set(rows.map(({ answers }) => JSON.stringify(answers, ["n", "c", "big"])))).toEqual(
    new Set([JSON.stringify({ n: 4, c: 8 }), JSON.stringify({ n: 6, c: 12, big: "seen" })]),
  );
  expect(rows.map(({ notChecked }) => notChecked)).toEqual([false, false]);
});

test("[FN61] a change of a sent response runs the functions again", async () => {
  const pub = await publish(await formWithFunctions(), { mayChange: true });
  const body = bodyOf(pub, { n: 4 });
  const { copy } = (await send(pub, body)).json();
  const change = (n: number) =>
    send(pub, { ...body, answers: { n }, change: String(copy).split("/r/")[1], revision: 1 });
  expect((await change(5)).statusCode).toBe(422);
  expect((await change(2)).statusCode).toBe(201);
  expect((await rowsOf(pub)).map(({ answers, functionValues }) => [answers, functionValues])).toEqual([
    [{ n: 2, c: 4 }, { v: 4 }],
  ]);
});

test("[FN62] a check that cannot run lets the response pass as not checked, with the failure for its owner", async () => {
  const pub = await publish(await formWithFunctions(await failing()));
  const body = bodyOf(pub, { n: 3 });
  expect((await send(pub, body)).statusCode).toBe(201);
  const read = await server.call({
    url: `/api/form-pubs/${pub.pubId}/responses/${body.id}`,
    headers: bearer(testTenant),
  });
  expect(read.json()).toMatchObject({
    isNotChecked: true,
    answers: { n: 3, c: 6 },
    functionValues: { v: 6 },
    failedCalls: [
      {
        path: "n",
        purpose: "check",
        fault: { code: "thrown", figures: { message: "Error: broken" }, position: { line: 1 } },
      },
    ],
  });
});

test("[FN62] the list of responses can be narrowed to those that are not checked", async () => {
  const unlucky = await madeFunction({
    result: "yes-no",
    body: 'if (answer === 13) throw new Error("broken");\nreturn true;',
  });
  const pub = await publish(await formWithFunctions(unlucky));
  const bodies = [12, 13, 14].map((n) => bodyOf(pub, { n }));
  for (const body of bodies) expect((await send(pub, body)).statusCode).toBe(201);
  const where = encodeURIComponent(JSON.stringify([{ of: notCheckedKey, is: "answered" }]));
  const url = `/api/form-pubs/${pub.pubId}/responses?where=${where}`;
  const listed = async () => (await server.call({ url, headers: bearer(testTenant) })).json().items;
  // Lists find a response soon after it was sent.
  await expect.poll(listed, { timeout: 20_000 }).toMatchObject([{ id: bodies[1]?.id, isNotChecked: true }]);
});

test("[FN26] a function that is tried on a response gets answers by name, and a repeat as a list of rows", async () => {
  const pub = await publish(
    form({ items: [text("q1", { name: "city" }), repeat("q2", { name: "people" }, text("q3", { name: "who" }))] }),
  );
  const rows = ["Eve", "Bo"].map((who, index) => ({ id: `r${index}`, answers: { q3: who } }));
  const body = bodyOf(pub, { q1: "Rome", q2: rows });
  expect((await send(pub, body)).statusCode).toBe(201);
  const { functionId } = await madeFunction({ kind: "form", result: "record", body: "return response;" });
  const run = await server.call({
    method: "POST",
    url: `/api/functions/${functionId}/run-on-response`,
    headers: bearer(testTenant),
    payload: { pubId: pub.pubId, responseId: body.id, version: 1 },
  });
  expect(run.json()).toMatchObject({ value: { city: "Rome", people: [{ who: "Eve" }, { who: "Bo" }] } });
});

test("[FN62] a form may refuse what is not checked", async () => {
  const definition = await formWithFunctions(await failing());
  const pub = await publish({ ...definition, settings: { refuseUnchecked: true } });
  expect((await send(pub, bodyOf(pub, { n: 3 }))).json()).toMatchObject({
    errors: [{ field: "n", detail: "This answer could not be checked. Please try again." }],
  });
});

test("[FN63] the page has the functions and the results of its answers, and without scripts each post runs them", async () => {
  const pub = await publish(await formWithFunctions());
  const plain = await publish();
  const page = (await open(pub.link)).body;
  expect(page).toContain("return answer * 2;");
  expect((await open(plain.link)).body).not.toContain('"functions"');
  const posted = await post(pub, { page: "page1", do: "submit", pageToken: pub.pageToken, n: "3" });
  expect(posted.body).toContain("Odd: 3");
});

test("[FN64] a draft and a version of a form note which functions they use", async () => {
  const { tenantId } = testTenant;
  const formId = randomUUID();
  const headers = bearer(testTenant);
  const definition = { ...(await formWithFunctions()), title: { en: `Uses ${formId}` } };
  const made = await server.call({ method: "POST", url: "/api/forms", headers, payload: { id: formId, definition } });
  expect(made.statusCode).toBe(201);
  const version = await server.call({
    method: "POST",
    url: `/api/forms/${formId}/versions`,
    headers: { ...headers, "if-match": String(made.headers.etag ?? '"1"') },
    payload: { note: "" },
  });
  expect(version.statusCode).toBe(200);
  const rows = await server.database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(formFunctionUses).where(eq(formFunctionUses.formId, formId)),
  );
  expect(rows.map(({ formVersion, places }) => [formVersion, places]).sort()).toEqual([
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
  ]);
});
