import type { FastifyInstance } from "fastify";
import { eventLoopTurns } from "../queues/turns.ts";
import { networkOf } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";

/** Some half a millisecond of work. */
const maxCharactersAtOnce = 50_000;

/** JSON as Fastify reads it; large bodies wait for their network's turn (FL31), unless there is too much in them (FL35). */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.length <= maxCharactersAtOnce) return parse(request, body, done);
    const { maxTexts = Number.POSITIVE_INFINITY } = request.routeOptions.config;
    if (hasMoreTexts(body, maxTexts))
      return done(new Refusal("too-large", { values: { limit: maxTexts.toLocaleString("en") } }));
    // What the handler does with it is another piece of work.
    const later: typeof done = (...result) => setImmediate(done, ...result);
    const turn = eventLoopTurns.take(networkOf(request.ip), () => parse(request, body, later));
    if (turn === undefined) done(new Refusal("unavailable", {}, { "retry-after": "5" }));
  });
}

/** Whether there are more texts in it than these, without reading it as JSON: they cost more than their characters. */
function hasMoreTexts(json: string, max: number): boolean {
  if (json.length < max * 2) return false;
  let quotes = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at + 1)) {
    // A quotation mark inside a text has a backslash before it.
    if (json[at - 1] !== "\\") quotes += 1;
    if (quotes > 2 * max) return true;
  }
  return false;
}
