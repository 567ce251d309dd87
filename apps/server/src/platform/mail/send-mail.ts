import type { MailConfig } from "../../config.ts";
import type { Database } from "../db/database.ts";
import { and, asc, eq, ne, sql } from "../db/drizzle.ts";
import { mailAttachments, mails } from "../db/schema.ts";
import { mailFailureOf, type OutgoingMail, openSmtp, type SendMail } from "../egress/smtp.ts";
import type { JobHandler, JobHandlers } from "../jobs/handlers.ts";
import { queues } from "../jobs/queues.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { mailPage } from "./mail-page.ts";
import { textWithLink } from "./secret-link.ts";

type MailRow = typeof mails.$inferSelect;

/** Without a mail server nobody takes the jobs: the mails wait in the outbox until there is one (B2). */
export const mailJobs = ({ smtpUrl, from }: MailConfig, secrets: Secrets): JobHandlers =>
  smtpUrl === undefined ? {} : { mail: mailSender({ send: openSmtp(smtpUrl), from, secrets }) };

export interface Sending {
  readonly send: SendMail;
  readonly from: string;
  readonly secrets: Secrets;
}

/** Sends one mail of the outbox; a failure is written there and, unless it is final, tried again (B3). */
export const mailSender =
  (sending: Sending): JobHandler<{ mailId: string }> =>
  async ({ payload: { mailId }, tenantId, attempt, database }) => {
    const isLast = attempt > queues.mail.retries;
    const mail = await begin(database, { tenantId, mailId, attempt, isLast });
    if (mail === undefined) return undefined;
    try {
      await sending.send(await outgoing(database, mail, sending));
    } catch (error) {
      const { reason, isFinal } = mailFailureOf(error);
      const state = isFinal || isLast ? "failed" : "queued";
      await update(database, mail, { state, error: reason.slice(0, 1000) });
      if (isFinal) return undefined;
      throw error;
    }
    return (transaction) =>
      transaction
        .update(mails)
        .set({ state: "sent", error: null, sentAt: sql`now()`, sealedLink: null })
        .where(eq(mails.id, mailId));
  };

interface Attempt {
  readonly tenantId: string;
  readonly mailId: string;
  readonly attempt: number;
  readonly isLast: boolean;
}

/** Counts the attempt. The last one counts as failed until it has succeeded: nobody would come back to say so. */
async function begin(database: Database, { tenantId, mailId, attempt, isLast }: Attempt): Promise<MailRow | undefined> {
  const [mail] = await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction
      .update(mails)
      .set({ attempts: attempt, ...(isLast ? { state: "failed", error: "interrupted" } : {}) })
      .where(and(eq(mails.id, mailId), ne(mails.state, "sent")))
      .returning(),
  );
  return mail;
}

async function outgoing(database: Database, mail: MailRow, { from, secrets }: Sending): Promise<OutgoingMail> {
  const { tenantId, id, recipient, replyTo, subject, language } = mail;
  const text = textWithLink(mail, secrets);
  const attachments = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(mailAttachments).where(eq(mailAttachments.mailId, id)).orderBy(asc(mailAttachments.id)),
  );
  const domain = /@([^>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to: recipient,
    replyTo: replyTo ?? undefined,
    subject,
    text,
    html: mailPage({ subject, text }, language),
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
  };
}

async function update(
  database: Database,
  { tenantId, id }: MailRow,
  change: { state: "queued" | "failed"; error: string },
): Promise<void> {
  await database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(mails).set(change).where(eq(mails.id, id)),
  );
}
