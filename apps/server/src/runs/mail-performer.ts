import { hash } from "node:crypto";
import type { Database, Transaction } from "../platform/db/database.ts";
import { mailFailureOf, type SendMail } from "../platform/egress/smtp.ts";
import { countAttempt, countedAmong } from "../platform/http/rate-limit.ts";
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
  readonly database: Database;
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
/** Longer than a delivery is tried. */
const rememberedSeconds = 7 * 24 * 3600;

/** Sends mails about a response. They are done when the mail server has taken them, or when they are in the outbox (DL7). */
export const mailPerformer = (options: MailOptions): PreparingPerformer => ({
  async prepare(transaction, delivery, _now) {
    const mails = await options.mailsOf(transaction, delivery);
    if (typeof mails === "string") return { is: "skipped", problem: mails };
    const letters = lettersOf(mails);
    if (letters.length === 0) return { is: "skipped", problem: "no-address" };
    return { is: "ready", perform: (signal) => sendAllowed(options, delivery, { letters, signal }) };
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

/** One for each address, in the first mail that its author meant for it, else in the first at all. */
function lettersOf(mails: readonly ActionMail[]): Letter[] {
  const all = mails
    .flatMap((mail) =>
      mail.to.map(({ address, isFromAnswer }) => ({ mail, address: mailAddressOf(address), isFromAnswer })),
    )
    .flatMap(({ address, ...letter }, place) => (address === undefined ? [] : [{ ...letter, address, place }]));
  const byAddress = Map.groupBy(all, ({ address }) => address.toLowerCase());
  return [...byAddress.values()].flatMap((same) => same.find(({ isFromAnswer }) => !isFromAnswer) ?? same[0] ?? []);
}

interface Sending {
  readonly letters: readonly Letter[];
  readonly signal: AbortSignal;
}

async function sendAllowed(options: MailOptions, delivery: Delivery, { letters, signal }: Sending): Promise<Performed> {
  const allowed = await allowedOf(options, delivery, letters);
  if (allowed.length === 0) return { is: "skipped", problem: "too-many-mails" };
  const exchange = { request: writtenOut(allowed) };
  if (options.send === undefined)
    return {
      ...{ is: "done", problem: "in-outbox", exchange },
      async finish(transaction) {
        for (const { mail, address } of allowed)
          await options.toOutbox(transaction, delivery, { ...mail, recipient: address });
      },
    };
  return { ...(await sendAll({ ...options, send: options.send }, delivery, { letters: allowed, signal })), exchange };
}

const keyOf = (name: "allowed" | "sent", { id }: Delivery, { place }: Letter) => `action-mail-${name}:${id}:${place}`;
const counterOf = (tenantId: string, address: string) =>
  `action-mail:${tenantId}:${hash("sha256", address.toLowerCase(), "base64url")}`;

/** Counted before anything is sent: deliveries that run at the same time share the limit. An attempt counts once. */
async function allowedOf({ database }: MailOptions, delivery: Delivery, letters: readonly Letter[]): Promise<Letter[]> {
  const { tenantId } = delivery;
  const limited = letters.filter(({ isFromAnswer }) => isFromAnswer);
  if (limited.length === 0) return [...letters];
  const refused = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const allowed = await countedAmong(
      transaction,
      limited.map((letter) => keyOf("allowed", delivery, letter)),
    );
    const full = new Set<Letter>();
    // In one order, so that two deliveries never wait for each other.
    for (const letter of limited.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))) {
      const key = keyOf("allowed", delivery, letter);
      if (allowed.has(key)) continue;
      const { count } = await countAttempt(transaction, counterOf(tenantId, letter.address), perHour.windowSeconds);
      if (count > perHour.limit) full.add(letter);
      else await countAttempt(transaction, key, rememberedSeconds);
    }
    return full;
  });
  return letters.filter((letter) => !refused.has(letter));
}

/**
 * Each letter once: an attempt that ends in the middle goes on there at the next one. A letter that is refused for good
 * keeps no other from being sent.
 */
async function sendAll(
  options: MailOptions & { readonly send: SendMail },
  delivery: Delivery,
  { letters, signal }: Sending,
): Promise<Performed> {
  const sent = letters.length > 1 && delivery.attempt > 1 ? await sentBefore(options, delivery, letters) : undefined;
  let refusal: string | undefined;
  for (const letter of letters) {
    if (sent?.has(keyOf("sent", delivery, letter))) continue;
    if (signal.aborted) return { is: "retry", problem: "timeout" };
    try {
      await sendLetter(options, delivery, letter);
    } catch (error) {
      const { reason, isFinal } = mailFailureOf(error);
      const problem = `mail: ${reason.slice(0, 500)}`;
      if (!isFinal) return { is: "retry", problem };
      refusal ??= problem;
      continue;
    }
    if (letters.length > 1) await rememberSent(options, delivery, letter);
  }
  if (refusal !== undefined) return { is: "failed", problem: refusal };
  const problem = letters.find(({ mail }) => mail.problem !== undefined)?.mail.problem;
  return { is: "done", ...(problem === undefined ? {} : { problem }) };
}

function sendLetter(
  { send, from }: MailOptions & { readonly send: SendMail },
  delivery: Delivery,
  { mail, address, place }: Letter,
): Promise<void> {
  const domain = /@([^>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  const { subject, text, html, replyTo, attachments } = mail;
  const messageId = `<${delivery.id}.${place}@${domain}>`;
  return send({ messageId, from, to: address, replyTo, subject, text, html, attachments });
}

const sentBefore = ({ database }: MailOptions, delivery: Delivery, letters: readonly Letter[]) =>
  database.transaction({ tenantId: delivery.tenantId, access: "read" }, (transaction) =>
    countedAmong(
      transaction,
      letters.map((letter) => keyOf("sent", delivery, letter)),
    ),
  );

const rememberSent = ({ database }: MailOptions, delivery: Delivery, letter: Letter) =>
  database.transaction({ tenantId: delivery.tenantId, access: "write" }, (transaction) =>
    countAttempt(transaction, keyOf("sent", delivery, letter), rememberedSeconds),
  );

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
