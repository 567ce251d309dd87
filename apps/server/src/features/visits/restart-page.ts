import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import { sessionCookie } from "./form-session-cookie.ts";
import { pageText } from "./page-texts.ts";
import { addressAt, type LinkRequest, readerOf } from "./read-request.ts";
import { send, unknownPage } from "./send-page.ts";
import { smallPage } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";

/** Asks before answers that were begun are thrown away (FL20). Nothing of the form is told here. */
export async function restartPage(
  { visitContext }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const collector = await visitContext.collectors.find(request.params.link);
  if (collector === undefined) return unknownPage(request, reply);
  const reader = readerOf(request);
  const text = (name: Parameters<typeof pageText>[0]) => pageText(name, reader.language);
  // What the browser itself keeps has this name there; the page's script forgets it.
  const body = html`<p>${text("restart")}</p>
<p><a class="button" href="${reader.at("")}">${text("restartNo")}</a></p>
<form method="post" action="${reader.at("/restart")}" data-forget="askloom.filling.${reader.link}">
<button type="submit" class="plain">${text("restartYes")}</button>
</form>`;
  return send(reply, collector, smallPage(reader, text("restartTitle"), body));
}

/** Starts again. The cookie is not sent by other sites, so none of them can have it taken away. */
export async function postRestart(
  { visitContext }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link } = request.params;
  const collector = await visitContext.collectors.find(link);
  if (collector === undefined) return unknownPage(request, reply);
  const cookie = sessionCookie(collector.id);
  if (request.cookies[cookie] !== undefined) reply.clearCookie(cookie, { path: `/f/${link}` });
  return reply.redirect(addressAt(request, "", { resume: undefined }), 303);
}
