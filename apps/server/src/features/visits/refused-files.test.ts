import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, page, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
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
const hiddenIn = (markup: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(markup)?.[1] ?? "";
const errorAt = (markup: string, id: string) =>
  new RegExp(`id="${id}-errors"[^>]*>(.*?)</p>`).exec(markup)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? "";

const papers = item("file", "papers", { accept: [".txt", ".md"], maxFiles: 2, maxBytes: 1000 });
const definition = form({ pages: [page("one", text("name"), papers), page("two", text("why"))] });
const textFile = (name: string, length = 10) => ({ name, content: "a".repeat(length) });

test.each([
  ["its kind", textFile("a.csv"), "a.csv has a file type that is not accepted. Please choose .txt, .md."],
  ["its size", textFile("a.txt", 1001), "a.txt is too large. Please choose a file of at most 1000 B."],
  ["what it would run", { name: "a.txt", content: "<html>" }, "a.txt: This file is not accepted here"],
  ["more bytes than a page brings", textFile("a.txt", 20_971_521), "a.txt is too large."],
  ["the number of files", ["a.txt", "b.txt", "c.txt"].map((name) => textFile(name)), "Please upload at most 2 files."],
])(
  "[FL40] without scripts a file that is refused for %s is named at its question, and the rest is kept",
  async (_, file, why) => {
    const pub = await publish(definition);
    const common = { pageToken: pub.pageToken, session: hiddenIn((await open(pub.link)).body, "session") };
    const refused = await post(pub, { ...common, page: "one", do: "next", papers: file, name: "Ada" });
    expect([refused.statusCode, hiddenIn(refused.body, "page")]).toEqual([200, "one"]);
    expect(errorAt(refused.body, "papers")).toContain(why);
    expect(refused.body).toContain('value="Ada"');
    // What was refused is no answer: the form goes on without it.
    const on = await post(pub, { ...common, page: "one", do: "next", name: "Ada" });
    expect(hiddenIn(on.body, "page")).toBe("two");
    const taken = Array.isArray(file) ? [{ name: "a.txt" }, { name: "b.txt" }] : undefined;
    await post(pub, { ...common, page: "two", do: "submit", why: "so" });
    const [row] = await rowsOf(pub);
    expect(row?.answers).toEqual({
      name: "Ada",
      why: "so",
      ...(taken && { papers: taken.map((each) => expect.objectContaining(each)) }),
    });
  },
);

test("[FL40] without scripts a file can be removed again", async () => {
  const pub = await publish(definition);
  const common = { pageToken: pub.pageToken, session: hiddenIn((await open(pub.link)).body, "session"), page: "one" };
  await post(pub, { ...common, do: "next", papers: textFile("a.txt") });
  const back = await post(pub, { ...common, page: "two", do: "previous" });
  const [, remove = ""] = /name="do" value="(drop-file:[^"]+)"/.exec(back.body) ?? [];
  expect((await post(pub, { ...common, do: remove })).body).not.toContain("a.txt");
});

test("[FL40] [FL2] without scripts the files of rows are kept, and refused where they are", async () => {
  const rows = repeat("guests", {}, text("who"), item("file", "pass", { accept: [".txt"] }));
  const pub = await publish(form({ pages: [page("one", rows), page("two", text("why"))] }));
  const common = { pageToken: pub.pageToken, session: hiddenIn((await open(pub.link)).body, "session"), page: "one" };
  const row = { "guests/r1": "", "guests/r1/who": "Ada" };
  const refused = await post(pub, { ...common, ...row, do: "next", "guests/r1/pass": textFile("a.csv") });
  expect(errorAt(refused.body, "guests/r1/pass")).toContain("a.csv has a file type that is not accepted.");
  await post(pub, { ...common, ...row, do: "next", "guests/r1/pass": textFile("a.txt") });
  await post(pub, { ...common, ...row, do: "next" });
  await post(pub, { ...common, page: "two", do: "submit", why: "so" });
  const [sent] = await rowsOf(pub);
  expect(sent?.answers).toMatchObject({ guests: [{ answers: { who: "Ada", pass: [{ name: "a.txt" }] } }] });
});
