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
  readonly language: string;
  readonly attachments: Parameters<SendMail>[0]["attachments"];
  /** Where something is missing in it. */
  readonly problem?: string | undefined;
}

export interface MailOptions {
  /** Undefined where there is no mail server: mails stay in the outbox. */
  readonly send: SendMail | undefined;
  readonly from: string;
  /** What a node of the run sends, one mail for all who read the same; a text names why it cannot. */
  readonly mailsOf: (transaction: Transaction, delivery: Delivery) => Promise<readonly ActionMail[] | string>;
  readonly toOutbox: (
    transaction: Transaction,
    delivery: Delivery,
    mail: ActionMail & { readonly recipient: string },
  ) => Promise<void>;
}

/** Strangers' addresses come from answers: nobody is mailed more often than this because someone wrote their address. */
const perHour = { limit: 3, windowSeconds: 3600 };
const counterOf = (tenantId: string, address: string) =>
  `action-mail:${tenantId}:${hash("sha256", address.toLowerCase(), "base64url")}`;

/** Sends mails about a response. They are done when the mail server has taken them, or when they are in the outbox (DL7). */
export const mailPerformer = (options: MailOptions): PreparingPerformer => ({
  async prepare(transaction, delivery, _now) {
    const mails = await options.mailsOf(transaction, delivery);
    if (typeof mails === "string") return { is: "skipped", problem: mails };
    const letters = lettersOf(mails);
    if (letters.length === 0) return { is: "skipped", problem: "no-address" };
    const allowed: Letter[] = [];
    for (const letter of letters)
      if (!letter.isFromAnswer || !(await isFull(transaction, delivery, letter.address))) allowed.push(letter);
    if (allowed.length === 0) return { is: "skipped", problem: "too-many-mails" };
    return { is: "ready", perform: () => sendAll(options, delivery, allowed) };
  },
});

/** A mail to one of its readers. */
interface Letter {
  readonly mail: ActionMail;
  readonly address: string;
  readonly isFromAnswer: boolean;
  /** The same at every attempt. */
  readonly place: number;
}

const lettersOf = (mails: readonly ActionMail[]): Letter[] =>
  mails
    .flatMap((mail) =>
      mail.to.map(({ address, isFromAnswer }) => ({ mail, address: mailAddressOf(address), isFromAnswer })),
    )
    .flatMap(({ address, ...letter }, place) => (address === undefined ? [] : [{ ...letter, address, place }]));

const isFull = async (transaction: Transaction, { tenantId }: Delivery, address: string) =>
  (await attemptsOf(transaction, counterOf(tenantId, address))) >= perHour.limit;

async function sendAll(options: MailOptions, delivery: Delivery, letters: readonly Letter[]): Promise<Performed> {
  const { send, from } = options;
  const exchange = { request: writtenOut(letters) };
  const count = async (transaction: Transaction) => {
    for (const { address, isFromAnswer } of letters)
      if (isFromAnswer) await countAttempt(transaction, counterOf(delivery.tenantId, address), perHour.windowSeconds);
  };
  if (send === undefined)
    return {
      ...{ is: "done", problem: "in-outbox", exchange },
      async finish(transaction) {
        await count(transaction);
        for (const { mail, address } of letters)
          await options.toOutbox(transaction, delivery, { ...mail, recipient: address });
      },
    };
  const domain = /@([^>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  try {
    for (const { mail, address, place } of letters) {
      const { subject, text, html, replyTo, attachments } = mail;
      const messageId = `<${delivery.id}.${place}@${domain}>`;
      await send({ messageId, from, to: address, replyTo, subject, text, html, attachments });
    }
    const problem = letters.find(({ mail }) => mail.problem !== undefined)?.mail.problem;
    return { is: "done", exchange, finish: count, ...(problem === undefined ? {} : { problem }) };
  } catch (error) {
    const { reason, isFinal } = mailFailureOf(error);
    return { is: isFinal ? "failed" : "retry", problem: `mail: ${reason.slice(0, 500)}`, exchange };
  }
}

/** The mails as texts, each with all who get it. */
const writtenOut = (letters: readonly Letter[]): string =>
  [...Map.groupBy(letters, ({ mail }) => mail)]
    .map(([{ subject, text, attachments }, readers]) =>
      [
        `To: ${readers.map(({ address }) => address).join(", ")}`,
        `Subject: ${subject}`,
        ...attachments.map(({ filename }) => `Attachment: ${filename}`),
        "",
        text,
      ].join("\n"),
    )
    .join("\n\n—\n\n");
