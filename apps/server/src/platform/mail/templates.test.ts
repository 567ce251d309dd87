import { languages } from "@askloom/contract";
import { expect, test, vi } from "vitest";
import { mailPage } from "./mail-page.ts";
import { contentOf } from "./templates.ts";

const values = {
  subject: "S",
  text: "T",
  name: "N",
  email: "e@x.example",
  tenancyName: "Acme",
  requestId: "id",
};

test.for(languages)("[B5] every mail is filled completely: %s", (language) => {
  for (const { subject, text } of [
    contentOf("help-request", language, values),
    contentOf("password-changed", language, { name: "N", portal: "https://x.example/portal" }),
    contentOf("action-mail", language, values),
    contentOf("address-paused", language, { name: "N", action: "A", address: "https://x.example/hook" }),
    contentOf("event-raised", language, { name: "N", event: "e", address: "https://x.example/app" }),
    contentOf("visit-code", language, { name: "N", digits: "123456" }),
    contentOf("response-copy", language, { form: "F", receipt: "R", answers: "A", address: "https://x.example/f/l" }),
  ])
    expect(subject + text).not.toMatch(/[{}]|undefined/);
});

test("[B5] the page says what the text says, in the language of the mail", () => {
  const page = mailPage({ subject: "标题", text: "一\n二\n\n三" }, "zh_Hans");
  expect(page).toContain('<html lang="zh-Hans">');
  expect(page).toContain("<p>一<br>二</p>\n<p>三</p>");
});

test("[B5] the page of a mail is escaped as one text, however many lines and paragraphs it has", () => {
  const replaced = vi.spyOn(String.prototype, "replaceAll");
  const callsFor = (text: string) => {
    replaced.mockClear();
    mailPage({ subject: "s", text }, "en");
    return replaced.mock.calls.length;
  };
  const [few, many] = [callsFor("a\nb\n\nc"), callsFor("a\nb\n\nc".repeat(100))];
  replaced.mockRestore();
  expect(many).toBe(few);
});

test("[B4] what is filled in is not filled again", () => {
  const { subject, text } = contentOf("help-request", "en", { ...values, subject: "{text}", text: "{name} $& $1" });
  expect(subject).toBe("Help request: {text}");
  expect(text).toContain("{name} $& $1");
});

test("[B4] a subject is one line of visible characters", () => {
  const subjectOf = (subject: string) => contentOf("help-request", "en", { ...values, subject }).subject;
  expect(subjectOf("a\r\nBcc: x@y.example")).toBe("Help request: a Bcc: x@y.example");
  expect(subjectOf("a\u2028b\u0000c\u001bd\u202eexe.txt")).toBe("Help request: a b c d exe.txt");
  expect(subjectOf("💥".repeat(150)).isWellFormed()).toBe(true);
});

test("[B4] markup in a mail stays text", () => {
  const page = mailPage({ subject: "</title><script>", text: '<img src=x onerror="alert(1)">' }, "en");
  expect(page).toContain("<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>");
  expect(page).not.toMatch(/<script|<img/);
});
