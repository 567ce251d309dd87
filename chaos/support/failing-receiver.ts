import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Reply = "taken" | "500" | "no-answer" | "cut-off";

/** A call as the receiver saw it. */
export interface Call {
  readonly id: string;
  readonly reply: Reply;
  readonly body: string;
}

export interface FailingReceiver {
  readonly port: number;
  /** In the order in which they came. */
  readonly calls: readonly Call[];
  close(): void;
}

/** How often one delivery is failed at most: fewer times than it is tried. */
const maxFailures = 6;
const failureRate = 0.3;

/** Takes webhooks, or fails at random: answers 500, does not answer, or cuts the connection. */
export async function startFailingReceiver(): Promise<FailingReceiver> {
  const calls: Call[] = [];
  const failures = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const id = String(request.headers["webhook-id"]);
    const reply = replyTo(failures.get(id) ?? 0);
    if (reply !== "taken") failures.set(id, (failures.get(id) ?? 0) + 1);
    calls.push({ id, reply, body });
    if (reply === "cut-off") request.socket.destroy();
    else if (reply !== "no-answer") response.writeHead(reply === "500" ? 500 : 200).end();
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // What it listens on.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function replyTo(failed: number): Reply {
  if (failed >= maxFailures || Math.random() >= failureRate) return "taken";
  const kinds: Reply[] = ["500", "500", "500", "cut-off", "cut-off", "no-answer"];
  return kinds[Math.floor(Math.random() * kinds.length)] ?? "500";
}
