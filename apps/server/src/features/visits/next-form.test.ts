import { randomBytes, randomUUID } from "node:crypto";
import { type ActionDefinition, emptyAction, type FormDefinition } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { form, item, number, text } from "../../../../../tests/support/forms/build-form.ts";
import { type Published, published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, pageTokenFor, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());
const call = callAs(() => server);
const { change, open, post, publish, send } = visitFixture(
  () => server,
  () => testTenant,
);

const first = form({
  items: [number("age"), text("name", { required: true }), text("pin", { variant: "password" }), item("file", "scan")],
});
const second = form({
  title: { en: "Second form", de: "Zweites Formular" },
  items: [item("hidden", "who", { parameter: "name" }), text("city", { title: { en: "Where do you live, {{who}}?" } })],
});
const words = (line: string) => ({ type: "paragraph", content: [{ type: "text", text: line }] });
const linkTo = (href: string, label = "Continue with Second form") => ({
  type: "paragraph",
  content: [{ type: "text", text: label, marks: [{ type: "link", attrs: { href } }] }],
});
const message: FeedbackMessage = { en: { type: "doc", content: [words("Thank you, {{name}}")] } as never };
type FeedbackMessage = Extract<ActionDefinition["nodes"][number], { kind: "feedback" }>["message"];

const allAnswers = ["age", "name", "pin", "scan"].map((question) => ({ parameter: question, question }));

interface Offer {
  readonly pubId: string;
  readonly text?: FeedbackMessage;
  readonly of?: FormDefinition;
}

/** A publication whose action offers another one, with everything that was answered. */
async function offering({ pubId, text: feedback = message, of = first }: Offer): Promise<Published> {
  const pub = await publish(of);
  const definition: ActionDefinition = {
    ...emptyAction("en"),
    name: `Next ${randomUUID()}`,
    formId: pub.formId,
    nodes: [
      { id: "form", kind: "form" },
      { id: "end", kind: "feedback", message: feedback, next: { pubId, values: allAnswers } },
    ],
    edges: [{ id: "e1", from: "form", to: "end", order: 0 }],
  };
  const { id } = (await call(testTenant, "POST", "/api/form-actions", { body: { definition } })).body;
  const { number: version } = (
    await call(testTenant, "POST", `/api/form-actions/${id}/versions`, { body: { note: "" }, revision: 1 })
  ).body;
  await change(pub, { actionId: id, actionVersion: version });
  return pub;
}

const answers = { age: 7, name: "Ada & Bo", pin: "secret-pin" };
const feedbackOf = async (pub: Published) => (await send(pub, bodyOf(pub, answers))).json().feedback;

test("[FA90] [FA91] after the message stands a link to the form offered next, with answers and without secrets", async () => {
  const next = await publish(second);
  const pub = await offering({ pubId: next.pubId });
  const href = `/f/${next.link}?age=7&name=Ada+%26+Bo`;
  expect(await feedbackOf(pub)).toEqual({
    en: { type: "doc", content: [words("Thank you, Ada & Bo"), linkTo(href)] },
  });
  expect((await open(href.slice("/f/".length))).body).toContain("Where do you live, Ada &amp; Bo?");
});

test("[FA90] without scripts the page after sending has the link, made of what was stored", async () => {
  const next = await publish(second);
  const pub = await offering({ pubId: next.pubId });
  const session = randomBytes(32).toString("base64url");
  const fields = { pageToken: pub.pageToken, session, page: "page1", do: "submit", age: "7", name: "Ada", pin: "1234" };
  const { body } = await post(pub, fields);
  expect(body).toContain(`<a href="/f/${next.link}?age=7&amp;name=Ada">Continue with Second form</a>`);
  expect(body).not.toContain("1234");
});

test("[FA90] the link is named in the language of the text above it, and one who tries a form goes on trying", async () => {
  const next = await publish(second);
  const german = { ...first, languages: ["en", "de"] } as FormDefinition;
  const pub = await offering({ pubId: next.pubId, of: german, text: { ...message, de: message.en as never } });
  const pageToken = pageTokenFor(server, pub.pubId, 1, { isTest: true });
  const { feedback } = (await send(pub, bodyOf(pub, answers, { pageToken }), { link: pub.testLink })).json();
  const href = `/f/${next.testLink}?age=7&name=Ada+%26+Bo`;
  expect(feedback.de.content[1]).toEqual(linkTo(href, "Weiter mit Zweites Formular"));
});

test("[FA90] without a message the thanks of the form stand above the link", async () => {
  const next = await publish(second);
  const pub = await offering({ pubId: next.pubId, text: {} });
  const { en } = await feedbackOf(pub);
  expect(en.content.at(-1)).toEqual(linkTo(`/f/${next.link}?age=7&name=Ada+%26+Bo`));
  expect(en.content).toHaveLength(3);
});

test.for<[string, Parameters<typeof change>[1]]>([
  ["paused", { pausedAt: new Date() }],
  ["closed", { closedAt: new Date() }],
  ["deleted", { deletedAt: new Date() }],
  ["not open yet", { opensAt: new Date(Date.now() + 86_400_000) }],
])("[FA90] a publication that is %s is not offered, and the message stands alone", async ([, parts]) => {
  const next = await publish(second);
  const pub = await offering({ pubId: next.pubId });
  await change(next, parts);
  expect(await feedbackOf(pub)).toEqual({ en: { type: "doc", content: [words("Thank you, Ada & Bo")] } });
});

test("[FA90] a publication of another tenant, and one that never was, are not offered", async () => {
  const other = await makeTestTenant(server);
  const theirs = await published(server, other.tenantId, second);
  const alone = { en: { type: "doc", content: [words("Thank you, Ada & Bo")] } };
  expect(await feedbackOf(await offering({ pubId: theirs.pubId }))).toEqual(alone);
  expect(await feedbackOf(await offering({ pubId: randomUUID() }))).toEqual(alone);
  expect(await feedbackOf(await offering({ pubId: randomUUID(), text: {} }))).toBeNull();
});
