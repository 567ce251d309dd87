import { randomBytes, randomUUID } from "node:crypto";
import { type ActionDefinition, emptyAction, type Permission } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, number, text } from "../../../../../tests/support/forms/build-form.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());
const call = callAs(() => server);
const { open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);

const quiz = form({ items: [number("points"), text("name", { required: true })] });
const doc = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});
const row = {
  id: "r1",
  operand: { question: "points" },
  operator: ">=" as const,
  value: 5,
  whenTrue: 10,
  whenFalse: 2,
};

const scoring = (formId: string): ActionDefinition => ({
  ...emptyAction("en"),
  name: `Quiz ${randomUUID()}`,
  formId,
  nodes: [
    { id: "form", kind: "form" },
    { id: "score", kind: "evaluation", method: { is: "points", rows: [row], grades: [], passMark: 5 } },
    { id: "split", kind: "decision" },
    { id: "good", kind: "feedback", message: { en: doc("Well done, {{name}}: {{score}}") } },
    { id: "bad", kind: "feedback", message: { en: doc("Try again") } },
  ],
  edges: [
    { id: "e1", from: "form", to: "score", order: 0 },
    { id: "e2", from: "score", to: "split", order: 1 },
    {
      id: "e3",
      from: "split",
      to: "good",
      order: 2,
      when: { operand: { node: "score", value: "passed" }, operator: "==", value: true },
    },
    { id: "e4", from: "split", to: "bad", order: 3 },
  ],
});

async function versionOf(definition: ActionDefinition): Promise<{ id: string; version: number }> {
  const { id } = (await call(testTenant, "POST", "/api/form-actions", { body: { definition } })).body;
  const made = await call(testTenant, "POST", `/api/form-actions/${id}/versions`, { body: { note: "" }, revision: 1 });
  return { id, version: made.body.number };
}

/** The publication with an action, as someone sets it on its page. */
async function withAction(pubId: string, action: object | null) {
  const { body: pub } = await call(testTenant, "GET", `/api/form-pubs/${pubId}`);
  const body = { name: pub.name, action };
  return call(testTenant, "PUT", `/api/form-pubs/${pubId}`, { body, revision: pub.revision });
}

test("[FA10] [FA11] [PB30] the action of a publication decides about a response, and its feedback is shown and stored", async () => {
  const pub = await publish(quiz);
  const action = await versionOf(scoring(pub.formId));
  expect((await withAction(pub.pubId, action)).body).toMatchObject({ action: { id: action.id, version: 1 } });
  await expect
    .poll(async () => (await send(pub, bodyOf(pub, { points: 7, name: "Ada {{points}}" }))).json().feedback)
    .toEqual({
      en: doc("Well done, Ada {{points}}: 10"),
    });
  expect((await send(pub, bodyOf(pub, { points: 1, name: "Bo" }))).json()).toMatchObject({
    feedback: { en: doc("Try again") },
  });
  const reports = (await rowsOf(pub)).flatMap(({ report }) => report ?? []);
  expect(reports).toContainEqual(
    expect.objectContaining({
      actionId: action.id,
      actionVersion: 1,
      isComplete: true,
      feedback: "good",
      evaluations: [{ node: "score", score: 10, min: 2, max: 10, passed: true, outcome: null, matched: ["r1"] }],
    }),
  );
  const sent = (await send(pub, bodyOf(pub, { points: 9, name: "Cy" }))).json();
  expect(sent.feedback).toEqual({ en: doc("Well done, Cy: 10") });
  expect((await withAction(pub.pubId, null)).body).toMatchObject({ action: null });
  expect((await open(pub.link)).statusCode).toBe(200);
});

test("[FA11] without scripts the page after sending has the feedback, with answers in it as text", async () => {
  const pub = await publish(quiz);
  await withAction(pub.pubId, await versionOf(scoring(pub.formId)));
  const session = randomBytes(32).toString("base64url");
  const fields = { pageToken: pub.pageToken, session, page: "page1", do: "submit", points: "7", name: "Ada <b>" };
  const sent = await post(pub, fields);
  expect(sent.body).toContain("Well done, Ada &lt;b>: 10");
  const [row] = await rowsOf(pub);
  expect(row?.report).toMatchObject({ feedback: "good" });
});

test("[PB30] an action of another form, and one with errors, are refused", async () => {
  const pub = await publish(quiz);
  const other = await versionOf(scoring(testTenant.formId));
  expect((await withAction(pub.pubId, other)).body).toMatchObject({ code: "form-action-of-another-form" });
  const broken = scoring(pub.formId);
  const lost = { ...broken, nodes: broken.nodes.map((node) => (node.id === "bad" ? { ...node, message: {} } : node)) };
  expect((await withAction(pub.pubId, await versionOf(lost as ActionDefinition))).body).toMatchObject({
    code: "form-action-has-errors",
    errors: [{ field: "bad", detail: "feedback-empty" }],
  });
});

test("[PB32] someone who may not see actions can neither choose nor remove one, and changes the rest", async () => {
  const publisher = await makeTestTenant(server, [
    ...["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore", "Pages.Askloom.FormModel.Publish"],
  ] as Permission[]);
  const { pubId, actionId } = publisher;
  const change = async (body: object) => {
    const { body: pub } = await call(publisher, "GET", `/api/form-pubs/${pubId}`);
    return call(publisher, "PUT", `/api/form-pubs/${pubId}`, { body, revision: pub.revision });
  };
  expect((await change({ name: "Without", action: null })).status).toBe(200);
  await asSuperuser(
    (client) =>
      client.query("update askloom.form_pubs set action_id = $1, action_version = 1 where id = $2", [actionId, pubId]),
    server.superuserUrl,
  );
  expect((await change({ name: "Mine", action: null })).body).toMatchObject({ status: 403, code: "no-permission" });
  expect((await change({ name: "Mine" })).body).toMatchObject({ name: "Mine", action: { id: actionId } });
});

test("[PB31] a version of a form that breaks the action of a publication is refused", async () => {
  const pub = await publish(quiz, { version: null });
  await withAction(pub.pubId, await versionOf(scoring(pub.formId)));
  const { body: saved } = await call(testTenant, "GET", `/api/forms/${pub.formId}`);
  const without = form({ items: [text("name", { required: true })] });
  const { body: changed } = await call(testTenant, "PUT", `/api/forms/${pub.formId}`, {
    body: { definition: without },
    revision: saved.revision,
  });
  const refused = await call(testTenant, "POST", `/api/forms/${pub.formId}/versions`, {
    body: { note: "" },
    revision: changed.revision,
  });
  expect(refused.body).toMatchObject({
    code: "form-action-has-errors",
    errors: [{ field: "score", detail: "question-missing" }],
  });
});
