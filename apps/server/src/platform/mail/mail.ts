import type { Mail } from "@askloom/contract";
import { and, eq } from "../db/drizzle.ts";
import { listRows } from "../db/list-rows.ts";
import { mails } from "../db/schema.ts";
import type { HandlersFor } from "../http/serve-endpoints.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { textWithLink, textWithoutLink } from "./secret-link.ts";

export { isMailAddress, mailAddressOf } from "./mail-address.ts";
export { type HandOver, mailQueue, type NewMail, type QueueMail } from "./queue-mail.ts";
export { mailJobs } from "./send-mail.ts";

type MailRow = typeof mails.$inferSelect;

const newestFirst = { field: "createdAt", direction: "desc" } as const;

export interface Outbox {
  readonly secrets: Secrets;
  readonly hasMailServer: boolean;
}

/**
 * The outbox, for administrators, without the mails about the accounts of people. An invitation's link is shown only where
 * there is no mail server, so that anyone who manages the users can hand it over (B7).
 */
export const mailHandlers = ({ secrets, hasMailServer }: Outbox): HandlersFor<"listMails"> => ({
  async listMails({ input: { query }, transaction, caller }) {
    const maySeeLinks = !hasMailServer && caller.permissions.has("Pages.Administration.Users");
    const { totalCount, rows } = await listRows(
      transaction,
      mails,
      { ...query, sorting: query.sorting ?? newestFirst },
      {
        columns: { createdAt: mails.createdAt, to: mails.recipient, subject: mails.subject, state: mails.state },
        defaultColumn: mails.createdAt,
        searched: [mails.recipient, mails.subject],
        where: and(eq(mails.isOfAccount, false), query.state === undefined ? undefined : eq(mails.state, query.state)),
      },
    );
    const textOf = (row: MailRow): string =>
      maySeeLinks && row.isLinkShown ? textWithLink(row, secrets) : textWithoutLink(row);
    return { totalCount, items: rows.map((row) => mailOf(row, textOf(row))) };
  },
});

const mailOf = (row: MailRow, text: string): Mail => ({
  id: row.id,
  to: row.recipient,
  template: row.template,
  language: row.language,
  subject: row.subject,
  text,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
