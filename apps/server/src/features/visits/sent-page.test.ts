import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { open, post, publish, send } = visitFixture(
  () => server,
  () => testTenant,
);

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

test("[FL33] without scripts the confirmation has the owner's own message, in the visitor's language", async () => {
  const message = { en: paragraph("See you on Friday."), "zh-Hans": paragraph("周五见。") };
  const pub = await publish(undefined, { confirmation: { message, sendCopy: true } as never });
  const sent = async (language: string) => {
    const session = /name="session" value="([^"]*)"/.exec((await open(pub.link)).body)?.[1] ?? "";
    return (await post(pub, { pageToken: pub.pageToken, session, language, page: "page1", do: "submit", name: "Ada" }))
      .body;
  };
  const english = await sent("en");
  expect(english).toContain("See you on Friday.");
  expect(english).toMatch(/<form[^>]* action="\/f\/[\w-]+\/r\/[\w.-]+\/mail"/);
  expect(english).toContain(`<a href="/f/${pub.link}">Send another response</a>`);
  expect(await sent("zh-Hans")).toContain("周五见。");
});

test("[FL33] what is said of a response offers only what its publication allows", async () => {
  const plain = await publish();
  expect((await send(plain, bodyOf(plain, { name: "Ada" }))).json()).toMatchObject({
    mail: null,
    change: null,
    maySendAnother: true,
  });
});

test("[FL32] without scripts too, the window is called by page and form, and says when something is wrong", async () => {
  const pub = await publish();
  expect((await open(pub.link)).body).toContain("<title>Form</title>");
  const refused = await post(pub, { pageToken: pub.pageToken, session: "", page: "page1", do: "submit", name: "" });
  expect(refused.body).toContain("<title>Error: Form</title>");
});

test("[FL34] a link has a preview of its form, in the reader's language, and none before the password", async () => {
  const definition = { ...shortForm, description: { en: 'Tell us "all"', "zh-Hans": "请告诉我们" } };
  const pub = await publish(definition);
  const page = await open(pub.link);
  expect(page.body).toContain('<meta property="og:title" content="Form">');
  expect(page.body).toContain('<meta property="og:description" content="Tell us &quot;all&quot;">');
  const chinese = await open(pub.link, { "accept-language": "zh-Hans" });
  expect(chinese.body).toContain('<meta property="og:description" content="请告诉我们">');
  const src = `/pictures/${testTenant.tenantId}/${testTenant.tenantId}`;
  const withLogo = await publish({ ...definition, theme: { ...definition.theme, logo: { src, alt: {} } } });
  expect((await open(withLogo.link)).body).toMatch(
    new RegExp(`<meta property="og:image" content="https?://[^"]+${src}">`),
  );
  const closed = await publish(definition, { passwordHash: "x" });
  expect((await open(closed.link)).body).not.toContain("og:");
});
