import { createServer } from "node:http";
import { type ActionNode, emptyAction, emptyFunction, unitName } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stepsOf } from "../../../../../../tests/support/action-fixture.ts";
import { callAs } from "../../../../../../tests/support/call-as.ts";
import { createDeliveringServer } from "../../../../../../tests/support/delivering-server.ts";
import { form, number, text } from "../../../../../../tests/support/forms/build-form.ts";
import { asSuperuser } from "../../../../../../tests/support/test-database.ts";
import type { TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { turnsTaken } from "../../../../../../tests/support/turns-taken.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { functionVersions, mails } from "../../../platform/db/schema.ts";

let server: TestServer;
let address: string;
const received: { headers: Record<string, unknown>; body: unknown }[] = [];
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += String(piece);
  received.push({ headers: request.headers, body: JSON.parse(body) });
  response.statusCode = 422;
  response.end(`No: ${request.headers.authorization}`);
});
beforeAll(async () => {
  ({ server, address } = await createDeliveringServer(receiver));
});
afterAll(() => server.close());
const call = callAs(() => server);

const definition = form({ items: [number("age", { name: "years" }), text("mail", { variant: "email" })] });

async function tried(
  testTenant: TestTenant,
  path: string,
  step: ActionNode,
  answers: object = {},
  headers: Record<string, string> = {},
) {
  const { body } = await call(testTenant, "POST", "/api/forms", { body: { definition } });
  const nodes = [{ id: "form", kind: "form" }, step];
  const edges = [{ id: "e", from: "form", to: step.id, order: 0 }];
  const action = { ...emptyAction("en"), formId: body.id, nodes, edges };
  return call(testTenant, "POST", `/api/form-action-tests/${path}`, {
    body: { definition: action, node: step.id, answers, language: "en" },
    headers,
  });
}

const hook = (parts: object = {}): ActionNode => ({
  ...{ id: "hook", kind: "webhook", address: `${address}/`, method: "POST", headers: [], body: { is: "response" } },
  ...parts,
});
const mail: ActionNode = {
  ...{ id: "mail", kind: "e-mail", copy: "none", subject: { en: "Age {{age}}" }, body: { en: "From {{mail}}" } },
  to: [{ is: "answer", question: "mail" }, { is: "sender" }],
};

test("[FA50] a webhook is tried with a sample response, marked as a test, and its secret is masked", async () => {
  const testTenant = await makeTestTenant(server);
  const connection = { name: "CRM", kind: "bearer", addressPrefix: `${address}/`, secret: "open sesame" };
  const { body: made } = await call(testTenant, "POST", "/api/connections", { body: connection });
  const { body } = await tried(testTenant, "webhook", hook({ connectionId: made.id }), { age: 7 });
  expect(body).toMatchObject({ statusCode: 422, problem: "status-422" });
  expect(body.answer).toContain("No: •••");
  expect(body.request).toContain("authorization: •••");
  expect(JSON.stringify(body)).not.toContain("sesame");
  expect(received.at(-1)).toMatchObject({
    headers: { "askloom-test": "true", authorization: "Bearer open sesame" },
    body: { data: { answers: { years: 7 } } },
  });
});

test("[FA50] a test follows the rules for addresses and connections", async () => {
  const testTenant = await makeTestTenant(server);
  const problemOf = async (parts: object) => (await tried(testTenant, "webhook", hook(parts))).body.problem;
  expect(await problemOf({ address: "http://127.0.0.1:1/" })).toMatch(/^address-/);
  expect(await problemOf({ connectionId: testTenant.connectionId })).toBe("connection-elsewhere");
});

test("[FA50] [T8] with a unit chosen, a test uses no connection of another unit, and does not say that there is one", async () => {
  const testTenant = await makeTestTenant(server);
  const unit = await call(testTenant, "POST", "/api/units", { body: { displayName: "Another unit" } });
  const connection = { name: "CRM", kind: "bearer", addressPrefix: `${address}/`, secret: "open sesame" };
  const { body: made } = await call(testTenant, "POST", "/api/connections", { body: connection });
  await asSuperuser(
    (client) => client.query("update askloom.connections set unit_id = $1 where id = $2", [unit.body.id, made.id]),
    server.superuserUrl,
  );
  const within = { [unitName]: testTenant.unitId };
  const { body } = await tried(testTenant, "webhook", hook({ connectionId: made.id }), {}, within);
  expect(body).toMatchObject({ request: null, problem: "connection-gone" });
});

test("[FA50] a tenant that tries too many steps has to wait", async () => {
  const testTenant = await makeTestTenant(server);
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1)
    statuses.add((await tried(testTenant, "webhook", hook({ address: "http://127.0.0.1:1/" }))).status);
  expect([...statuses]).toEqual([200, 429]);
});

test("[FA51] a mail is previewed with the answers of the sample, and sent to oneself only", async () => {
  const testTenant = await makeTestTenant(server);
  const answers = { age: 7, mail: "ada@example.org" };
  expect((await tried(testTenant, "mail-preview", mail, answers)).body).toEqual({
    ...{ to: ["ada@example.org"], memberCount: 1, replyTo: null, subject: "Age 7", text: "From ada@example.org" },
    attachments: [],
  });
  const { body } = await tried(testTenant, "mail", mail, answers);
  const written = await server.database.transaction({ tenantId: testTenant.tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ to: mails.recipient, subject: mails.subject })
      .from(mails)
      .where(eq(mails.template, "action-mail")),
  );
  expect(written).toEqual([{ to: body.to, subject: "[Test] Age 7" }]);
  expect(body.to).not.toBe("ada@example.org");
});

test("[FA51] [FL31] evaluations that the path does not reach have a turn of their tenant each", async () => {
  const testTenant = await makeTestTenant(server);
  const { body: made } = await call(testTenant, "POST", "/api/forms", { body: { definition } });
  const method = { is: "points", rows: [], grades: [] };
  const evaluations = ["a", "b", "c"].map((id) => ({ id, kind: "evaluation", method }));
  const nodes = [{ id: "form", kind: "form" }, ...evaluations, mail];
  const action = { ...emptyAction("en"), formId: made.id, nodes };
  const owners = turnsTaken();
  const body = { definition: action, node: "mail", answers: {}, language: "en" };
  expect((await call(testTenant, "POST", "/api/form-action-tests/mail-preview", { body })).status).toBe(200);
  // On a busy machine the form may need a turn to be made ready.
  expect(owners.filter((owner) => owner === testTenant.tenantId).length).toBeGreaterThanOrEqual(3);
});

test("[FA52] members and units are offered by name, without addresses", async () => {
  const testTenant = await makeTestTenant(server);
  const offered = async (kind: string) =>
    (await call(testTenant, "GET", `/api/form-action-tests/recipients?kind=${kind}`)).body.items;
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);
  expect(ids(await offered("user"))).toContain(testTenant.adminId);
  expect(ids(await offered("unit"))).toContain(testTenant.unitId);
  expect(ids(await offered("unit"))).not.toContain(testTenant.deletedUnitId);
  expect(Object.keys((await offered("user"))[0])).toEqual(["id", "name"]);
});

test("[DL32] a test runs the functions of the steps before as a real response would, and is audited", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, functionId } = testTenant;
  const doubled = { ...emptyFunction("en"), body: "return 2 * response.years;" };
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction
      .insert(functionVersions)
      .values({ tenantId, functionId, number: 2, draftRevision: 1, note: "", definition: doubled }),
  );
  const { body: made } = await call(testTenant, "POST", "/api/forms", { body: { definition } });
  const score: ActionNode = {
    ...{ id: "score", kind: "evaluation" },
    method: { is: "function", function: { functionId, versionNumber: 2, parameters: {} }, grades: [] },
  };
  const step: ActionNode = { ...mail, subject: { en: "Score {{score}}" } };
  const body = { definition: stepsOf(made.id, [score, step]), node: "mail", answers: { age: 7 }, language: "en" };
  const preview = await call(testTenant, "POST", "/api/form-action-tests/mail-preview", { body });
  expect(preview.body.subject).toBe("Score 14");
  const method = { is: "function" as const, grades: [] };
  for (const nodes of [
    [score, step],
    [{ id: "form", kind: "form" }, { ...score, method }, step],
  ]) {
    const draft = { ...body, definition: { ...body.definition, nodes } };
    const { body: loose } = await call(testTenant, "POST", "/api/form-action-tests/mail-preview", { body: draft });
    expect(loose.subject).toBe("Score");
  }
  const { body: sent } = await call(testTenant, "POST", "/api/form-action-tests/mail", { body });
  const { body: audited } = await call(testTenant, "GET", "/api/audit-events?event=form-action.step-tested");
  expect(audited.items).toMatchObject([{ subjectId: made.id, details: { node: "mail", to: sent.to } }]);
});
