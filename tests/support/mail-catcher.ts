import { randomUUID } from "node:crypto";
import type { Mail } from "@askloom/contract";
import { openSmtp } from "../../apps/server/src/platform/egress/smtp.ts";
import { mailQueue } from "../../apps/server/src/platform/mail/mail.ts";
import type { NewMail } from "../../apps/server/src/platform/mail/queue-mail.ts";
import { mailSender } from "../../apps/server/src/platform/mail/send-mail.ts";
import { callAs } from "./call-as.ts";
import { type ReceivedMail, startSmtpServer } from "./smtp-server.ts";
import { createTestServer } from "./test-server.ts";
import type { TestTenant } from "./test-tenant.ts";

export const sender = "Askloom <forms@askloom.example>";
export const helpEmail = "help@askloom.example";

export type MailCatcher = Awaited<ReturnType<typeof openMailCatcher>>;

/** A server with a real mail server beside it. */
export async function openMailCatcher() {
  const smtp = await startSmtpServer();
  const server = await createTestServer({ SMTP_URL: smtp.url, MAIL_FROM: sender, HELP_EMAIL: helpEmail });
  const { database } = server;
  const call = callAs(() => server);
  return {
    smtp,
    server,
    call,
    outbox: async (testTenant: TestTenant): Promise<Mail[]> => (await call(testTenant, "GET", "/api/mails")).body.items,
    received: (to: string): ReceivedMail[] => smtp.received.filter((mail) => mail.recipients.includes(to)),

    /** Puts a mail into the outbox without a job, so that a test can make the attempts itself. */
    async queued(
      { tenantId }: TestTenant,
      changes: Partial<NewMail<"password-changed" | "password-reset">> = {},
    ): Promise<string> {
      let mailId = "";
      const enqueue: Parameters<typeof mailQueue>[0]["enqueue"] = async (_transaction, _queue, payload) => {
        mailId = "mailId" in payload ? String(payload.mailId) : "";
        return "";
      };
      const queueMail = mailQueue({ enqueue }, server.secrets);
      await database.transaction({ tenantId, access: "write" }, (transaction) =>
        queueMail(transaction, {
          tenantId,
          to: "a@x.example",
          template: "password-changed",
          language: "en",
          values: { name: "Ann", portal: "https://x.example/portal" },
          ...changes,
        }),
      );
      return mailId;
    },

    /** Sends a mail as the job runner lets it be sent; gives what notes the success. */
    sent({ tenantId }: TestTenant, mailId: string, attempt: number, url = smtp.url) {
      const signal = new AbortController().signal;
      const work = { payload: { mailId }, tenantId, jobId: randomUUID(), attempt, database, signal };
      return mailSender({ send: openSmtp(url), from: sender, secrets: server.secrets })(work);
    },

    /** One whole attempt at a mail. */
    async attempted(testTenant: TestTenant, mailId: string, attempt: number, url = smtp.url): Promise<void> {
      const finish = await this.sent(testTenant, mailId, attempt, url);
      if (finish !== undefined) await database.transaction({ tenantId: testTenant.tenantId, access: "write" }, finish);
    },

    async close(): Promise<void> {
      await server.close();
      await smtp.close();
    },
  };
}
