import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailCatcher, openMailCatcher } from "../../../../../tests/support/mail-catcher.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";

let office: MailCatcher;
beforeAll(async () => {
  office = await openMailCatcher();
});
afterAll(() => office.close());

test("[B1] every attempt carries the same message id, so that repeats can be dropped", async () => {
  const testTenant = await makeTestTenant(office.server);
  const mailId = await office.queued(testTenant, { to: "twice@x.example" });
  // The process died after the mail server had taken the mail: what would note that is not run.
  await office.sent(testTenant, mailId, 1);
  await office.attempted(testTenant, mailId, 2);
  const ids = office.received("twice@x.example").map(({ headers }) => /^Message-ID: (.+)$/m.exec(headers)?.[1]);
  expect(ids).toEqual([`<${mailId}@askloom.example>`, `<${mailId}@askloom.example>`]);
  await office.attempted(testTenant, mailId, 3);
  expect(office.received("twice@x.example")).toHaveLength(2);
});

test("[B3] a failure for now leaves the mail queued with its reason, the last one leaves it failed", async () => {
  const testTenant = await makeTestTenant(office.server);
  const mailId = await office.queued(testTenant, { to: "later@x.example" });
  await expect(office.attempted(testTenant, mailId, 1)).rejects.toThrow("451");
  expect(await office.outbox(testTenant)).toMatchObject([
    { state: "queued", attempts: 1, error: "451 Try again later" },
  ]);
  await expect(office.attempted(testTenant, mailId, 17)).rejects.toThrow("451");
  expect(await office.outbox(testTenant)).toMatchObject([
    { state: "failed", attempts: 17, error: "451 Try again later" },
  ]);
});

test("[B3] a mail server that is away is no more than that: its address is the operator's", async () => {
  const testTenant = await makeTestTenant(office.server);
  const mailId = await office.queued(testTenant);
  await expect(office.attempted(testTenant, mailId, 1, "smtp://127.0.0.1:1")).rejects.toThrow();
  expect(await office.outbox(testTenant)).toMatchObject([{ state: "queued", error: "ESOCKET" }]);
  await office.attempted(testTenant, mailId, 2);
  expect(await office.outbox(testTenant)).toMatchObject([{ state: "sent", attempts: 2, error: null }]);
});

test("[B3] what the server refuses for good is not tried again", async () => {
  const testTenant = await makeTestTenant(office.server);
  const mailId = await office.queued(testTenant, { to: "refused@x.example" });
  await office.attempted(testTenant, mailId, 1);
  expect(await office.outbox(testTenant)).toMatchObject([
    { state: "failed", attempts: 1, error: "550 No such person" },
  ]);
});

test("[B4] what a person writes adds neither header nor recipient", async () => {
  const testTenant = await makeTestTenant(office.server);
  const name = "Ann\r\nBcc: thief@x.example\r\n\r\n.\r\nMAIL FROM:<a@b>";
  const mailId = await office.queued(testTenant, {
    to: "hostile@x.example",
    values: { name, portal: "." },
    replyTo: "a@b.example\r\nBcc: thief@x.example",
  });
  await office.attempted(testTenant, mailId, 1);
  const [mail] = office.received("hostile@x.example");
  expect(mail?.recipients).toEqual(["hostile@x.example"]);
  expect(mail?.headers).not.toMatch(/^(bcc|reply-to):/im);
  expect(office.received("thief@x.example")).toEqual([]);
  for (const to of ["a@x.example, thief@x.example", "a@x.example\r\nRCPT TO:<thief@x.example>", "<a@x.example>", ""])
    await expect(office.queued(testTenant, { to })).rejects.toThrow();
});

test("[B5] a long text and a large file arrive as they were", async () => {
  const testTenant = await makeTestTenant(office.server);
  const name = "Zoë & <Ann> = ".repeat(10_000).trim();
  const values = { name, portal: "https://x.example/portal" };
  const file = { fileName: "a.bin", contentType: "application/octet-stream", content: randomBytes(600_001) };
  const mailId = await office.queued(testTenant, { to: "long@x.example", values, attachments: [file] });
  await office.attempted(testTenant, mailId, 1);
  const [mail] = office.received("long@x.example");
  const [text, , attached] = (mail?.body ?? "").matchAll(/base64\n(?:[\w-]+: .*\n(?: .*\n)*)*\n([\w+/=\n]+)/g);
  expect(decoded(text).toString()).toContain(`Hello ${name},`);
  expect(decoded(attached).equals(file.content)).toBe(true);
});

const decoded = (part: RegExpMatchArray | undefined): Buffer => Buffer.from(part?.[1] ?? "", "base64");
