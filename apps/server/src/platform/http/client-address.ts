import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../../config.ts";

type IsTrusted = (address: string, hop: number) => boolean;

/** Which proxies are believed: of those that are only counted, the nearest. */
export function trustedProxies(proxies: Config["trustProxy"]): IsTrusted | false {
  if (proxies === false) return false;
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return proxyAddr.compile(proxies.split(",").map((proxy) => proxy.trim()));
}

/** The address of the caller's machine, as Fastify works it out, for what is decided before a request reaches it. */
export const clientAddress = (request: IncomingMessage, isTrusted: IsTrusted | false): string =>
  (isTrusted === false ? request.socket.remoteAddress : proxyAddr(request, isTrusted)) ?? "";
