import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, repeat, text } from "../../../../../tests/support/forms/build-form.ts";
import { openPostOffice, type PostOffice } from "../../../../../tests/support/post-office.ts";
import { letterIn } from "../../../../../tests/support/read-mail.ts";
import { bodyOf, visitDesk } from "../../../../../tests/support/visit-desk.ts";
import { makeWorld, type World } from "../../../../../tests/support/world.ts";
import { until } from "../../platform/jobs/test-support/workbench.ts";

let office: PostOffice;
let world: World;
beforeAll(async () => {
  office = await openPostOffice();
  world = await makeWorld(office.server);
});
afterAll(() => office.close());

const { publish, send } = visitDesk(
  () => office.server,
  () => world,
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
  const pub = await publish(undefined, { audience: "visitors", visitorTypeId: world.visitorTypeId, name });
  const email = "ada@visitor.example";
  await post(`/f/${pub.link}/known`, { email }, "en-GB");
  await lettersTo(email, 1);
  await post(`/f/${pub.link}/known`, { email }, "zh-CN,zh;q=0.9");
  const [english, chinese] = await lettersTo(email, 2);
  const digits = english?.subject.slice(0, 6) ?? "";
  expect(digits).toMatch(/^\d{6}$/);
  expect(english).toMatchObject({
    subject: `${digits} is your code for ${name}`,
    text: `Enter this code to go on with ${name}:\n\n${digits}\n\nIt is good for ten minutes. If you did not ask for it, nothing needs to be done.`,
  });
  expect(english?.page).toContain("&lt;b&gt;Trip&lt;/b&gt; &amp; more");
  expect(english?.page).not.toContain("<b>");
  expect(chinese?.subject).toMatch(/^\d{6} 是您填写“<b>Trip<\/b> & more”的验证码$/);
  expect(chinese?.text).toContain("验证码十分钟内有效。");
  expect(chinese?.page).toContain('<html lang="zh-Hans">');
});

test("[FL16] [B5] a copy of the answers reaches the address in the language in which they were given", async () => {
  const asked = form({
    title: { en: "Trip", "zh-Hans": "郊游" },
    items: [
      text("name", { title: { en: "Your name", "zh-Hans": "姓名" } }),
      text("secret", { variant: "password" }),
      item("single-choice", "how", { title: { en: "How?", "zh-Hans": "方式" } }),
      repeat("people", { title: { en: "People", "zh-Hans": "同行" } }, text("who")),
    ],
  });
  const pub = await publish(asked, { confirmation: { sendCopy: true } });
  const answers = {
    name: "<script>alert(1)</script>",
    secret: "hunter2hunter2",
    how: "a",
    people: [{ id: "r1", answers: { who: "Eve" } }],
  };
  const copyOf = async (language: string) => (await send(pub, bodyOf(pub, answers, { language }))).json();
  const [english, chinese] = [await copyOf("en"), await copyOf("zh-Hans")];
  // Whoever fills in Chinese reads Chinese, whatever the browser says.
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
  expect(other?.text).toContain("People 1\n  who: Eve\n");
  expect(other?.text).toMatch(new RegExp(`https?://\\S+${english.copy}`));
  expect(other?.page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(JSON.stringify([letter, other])).not.toContain("hunter2");
});
