import type { FastifyReply } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import type { LinkRequest } from "./read-request.ts";
import type { VisitParts } from "./visit-parts.ts";

/** The colours, letters and corners of a form, for the pages before it. Nothing else of it is told there (FL5). */
export async function sendTheme(
  { app, visitContext }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const collector = await visitContext.collectors.find(request.params.link);
  const form = collector === undefined ? undefined : await visitContext.collectors.form(collector);
  if (form === undefined) throw new Refusal("not-found");
  const css = app.themeCss(form.definition.theme, ":root");
  return reply.type("text/css; charset=utf-8").header("cache-control", "private, max-age=60").send(css);
}
