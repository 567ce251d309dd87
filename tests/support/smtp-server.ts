import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** Unfolded, one a line. */
  readonly headers: string;
  readonly body: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

const refusals: Readonly<Record<string, [number, string]>> = {
  "later@x.example": [451, "Try again later"],
  "refused@x.example": [550, "No such person"],
};

/** A real mail server that keeps what it gets, and refuses two addresses: one for now, one for good. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const [responseCode, message] = refusals[address] ?? [];
      callback(message === undefined ? null : Object.assign(new Error(message), { responseCode }));
    },
    async onData(stream, { envelope }, callback) {
      const [head = "", ...body] = (await text(stream)).replaceAll("\r\n", "\n").split("\n\n");
      received.push({
        sender: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        recipients: envelope.rcptTo.map(({ address }) => address),
        headers: head.replaceAll(/\n[ \t]+/g, " "),
        body: body.join("\n\n"),
      });
      callback();
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
