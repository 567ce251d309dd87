import type { ReceivedMail } from "./smtp-server.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly page: string;
}

/** A mail as its reader sees it. */
export function letterIn({ headers, body }: ReceivedMail): Letter {
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map(decodedPart);
  const partOf = (type: string) => parts.find((part) => part.head.includes(type))?.content ?? "";
  return {
    subject: decodedHeader(/^Subject: (.*)$/m.exec(headers)?.[1] ?? ""),
    text: partOf("text/plain"),
    page: partOf("text/html"),
  };
}

function decodedPart(part: string): { head: string; content: string } {
  const [head = "", ...rest] = part.split("\n\n");
  const content = rest.join("\n\n").trimEnd();
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase() ?? "7bit";
  if (encoding === "base64") return { head, content: Buffer.from(content, "base64").toString() };
  return { head, content: encoding === "quoted-printable" ? unquoted(content.replaceAll("=\n", "")) : content };
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString();

/** Encoded words that follow each other are one text. */
const decodedHeader = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, method: string, word: string) =>
      method.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : unquoted(word.replaceAll("_", " ")),
    );
