import type { Transaction } from "../db/database.ts";
import { mailAttachments, mails } from "../db/schema.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { isMailAddress, mailAddressOf } from "./mail-address.ts";
import { contentOf, type MailLanguage, type MailTemplate, type MailValues } from "./templates.ts";

export interface NewMail<Template extends MailTemplate = MailTemplate> {
  readonly tenantId: string;
  readonly to: string;
  readonly template: Template;
  readonly language: MailLanguage;
  readonly values: MailValues[Template];
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  readonly secretLink?: SecretLink;
  /** It is about the account of a person, who may belong to other tenants too: the tenant's outbox does not list it. */
  readonly isOfAccount?: boolean;
  /** The response whose answers are in it: the mail is deleted with it. */
  readonly about?: { readonly collectorId: string; readonly responseId: string } | undefined;
  /** Where it is not to be sent at once. */
  readonly sendAfter?: Date | undefined;
}

/** A link that lets in anyone who has it: it stands in the mail that is sent, and nowhere readable before. */
export interface SecretLink {
  readonly address: string;
  /** Whether an administrator may hand it over where there is no mail server. */
  readonly isShown: boolean;
}

/** A link that no administrator may see, while there is no mail server: the operator hands it over. */
export type HandOver = (link: {
  readonly to: string;
  readonly template: MailTemplate;
  readonly address: string;
}) => void;

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Puts a mail into the tenant's outbox: it is sent if and when the transaction commits (B1). */
export type QueueMail = <Template extends MailTemplate>(
  transaction: Transaction,
  mail: NewMail<Template>,
) => Promise<void>;

export const mailQueue =
  (jobs: Pick<Jobs, "enqueue">, secrets: Secrets, handOver?: HandOver): QueueMail =>
  async (transaction, queued) => {
    const {
      tenantId,
      to,
      template,
      language,
      values,
      replyTo,
      attachments = [],
      secretLink,
      isOfAccount = false,
      about,
      sendAfter,
    } = queued;
    const recipient = mailAddressOf(to);
    if (recipient === undefined) throw new Error("a mail was queued for what is no address");
    const [mail] = await transaction
      .insert(mails)
      .values({
        tenantId,
        recipient,
        replyTo: isMailAddress(replyTo) ? replyTo : null,
        template,
        language,
        ...(about ?? {}),
        ...contentOf(template, language, values),
        sealedLink: secretLink === undefined ? null : secrets.seal(Buffer.from(secretLink.address)),
        isLinkShown: secretLink?.isShown ?? false,
        isOfAccount,
      })
      .returning({ id: mails.id });
    if (mail === undefined) throw new Error("a mail that was just made is not there");
    const rows = attachments.map((attachment) => ({ tenantId, mailId: mail.id, ...attachment }));
    if (rows.length > 0) await transaction.insert(mailAttachments).values(rows);
    if (secretLink?.isShown === false) handOver?.({ to: recipient, template, address: secretLink.address });
    await jobs.enqueue(transaction, "mail", { mailId: mail.id }, { tenantId, startAfter: sendAfter });
  };
