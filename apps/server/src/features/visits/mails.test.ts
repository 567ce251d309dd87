import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { type MailCatcher, openMailCatcher } from "../../../../../tests/support/mail-catcher.ts";
import { letterIn } from "../../../../../tests/support/read-mail.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { until } from "../../platform/jobs/test-support/workbench.ts";

let office: MailCatcher;
let testTenant: TestTenant;
beforeAll(async () => {
  office = await openMailCatcher();
  testTenant = await makeTestTenant(office.server);
});
afterAll(() => office.close());

const { handOver, publish, send } = visitFixture(
  () => office.server,
  () => testTenant,
);
const post = (url: string, fields: Record<string, string>, language: string) =>
  office.server.call({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": language },
    payload: new URLSearchParams(fields).toString(),
  });
async function lettersTo(email: string, count: number) {
  await until(() => office.received(email).length === count);
  return office.received(email).map(letterIn);
}

test("[FL6] [B5] the code reaches a visitor by mail, in the visitor's language, and what names the form is only text", async () => {
  const name = "<b>Trip</b> & more";
  const pub = await publish(undefined, { audience: "visitors", visitorTypeId: testTenant.visitorTypeId, name });
  const email = "ada@visitor.example";
  await post(`/f/${pub.link}/known`, { email }, "en-GB");
  await lettersTo(email, 1);
  await post(`/f/${pub.link}/known`, { email }, "zh-CN,zh;q=0.9");
  const [english, chinese] = await lettersTo(email, 2);
  const digits = english?.subject.slice(0, 6) ?? "";
  expect(digits).toMatch(/^\d{6}$/);
  expect(english).toMatchObject({
    subject: `${digits} is your code for ${name}`,
    text: `Enter this code to continue with ${name}:\n\n${digits}\n\nIt is valid for ten minutes. If you did not request it, you can ignore this e-mail.`,
  });
  expect(english?.page).toContain("&lt;b&gt;Trip&lt;/b&gt; &amp; more");
  expect(english?.page).not.toContain("<b>");
  expect(chinese?.subject).toMatch(/^\d{6} 是您填写“<b>Trip<\/b> & more”的验证码$/);
  expect(chinese?.text).toContain("验证码十分钟内有效。");
  expect(chinese?.page).toContain('<html lang="zh-Hans">');
});

test("[FL16] [B5] a copy of the answers reaches the address in the language in which they were given", async () => {
  const definition = form({
    title: { en: "Trip", "zh-Hans": "郊游" },
    items: [
      text("name", { title: { en: "Your name", "zh-Hans": "姓名" } }),
      text("secret", { variant: "password" }),
      item("single-choice", "how", { title: { en: "How?", "zh-Hans": "方式" } }),
      repeat("people", { title: { en: "People", "zh-Hans": "同行" } }, text("who")),
    ],
  });
  const pub = await publish(definition, { confirmation: { sendCopy: true } });
  const answers = {
    name: "<script>alert(1)</script>",
    secret: "hunter2hunter2",
    how: "a",
    people: [{ id: "r1", answers: { who: "Eve" } }],
  };
  const copyOf = async (language: string) => (await send(pub, bodyOf(pub, answers, { language }))).json();
  const [english, chinese] = [await copyOf("en"), await copyOf("zh-Hans")];
  // Anyone who fills in Chinese reads Chinese, whatever the browser says.
  await post(`${chinese.copy}/mail`, { email: "ming@copy.example" }, "en");
  await post(`${english.copy}/mail`, { email: "ada@copy.example" }, "en");
  const [letter] = await lettersTo("ming@copy.example", 1);
  const [other] = await lettersTo("ada@copy.example", 1);
  expect(letter).toMatchObject({
    subject: "您的答案：郊游",
    text: expect.stringContaining(`感谢您的填写。您的回执编号是 ${chinese.receipt}。`),
  });
  expect(other).toMatchObject({
    subject: "Your answers: Trip",
    text: expect.stringContaining("Your name: <script>alert(1)</script>\n"),
  });
  expect(other?.text).toContain("How?: A\n");
  expect(other?.text).toContain("People\n  Row 1\n    who: Eve\n");
  expect(other?.text).toMatch(new RegExp(`https?://\\S+${english.copy}`));
  expect(other?.page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(JSON.stringify([letter, other])).not.toContain("hunter2");
});

test("[FL62] the copy by e-mail has the rows of a matrix and links to files, and the page of the copy the same links", async () => {
  const definition = form({
    items: [
      item("file", "papers", { title: { en: "Papers" } }),
      item("matrix", "views", { title: { en: "Views" } }),
      item("table", "costs", { title: { en: "Costs" }, items: [item("file", "bill")] }),
    ],
  });
  const pub = await publish(definition, { confirmation: { sendCopy: true } });
  const [paper, bill] = [await handOver(pub, "papers", "one"), await handOver(pub, "costs/r1/bill", "two")];
  const answers = { papers: [paper], views: { r1: "c2" }, costs: [{ id: "r1", answers: { bill: [bill] } }] };
  const { copy } = (await send(pub, bodyOf(pub, answers))).json();
  await post(`${copy}/mail`, { email: "files@copy.example" }, "en");
  const [letter] = await lettersTo("files@copy.example", 1);
  expect(letter?.text).toMatch(new RegExp(`Papers\\n  a\\.txt: https?://\\S+${copy}/files/${paper.id}\\n`));
  expect(letter?.text).toContain("Views\n  R1: C2\n");
  expect(letter?.text).toContain(`/files/${bill.id}`);
  const page = (await office.server.call({ url: copy })).body;
  for (const { id } of [paper, bill]) expect(page).toContain(`href="${copy}/files/${id}"`);
});

test("[FL62] a file is opened by the address of the copy, as a download, and by no other", async () => {
  const pub = await publish(form({ items: [item("file", "papers")] }));
  const paper = await handOver(pub, "papers", "one");
  const other = await handOver(pub, "papers", "two");
  const copyOf = async (file: object) => (await send(pub, bodyOf(pub, { papers: [file] }))).json().copy;
  const [copy, foreign] = [await copyOf(paper), await copyOf(other)];
  const opened = await office.server.call({ url: `${copy}/files/${paper.id}` });
  expect([opened.statusCode, opened.body]).toEqual([200, "one"]);
  expect(opened.headers).toMatchObject({
    "content-type": "text/plain",
    "content-disposition": expect.stringContaining("attachment"),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
  });
  const statusOf = async (url: string) => (await office.server.call({ url })).statusCode;
  expect(await statusOf(`${foreign}/files/${paper.id}`)).toBe(404);
  const almost = copy.slice(0, -1) + (copy.endsWith("x") ? "y" : "x");
  expect(await statusOf(`${almost}/files/${paper.id}`)).toBe(404);
  expect(await statusOf(`${copy}/files/none`)).toBe(404);
});
