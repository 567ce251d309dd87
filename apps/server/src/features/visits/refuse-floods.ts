import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { endpoints, languageOf, problemLanguageTag, problemOf } from "@askloom/contract";
import { problemTitle } from "./problem-words.ts";

export interface FloodLimits {
  /** How many responses to one link may be validated and written at the same time. */
  readonly maxAtOnce: number;
  /** In how many seconds those that are refused may come again. */
  readonly retryAfter: string;
  /** A refusal waits as long: who is answered at once comes back at once, and then refusing is all that is done. */
  readonly delayMs: number;
  /** What every answer says. */
  readonly headers: Readonly<Record<string, string>>;
}

const { method, path } = endpoints.sendResponse;
const route = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/?]+)")}(?:\\?|$)`);

/**
 * Stands before the application: responses beyond those that can be written in good time are refused, as any problem is
 * answered, but unread and past everything else that a request goes through. Whatever a refusal costs is taken from
 * those that are accepted. A request counts once all of it is there, and only against its own link: neither slow bodies
 * nor made-up links keep anyone out.
 */
export function refuseFloods(
  handle: RequestListener,
  { maxAtOnce, retryAfter, delayMs, headers }: FloodLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inside = new Map<string, number>();
  const count = (link: string, by: 1 | -1) => {
    const now = (inside.get(link) ?? 0) + by;
    if (now === 0) inside.delete(link);
    else inside.set(link, now);
  };
  return (request, response) => {
    const link = request.method === method ? route.exec(request.url ?? "")?.[1] : undefined;
    if (link !== undefined) {
      if ((inside.get(link) ?? 0) >= maxAtOnce) {
        setTimeout(refuse, delayMs, request, response, { ...headers, "retry-after": retryAfter });
        return;
      }
      onceComplete(request, () => {
        if (response.closed) return;
        count(link, 1);
        response.once("close", () => count(link, -1));
      });
    }
    handle(request, response);
  };
}

/** Most bodies come with their headers: those are there at once, whether or not anyone has begun to read them. */
function onceComplete(request: IncomingMessage, call: () => void): void {
  process.nextTick(() => {
    if (request.complete) call();
    else request.once("end", call);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const language = languageOf(request.headers["accept-language"]);
  const title = problemTitle("unavailable", request.headers["accept-language"]?.split(/[,;]/, 1)[0] ?? "");
  const body = JSON.stringify({ ...problemOf("unavailable", language, { requestId: randomUUID() }), title });
  response.writeHead(503, {
    ...headers,
    "content-language": problemLanguageTag(language),
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}
