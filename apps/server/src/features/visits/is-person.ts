import type { FastifyRequest } from "fastify";

/** What machines call themselves that fetch a page to index it, to show a preview of it, or to watch it. */
const machines =
  /bot\b|bot[/;_-]|crawl|spider|slurp|scan|preview|fetch|monitor|facebookexternalhit|whatsapp|telegram|skypeuri|slack|discord|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node|undici/i;

/** Whether a person opens the page now: not a crawler or a messenger's preview, nor a browser ahead of its reader (RS26). */
export function isPerson({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  const agent = headers["user-agent"] ?? "";
  const ahead = [headers["sec-purpose"], headers.purpose, headers["x-moz"]].join(" ");
  return method === "GET" && agent !== "" && !machines.test(agent) && !/prefetch|preview|prerender/i.test(ahead);
}
