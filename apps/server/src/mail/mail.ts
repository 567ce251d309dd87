import type { Mail } from "@askloom/contract";
import { eq } from "../db/drizzle.ts";
import { listRows } from "../db/list-rows.ts";
import { mails } from "../db/schema.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";

export { isMailAddress, mailAddressOf } from "./mail-address.ts";
export { mailQueue, type QueueMail } from "./queue-mail.ts";
export { mailJobs } from "./send-mail.ts";

const newestFirst = { field: "createdAt", direction: "desc" } as const;

/** The outbox, for administrators. */
export const mailHandlers: HandlersFor<"listMails"> = {
  async listMails({ input: { query }, transaction }) {
    const { totalCount, rows } = await listRows(
      transaction,
      mails,
      { ...query, sorting: query.sorting ?? newestFirst },
      {
        columns: { createdAt: mails.createdAt, to: mails.recipient, subject: mails.subject, state: mails.state },
        defaultColumn: mails.createdAt,
        searched: [mails.recipient, mails.subject],
        where: query.state === undefined ? undefined : eq(mails.state, query.state),
      },
    );
    return { totalCount, items: rows.map(mailOf) };
  },
};

const mailOf = (row: typeof mails.$inferSelect): Mail => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  language: row.language,
  subject: row.subject,
  text: row.text,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
