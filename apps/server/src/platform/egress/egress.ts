import { lookup } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Exception } from "./exceptions.ts";
import { areSendable } from "./sendable-headers.ts";
import { type EgressRefusal, refusalOf, type Target, targetOf } from "./target.ts";

/** Why a call that was made, or was to be made, brought no answer. It may bring one later. */
export type EgressFailure =
  | "name-not-found"
  | "unreachable"
  | "certificate"
  | "timeout"
  | "cut-off"
  | "headers-too-long";

export interface EgressAnswer {
  readonly is: "answer";
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As text, at most as long as the limit. */
  readonly body: string;
  readonly isCut: boolean;
}
export type EgressOutcome =
  | EgressAnswer
  | { readonly is: "refused"; readonly reason: EgressRefusal }
  | { readonly is: "failed"; readonly reason: EgressFailure };

export interface EgressCall {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Calls an address that a person gave. Whatever is wrong with it, or goes wrong, is an outcome (EG6). */
export type Egress = (call: EgressCall) => Promise<EgressOutcome>;

export interface EgressOptions {
  /** `EGRESS_ALLOW`: what may be called besides the public Internet at the usual ports. */
  readonly exceptions: readonly Exception[];
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly limits?: Partial<EgressLimits>;
  /** Additional authorities, for an intranet. */
  readonly authorities?: string | undefined;
}

interface EgressLimits {
  readonly connectMs: number;
  readonly wholeMs: number;
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

const usualLimits: EgressLimits = { connectMs: 5000, wholeMs: 15_000, headerBytes: 16_384, bodyBytes: 65_536 };

export function openEgress({ exceptions, resolve = resolved, limits, authorities }: EgressOptions): Egress {
  const all = { ...usualLimits, ...limits };
  return async (call) => {
    const target = targetOf(call.address, exceptions);
    if (typeof target === "string") return { is: "refused", reason: target };
    if (!/^[A-Z]{1,20}$/.test(call.method) || call.method === "CONNECT")
      return { is: "refused", reason: "wrong-method" };
    if (!areSendable(call.headers)) return { is: "refused", reason: "wrong-header" };
    const timeout = AbortSignal.timeout(all.wholeMs);
    const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
    const addresses = await orEnded(isIP(target.host) === 0 ? resolve(target.host) : [target.host], signal);
    if (addresses === undefined || addresses.length === 0)
      return { is: "failed", reason: signal.aborted ? "timeout" : "name-not-found" };
    const reason = refusalOf(target, addresses, exceptions);
    if (reason !== undefined) return { is: "refused", reason };
    return exchange({ call, target, addresses, limits: all, signal, authorities });
  };
}

const resolved = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address);

/** What is not there in time, or fails, is undefined. */
const orEnded = <Value>(value: Promise<Value> | Value, signal: AbortSignal): Promise<Value | undefined> =>
  new Promise((settle) => {
    signal.addEventListener("abort", () => settle(undefined), { once: true });
    Promise.resolve(value).then(settle, () => settle(undefined));
  });

interface Exchange {
  readonly call: EgressCall;
  readonly target: Target;
  readonly addresses: readonly string[];
  readonly limits: EgressLimits;
  readonly signal: AbortSignal;
  readonly authorities: string | undefined;
}

function exchange({ call, target, addresses, limits, signal, authorities }: Exchange): Promise<EgressOutcome> {
  const { url } = target;
  const options: RequestOptions = {
    method: call.method,
    headers: { "accept-encoding": "identity", ...call.headers, ...lengthOf(call.body) },
    // Without an agent: a connection serves one call, and is made to an address that was checked for this one.
    agent: false,
    lookup: pinnedTo(addresses),
    maxHeaderSize: limits.headerBytes,
    signal,
  };
  return new Promise((settle) => {
    const fail = (error: unknown) => settle({ is: "failed", reason: failureOf(error, signal) });
    const request =
      url.protocol === "https:"
        ? requestHttps(url, { ...options, ...(authorities === undefined ? {} : { ca: authorities }) })
        : requestHttp(url, options);
    const connecting = setTimeout(() => request.destroy(new TooSlow()), limits.connectMs);
    request.on("socket", (socket) =>
      socket.once("connect", () => {
        clearTimeout(connecting);
        // What was connected to is one of the addresses that were checked (EG3).
        if (!isAmong(addresses, socket.remoteAddress)) request.destroy();
      }),
    );
    request.on("close", () => clearTimeout(connecting));
    request.on("error", fail);
    request.on("response", (response) => answerOf(response, limits.bodyBytes).then(settle, fail));
    request.end(call.body);
  });
}

const isAmong = (addresses: readonly string[], address = ""): boolean =>
  ipaddr.isValid(address) &&
  addresses.some((known) => ipaddr.process(known).toString() === ipaddr.process(address).toString());

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };

/** Gives the addresses that were checked, whatever the name resolves to by now (EG3). */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) done(null, known);
    else done(null, known[0]?.address ?? "", known[0]?.family);
  };

async function answerOf(response: IncomingMessage, bodyBytes: number): Promise<EgressAnswer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part);
    length += part.length;
    if (length > bodyBytes) break;
  }
  const body = Buffer.concat(parts).subarray(0, bodyBytes).toString("utf8");
  return { is: "answer", status: response.statusCode ?? 0, headers: response.headers, body, isCut: length > bodyBytes };
}

class TooSlow extends Error {}

const failures: Readonly<Record<string, EgressFailure>> = {
  ECONNRESET: "cut-off",
  EPIPE: "cut-off",
  HPE_HEADER_OVERFLOW: "headers-too-long",
};

function failureOf(error: unknown, signal: AbortSignal): EgressFailure {
  if (signal.aborted || error instanceof TooSlow) return "timeout";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^HPE_(?!HEADER_OVERFLOW)/.test(code)) return "cut-off";
  return failures[code] ?? (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/.test(code) ? "certificate" : "unreachable");
}
