import type { FastifyInstance } from "fastify";
import { charactersAtOnce, JsonText } from "../json/json-text.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Large bodies are left as text, to be read elsewhere. */
    leavesLargeJson?: true | undefined;
    /** How many texts a body may hold, the names of its fields among them. */
    maxTexts?: number | undefined;
  }
}

/** JSON as Fastify reads it; large bodies of endpoints stay texts, unless there is too much in them (FL35). */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    const { leavesLargeJson, maxTexts = Number.POSITIVE_INFINITY } = request.routeOptions.config;
    if (leavesLargeJson === undefined || body.length <= charactersAtOnce) return parse(request, body, done);
    if (!hasMoreTexts(body, maxTexts)) return done(null, new JsonText(body));
    return done(new Refusal("too-large", { values: { limit: maxTexts.toLocaleString("en") } }));
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
