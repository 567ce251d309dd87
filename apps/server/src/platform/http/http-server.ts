import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from "node:http";
import { slowBodies } from "./slow-bodies.ts";

/** How long a client may take. What makes progress may take long: a photograph over a weak line. */
export interface HttpTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
  /** A body has to bring `leastBodyBytes` in each of these. */
  readonly bodyStepMs: number;
  readonly leastBodyBytes: number;
}

export const httpTimeouts: HttpTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
  bodyStepMs: 10_000,
  leastBodyBytes: 1_000,
};

/** An HTTP server that waits for nobody who sends nothing (O18). */
export function httpServer(handle: RequestListener, timeouts: HttpTimeouts = httpTimeouts): Server {
  const { bodyStepMs, leastBodyBytes, ...options } = timeouts;
  const server = createServer(options, (request, response) => {
    bodies.watch(request);
    handle(request, response);
  });
  const bodies = slowBodies({
    everyMs: bodyStepMs,
    leastBytes: leastBodyBytes,
    onSlow: (request) => server.emit("clientError", slowBody, request.socket),
  });
  server.once("close", bodies.stop);
  closeSilent(server);
  return server;
}

/**
 * To Node a connection on which no request has come yet is not idle: a server that stops would wait for it for ever
 * (O20). Browsers open such connections in advance, and clients that gave up on a request leave one behind.
 */
function closeSilent(server: Server): void {
  const silent = new Set<IncomingMessage["socket"]>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of silent) socket.destroy();
  };
}

/** Known to `answerClientErrors` as what Node itself says of a request that takes too long. */
const slowBody = Object.assign(new Error("the body makes no progress"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no request, before anything of the application runs: with the security headers and no more. */
export const answerClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: IncomingMessage["socket"]): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = statusOf[error.code ?? ""] ?? 400;
    const lines = Object.entries({
      ...headers,
      "cache-control": "no-store",
      connection: "close",
      "content-length": "0",
    });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
    if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.destroySoon();
  };
