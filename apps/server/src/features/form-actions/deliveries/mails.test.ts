import type { ActionNode, EmailNode } from "@askloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actionFixture } from "../../../../../../tests/support/action-fixture.ts";
import { form, item, text } from "../../../../../../tests/support/forms/build-form.ts";
import { createTestServer, type TestServer } from "../../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../../tests/support/visit-fixture.ts";
import { eq, ne } from "../../../platform/db/drizzle.ts";
import { accounts, activities, files, mailAttachments, mails, users } from "../../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  testTenant = await makeTestTenant(server);
});
const { publish, send, handOver } = visitFixture(
  () => server,
  () => testTenant,
);
const { inTenant, giveSteps, settle } = actionFixture(
  () => server,
  () => testTenant,
);

const definition = {
  ...form({
    items: [
      text("mail", { variant: "email" }),
      item("date", "day", { variant: "date" }),
      item("file", "paper", { maxFiles: 3 }),
    ],
  }),
  languages: ["en", "zh-Hans", "fr"],
};
const mail = (parts: Partial<EmailNode>): ActionNode => ({
  ...{ id: "mail", kind: "e-mail", copy: "none", to: [] },
  subject: { en: "Hello", "zh-Hans": "您好", fr: "Bonjour" },
  body: { en: "Text" },
  ...parts,
});

async function sentBy(node: ActionNode, answers: object | ((pub: Pub) => Promise<object>), language = "en") {
  const pub = await publish(definition);
  await giveSteps(pub, [node]);
  const given = typeof answers === "function" ? await answers(pub) : answers;
  expect((await send(pub, bodyOf(pub, given, { language }))).statusCode).toBe(201);
  return pub;
}
type Pub = Awaited<ReturnType<typeof publish>>;

const outbox = () =>
  inTenant(async (transaction) => {
    const rows = await transaction.select().from(mails).where(eq(mails.template, "action-mail"));
    const attached = await transaction.select().from(mailAttachments);
    return rows.map(({ id, recipient, subject, language, replyTo }) => ({
      ...{ to: recipient, subject, language, replyTo },
      attached: attached.filter(({ mailId }) => mailId === id).map(({ fileName }) => fileName.replace(/^.*\./, "")),
    }));
  });
const byAddress = async () => Object.fromEntries((await outbox()).map(({ to, ...one }) => [to, one]));

test("[DL28] members read a mail in their own language, senders in that of the response, fixed addresses in the chosen one", async () => {
  const [self] = await inTenant((transaction) =>
    transaction.select().from(users).where(eq(users.id, testTenant.userId)),
  );
  await inTenant((transaction) =>
    transaction
      .update(accounts)
      .set({ language: "zh_Hans" })
      .where(eq(accounts.id, self?.accountId ?? "")),
  );
  const to: EmailNode["to"] = [
    { is: "address", address: "team@example.org" },
    { is: "answer", question: "mail" },
    { is: "user", userId: testTenant.userId },
  ];
  await sentBy(mail({ to }), { mail: "ada@example.org" }, "fr");
  await settle();
  const languagesOf = async () =>
    Object.fromEntries((await outbox()).map(({ to: at, subject, language }) => [at, [subject, language]]));
  expect(await languagesOf()).toEqual({
    "team@example.org": ["Hello", "en"],
    "ada@example.org": ["Bonjour", "fr"],
    [self?.email ?? ""]: ["您好", "zh-Hans"],
  });
  await inTenant((transaction) => transaction.delete(mails));
  await sentBy(mail({ to: to.slice(0, 1), language: "fr" }), {});
  await settle();
  expect(await languagesOf()).toEqual({ "team@example.org": ["Bonjour", "fr"] });
});

test("[DL29] replies go to a fixed address, or to one that was answered", async () => {
  const to: EmailNode["to"] = [{ is: "address", address: "team@example.org" }];
  await sentBy(mail({ to, replyTo: { is: "address", address: "desk@example.org" } }), {});
  await settle();
  await sentBy(mail({ to, replyTo: { is: "answer", question: "mail" } }), { mail: "ada@example.org" });
  await settle();
  expect((await outbox()).map(({ replyTo }) => replyTo).toSorted()).toEqual(["ada@example.org", "desk@example.org"]);
});

test("[DL30] [DL31] copy, calendar and files are attached; an address from an answer gets no files", async () => {
  const to: EmailNode["to"] = [
    { is: "address", address: "team@example.org" },
    { is: "answer", question: "mail" },
  ];
  const node = mail({ to, copy: "csv", files: true, calendar: { question: "day", minutes: 30 } });
  await sentBy(node, async (pub) => ({
    ...{ mail: "ada@example.org", day: "2026-11-15" },
    paper: [await handOver(pub, "paper", "Hello")],
  }));
  await settle();
  expect(await byAddress()).toMatchObject({
    "team@example.org": { attached: ["csv", "ics", "txt"] },
    "ada@example.org": { attached: ["csv", "ics"] },
  });
});

test("[DL31] files that are too large for a mail are left out", async () => {
  const to: EmailNode["to"] = [{ is: "address", address: "team@example.org" }];
  const pub = await sentBy(mail({ to, files: true }), async (at) => ({
    paper: [await handOver(at, "paper", "large")],
  }));
  await inTenant((transaction) =>
    transaction.update(files).set({ bytes: 11_000_000 }).where(eq(files.collectorId, pub.pubId)),
  );
  await settle();
  expect((await outbox()).map(({ attached }) => attached)).toEqual([[]]);
});

test("[DL7] a mail without an address is skipped, with the reason", async () => {
  await sentBy(mail({ to: [{ is: "answer", question: "mail" }] }), {});
  await settle();
  const rows = await inTenant((transaction) =>
    transaction
      .select({ status: activities.status, problem: activities.problem })
      .from(activities)
      .where(ne(activities.id, testTenant.activityId)),
  );
  expect(rows).toEqual([{ status: "skipped", problem: "no-address" }]);
});
