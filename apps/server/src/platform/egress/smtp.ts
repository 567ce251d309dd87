import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createTransport } from "nodemailer";

export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can drop repeats. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** Hands a mail to the operator's mail server; throws when it was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Texts with more characters are written as base64: the encoding for short ones would hold up other requests. */
const maxQuotedCharacters = 50_000;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

export function openSmtp(url: string): SendMail {
  // What is in a mail is content, never a path or an address to read it from.
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, replyTo, attachments, ...mail }) => {
    await transport.sendMail({
      ...mail,
      ...(mail.html.length > maxQuotedCharacters && { textEncoding: "base64" }),
      // As objects: nothing in an address is taken for a list of addresses.
      to: { name: "", address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
      attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Readable.from(piecesOf(content)) })),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
}

const pieceBytes = 256 * 1024;

/** Encoding a whole file at once would hold up other requests. */
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += pieceBytes) {
    yield content.subarray(start, start + pieceBytes);
    await setImmediate();
  }
}

export interface MailFailure {
  readonly reason: string;
  /** The server will not take this mail however often it is asked. */
  readonly isFinal: boolean;
}

/** What the mail server said; where it said nothing, no more than the kind of failure: addresses are the operator's. */
export function mailFailureOf(error: unknown): MailFailure {
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string };
  if (responseCode === undefined) return { reason: code ?? "unknown", isFinal: false };
  // A refused sign-in is the operator's to put right; the mail itself may still be taken.
  return {
    reason: response ?? String(responseCode),
    isFinal: responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE"),
  };
}
