import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { helpEmail, type MailCatcher, openMailCatcher, sender } from "../../../../../tests/support/mail-catcher.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant } from "../../../../../tests/support/test-tenant.ts";
import { startJobs } from "../jobs/jobs.ts";
import { silentLog, until } from "../jobs/test-support/workbench.ts";
import { mailJobs, mailQueue } from "./mail.ts";

let office: MailCatcher;
beforeAll(async () => {
  office = await openMailCatcher();
});
afterAll(() => office.close());

test("[B1] [B5] a mail goes out once its transaction commits, as text and page, with what is attached", async () => {
  const testTenant = await makeTestTenant(office.server);
  const screenshot = Buffer.from("\x89PNG\r\n\x1a\n rest", "latin1").toString("base64");
  await office.call(testTenant, "POST", "/api/help-requests", {
    body: { subject: "求助 help", text: "Line one", screenshot },
  });
  await until(async () => (await office.outbox(testTenant))[0]?.state === "sent");
  expect(await office.outbox(testTenant)).toMatchObject([{ attempts: 1, error: null, sentAt: expect.any(String) }]);
  const [mail] = office.received(helpEmail);
  expect(mail?.sender).toBe("forms@askloom.example");
  expect(mail?.headers).toMatch(/^From: Askloom <forms@askloom\.example>$/m);
  expect(mail?.headers).toMatch(/^Reply-To: admin-\S+@world\.example$/m);
  expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.body).toMatch(/Content-Type: text\/plain/);
  expect(mail?.body).toMatch(/Content-Type: text\/html/);
  expect(mail?.body).toContain("Line one");
  expect(mail?.body).toMatch(/Content-Type: image\/png; name=screenshot\.png/);
  expect(mail?.body).toContain(screenshot);
});

test("[B1] a mail whose transaction rolls back is never sent", async () => {
  const { tenantId, ...testTenant } = await makeTestTenant(office.server);
  const before = office.smtp.received.length;
  await expect(
    office.server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
      await mailQueue(office.server.jobs, office.server.secrets)(transaction, {
        tenantId,
        to: "never@x.example",
        template: "password-changed",
        language: "en",
        values: { name: "Ann", portal: "" },
      });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  const sent = await makeTestTenant(office.server);
  await office.call(sent, "POST", "/api/help-requests", { body: { subject: "After", text: "it" } });
  await until(() => office.smtp.received.length > before);
  expect(office.received("never@x.example")).toEqual([]);
  expect(await office.outbox({ tenantId, ...testTenant })).toEqual([]);
});

test("[B2] without a mail server the mails wait in the outbox; once there is one they are sent", async () => {
  expect(mailJobs({ smtpUrl: undefined, from: sender }, office.server.secrets)).toEqual({});
  const waiting = await createTestServer({ HELP_EMAIL: helpEmail });
  try {
    const testTenant = await makeTestTenant(waiting);
    const callThere = callAs(() => waiting);
    await callThere(testTenant, "POST", "/api/help-requests", { body: { subject: "Wait", text: "for it" } });
    const { body } = await callThere(testTenant, "GET", "/api/mails");
    expect(body.items).toMatchObject([{ to: helpEmail, state: "queued", attempts: 0, error: null }]);
    const { database, appUrl } = waiting;
    const handlers = () => mailJobs({ smtpUrl: office.smtp.url, from: sender }, waiting.secrets);
    const later = await startJobs({
      database,
      appUrl,
      log: silentLog,
      purged: { trashTables: [], parts: [] },
      handlers,
    });
    await until(async () => (await callThere(testTenant, "GET", "/api/mails")).body.items[0].state === "sent");
    await later.stop(0);
  } finally {
    await waiting.close();
  }
});

test("[A10] the outbox shows the newest first, and nothing of another tenant", async () => {
  const [testTenant, other] = [await makeTestTenant(office.server), await makeTestTenant(office.server)];
  await office.queued(other, { to: "other@x.example" });
  await office.queued(testTenant, { to: "first@x.example" });
  await office.queued(testTenant, { to: "second@x.example", language: "zh_Hans" });
  expect((await office.outbox(testTenant)).map(({ to, subject }) => [to, subject])).toEqual([
    ["second@x.example", "您的 Askloom 密码已修改"],
    ["first@x.example", "Your Askloom password was changed"],
  ]);
  const { body } = await office.call(testTenant, "GET", "/api/mails?filter=FIRST&sorting=to");
  expect([body.totalCount, body.items[0].to]).toEqual([1, "first@x.example"]);
});

const secretLink = { address: "https://x.example/oidc/new-password/abc", isShown: true };

test("[B7] [I3] a secret link is in the mail that is sent, and neither in the database nor in the outbox", async () => {
  const testTenant = await makeTestTenant(office.server);
  const changes = { to: "linked@x.example", template: "password-reset" as const, secretLink };
  const mailId = await office.queued(testTenant, changes);
  const [waiting] = await office.outbox(testTenant);
  expect(waiting?.text).toContain("(The link is only in the e-mail itself.)");
  const rows = () =>
    asSuperuser(
      (client) => client.query("select text, sealed_link from askloom.mails where id = $1", [mailId]),
      office.server.superuserUrl,
    );
  expect(JSON.stringify((await rows()).rows)).not.toContain("new-password");
  expect((await rows()).rows[0].sealed_link.toString("utf8")).not.toContain("new-password");
  await office.attempted(testTenant, mailId, 1);
  expect(office.received("linked@x.example")[0]?.body).toContain(secretLink.address);
  expect((await rows()).rows[0].sealed_link).toBeNull();
  expect((await office.outbox(testTenant))[0]?.text).not.toContain("new-password");
});

test("[B7] without a mail server, anyone who manages the users sees a link that may be handed over", async () => {
  const alone = await createTestServer();
  try {
    const callThere = callAs(() => alone);
    const mailer = mailQueue(alone.jobs, alone.secrets);
    for (const [granted, isShown, isSeen] of [
      [["Pages.Administration", "Pages.Administration.Users"], true, true],
      [["Pages.Administration", "Pages.Administration.Users"], false, false],
      [["Pages.Administration"], true, false],
    ] as const) {
      const testTenant = await makeTestTenant(alone, granted);
      const { tenantId } = testTenant;
      const mail = { tenantId, to: "a@x.example", template: "invitation", language: "zh_Hans" } as const;
      const values = { name: "Ann", tenancyName: "Acme" };
      await alone.database.transaction({ tenantId, access: "write" }, (transaction) =>
        mailer(transaction, { ...mail, values, secretLink: { ...secretLink, isShown } }),
      );
      const { body } = await callThere(testTenant, "GET", "/api/mails");
      expect(body.items[0].text.includes(secretLink.address)).toBe(isSeen);
      expect(body.items[0].text).not.toContain("{link}");
    }
  } finally {
    await alone.close();
  }
});

test("[B7] without a mail server, a link that no administrator may see goes to the operator", async () => {
  const { tenantId } = await makeTestTenant(office.server);
  const handedOver: unknown[] = [];
  const { jobs, secrets, database } = office.server;
  const queue = mailQueue(jobs, secrets, (link) => handedOver.push(link));
  const mail = { tenantId, to: "a@x.example", language: "en", values: { name: "Ann", tenancyName: "Acme" } } as const;
  await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await queue(transaction, { ...mail, template: "invitation", secretLink });
    await queue(transaction, { ...mail, template: "password-reset", secretLink: { ...secretLink, isShown: false } });
  });
  expect(handedOver).toEqual([{ to: "a@x.example", template: "password-reset", address: secretLink.address }]);
});
