import type { FastifyInstance } from "fastify";
import { charactersAtOnce, JsonText } from "../json/json-text.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Large bodies are left as text, to be read elsewhere; where it is not set, they are refused. */
    leavesLargeJson?: true | undefined;
    /** How many texts a body may hold, the names of its fields among them. */
    maxTexts?: number | undefined;
  }
}

/** JSON as Fastify reads it. What is much work in the bodies of endpoints stays text, unless it is too much (FL35). */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.length <= charactersAtOnce || hasFewParts(body)) return parse(request, body, done);
    const { leavesLargeJson, maxTexts = Number.POSITIVE_INFINITY } = request.routeOptions.config;
    const refuse = (limit: number) => done(new Refusal("too-large", { values: { limit: limit.toLocaleString("en") } }));
    if (leavesLargeJson === undefined) return refuse(charactersAtOnce);
    return hasMoreTexts(body, maxTexts) ? refuse(maxTexts) : done(null, new JsonText(body));
  });
}

/** The data of a picture are a single text: with fewer parts than these, JSON is little work even where it is long. */
const partsAtOnce = 1_000;
const maxCharactersOfParts = 4_000_000;

function hasFewParts(json: string): boolean {
  if (json.length > maxCharactersOfParts) return false;
  const part = /["[{,]/g;
  for (let count = 0; count < partsAtOnce; count += 1) if (!part.test(json)) return true;
  return false;
}

/** Whether there are more texts in it than these, without reading it as JSON: they cost more than their characters. */
export function hasMoreTexts(json: string, max: number): boolean {
  if (json.length < max * 2) return false;
  let quotes = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at + 1)) {
    // A quotation mark inside a text has a backslash before it.
    if (json[at - 1] !== "\\") quotes += 1;
    if (quotes > 2 * max) return true;
  }
  return false;
}
