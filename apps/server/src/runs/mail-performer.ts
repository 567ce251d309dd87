import { hash } from "node:crypto";
import type { Transaction } from "../platform/db/database.ts";
import { mailFailureOf, type SendMail } from "../platform/egress/smtp.ts";
import { attemptsOf, countAttempt } from "../platform/http/rate-limit.ts";
import { mailAddressOf } from "../platform/mail/mail.ts";
import type { Delivery, Performed, PreparingPerformer } from "./performer.ts";

/** A mail as its node describes it, with the answers already in its texts. */
export interface ActionMail {
  readonly to: readonly { readonly address: string; readonly isFromAnswer: boolean }[];
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: Parameters<SendMail>[0]["attachments"];
}

export interface MailOptions {
  /** Undefined where there is no mail server: mails stay in the outbox. */
  readonly send: SendMail | undefined;
  readonly from: string;
  /** What a node of the run sends; a text names why it cannot. */
  readonly mailOf: (transaction: Transaction, delivery: Delivery) => Promise<ActionMail | string>;
  readonly toOutbox: (
    transaction: Transaction,
    tenantId: string,
    mail: ActionMail & { readonly recipient: string },
  ) => Promise<void>;
}

/** Strangers' addresses come from answers: nobody is mailed more often than this because someone wrote their address. */
const perHour = { limit: 3, windowSeconds: 3600 };
const counterOf = (tenantId: string, address: string) =>
  `action-mail:${tenantId}:${hash("sha256", address.toLowerCase(), "base64url")}`;

/** Sends a mail about a response. It is done when the mail server has taken it, or when it is in the outbox (DL7). */
export const mailPerformer = (options: MailOptions): PreparingPerformer => ({
  async prepare(transaction, delivery, _now) {
    const mail = await options.mailOf(transaction, delivery);
    if (typeof mail === "string") return { is: "skipped", problem: mail };
    const recipients: { readonly address: string; readonly isFromAnswer: boolean }[] = [];
    for (const { address, isFromAnswer } of mail.to) {
      const valid = mailAddressOf(address);
      if (valid !== undefined) recipients.push({ address: valid, isFromAnswer });
    }
    if (recipients.length === 0) return { is: "skipped", problem: "no-address" };
    const allowed: typeof recipients = [];
    for (const recipient of recipients)
      if (!recipient.isFromAnswer || !(await isFull(transaction, delivery, recipient.address))) allowed.push(recipient);
    if (allowed.length === 0) return { is: "skipped", problem: "too-many-mails" };
    return { is: "ready", perform: () => sendTo(options, { delivery, mail, recipients: allowed }) };
  },
});

const isFull = async (transaction: Transaction, { tenantId }: Delivery, address: string) =>
  (await attemptsOf(transaction, counterOf(tenantId, address))) >= perHour.limit;

interface Sending {
  readonly delivery: Delivery;
  readonly mail: ActionMail;
  readonly recipients: ActionMail["to"];
}

async function sendTo(options: MailOptions, { delivery, mail, recipients }: Sending): Promise<Performed> {
  const { send, from } = options;
  const exchange = {
    request: [
      `To: ${recipients.map(({ address }) => address).join(", ")}`,
      `Subject: ${mail.subject}`,
      "",
      mail.text,
    ].join("\n"),
  };
  const count = async (transaction: Transaction) => {
    for (const { address, isFromAnswer } of recipients)
      if (isFromAnswer) await countAttempt(transaction, counterOf(delivery.tenantId, address), perHour.windowSeconds);
  };
  if (send === undefined)
    return {
      ...{ is: "done", problem: "in-outbox", exchange },
      async finish(transaction) {
        await count(transaction);
        for (const { address } of recipients)
          await options.toOutbox(transaction, delivery.tenantId, { ...mail, recipient: address });
      },
    };
  const domain = /@([^>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  try {
    for (const [index, { address }] of recipients.entries())
      await send({
        ...mail,
        from,
        replyTo: mail.replyTo,
        to: address,
        messageId: `<${delivery.id}.${index}@${domain}>`,
      });
    return { is: "done", exchange, finish: count };
  } catch (error) {
    const { reason, isFinal } = mailFailureOf(error);
    return { is: isFinal ? "failed" : "retry", problem: `mail: ${reason.slice(0, 500)}`, exchange };
  }
}
