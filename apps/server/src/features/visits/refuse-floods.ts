import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { endpoints, languageOf, problemLanguageTag, problemOf } from "@askloom/contract";
import { createSpread, type Spread } from "../../platform/queues/spread.ts";
import { problemTitle } from "./problem-words.ts";
import type { SendSlots } from "./send-slots.ts";

export interface FloodLimits {
  /** The responses that are being validated and written: `sendResponse` takes and frees the slots. */
  readonly slots: Pick<SendSlots, "hasRoom">;
  /** Begins requests by and by when they come all at once: networks take turns, and so do the links of each. */
  readonly spread: Spread;
  /** How many responses of one network to one link may wait for that. */
  readonly maxToBegin: number;
  readonly networkOf: (request: IncomingMessage) => string;
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
 * those that are accepted. Only what is complete and has a page token of the publication takes one of the `slots` (FL25),
 * so neither slow bodies nor made-up links and pages keep anyone out; what waits to be begun does so for a moment.
 */
export function refuseFloods(
  handle: RequestListener,
  { slots, spread, maxToBegin, networkOf, retryAfter, delayMs, headers }: FloodLimits,
): RequestListener {
  // What is refused at once is due at once, too.
  const refusing = createSpread();
  const refuseLater = (request: IncomingMessage, response: ServerResponse) =>
    setTimeout(refusing, delayMs, () => refuse(request, response, { ...headers, "retry-after": retryAfter }));
  return (request, response) => {
    const link = request.method === method ? route.exec(request.url ?? "")?.[1] : undefined;
    if (link === undefined) {
      spread(() => handle(request, response));
      return;
    }
    const begin = () => {
      if (slots.hasRoom(link, () => networkOf(request))) handle(request, response);
      else refuseLater(request, response);
    };
    const isTaken = spread(begin, { owner: () => networkOf(request), name: () => link, most: maxToBegin });
    if (!isTaken) refuseLater(request, response);
  };
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
