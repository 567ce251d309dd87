import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, text } from "../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { visitFixture } from "../../../../../tests/support/visit-fixture.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { open, post, publish, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);
const isEmbedded = ({ body }: { body: string }) => /<html class="is-embedded"/.test(body);

test("[FL46] a page that a frame asks for is a part of the page around it, and no other is", async () => {
  const pub = await publish();
  expect(isEmbedded(await open(pub.link, { "sec-fetch-dest": "iframe" }))).toBe(true);
  expect(isEmbedded(await open(`${pub.link}?embed=1`))).toBe(true);
  expect(isEmbedded(await open(`${pub.link}?embed=1`, { "sec-fetch-dest": "document" }))).toBe(false);
  expect(isEmbedded(await open(pub.link))).toBe(false);
});

test("[FL45] without scripts a slider is a number that is typed, and left empty it is no answer", async () => {
  const pub = await publish(form({ items: [text("name"), item("slider", "mood", { min: 0, max: 100, step: 1 })] }));
  const { body } = await open(pub.link);
  expect(body).not.toContain('type="range"');
  expect(body).toMatch(/<input type="number"[^>]* name="mood"/);
  const session = /name="session" value="([^"]*)"/.exec(body)?.[1] ?? "";
  await post(pub, { pageToken: pub.pageToken, session, page: "page1", do: "submit", name: "Ada", mood: "" });
  expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Ada" } }]);
  const [row] = await rowsOf(pub);
  expect(row?.answers).not.toHaveProperty("mood");
});

test("[FL65] the page runs a small script, which loads the page's own after the first frame", async () => {
  const { body } = await open((await publish()).link);
  const scripts = [...body.matchAll(/<script type="module" src="([^"]+)" data-app="([^"]+)">/g)];
  expect(scripts).toHaveLength(1);
  const [, first = "", app = ""] = scripts[0] ?? [];
  expect(body).toContain(`<link rel="modulepreload" href="${app}">`);
  const load = async (url: string) => (await server.call({ url })).body.length;
  expect(await load(first)).toBeLessThan(500);
  expect(await load(app)).toBeGreaterThan(50_000);
});
