import type { FastifyReply } from "fastify";
import type { Access } from "./check-access.ts";
import { closedPage } from "./closed-page.ts";
import type { Collector } from "./collectors.ts";
import { introductionPage } from "./introduction-page.ts";
import { sendPasswordPage } from "./password-page.ts";
import { type LinkRequest, readerOf, wishedIn } from "./read-request.ts";
import { send } from "./send-page.ts";
import { signInPage, words } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";

const closedStatus = { scheduled: 403, paused: 403, closed: 410, full: 410 } as const;

interface Refused {
  readonly collector: Collector;
  readonly access: Exclude<Access, { kind: "open" }>;
}

/** What someone sees who may not fill the form yet, or no more. */
export async function accessPage(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, access }: Refused,
): Promise<FastifyReply> {
  const form = await parts.visitContext.collectors.form(collector);
  const reader = readerOf(request, { formLanguages: form?.definition.languages });
  if (access.kind === "closed") {
    const page = await closedPage(parts.visitContext.collectors, reader, {
      collector,
      access,
      wished: wishedIn(request),
    });
    return send(reply.code(closedStatus[access.why]), collector, page);
  }
  if (access.kind === "password") return sendPasswordPage(parts, reply, { collector, reader });
  if (access.kind === "sign-in") return send(reply, collector, signInPage(reader));
  if (access.kind === "not-invited")
    return send(reply.code(403), collector, words(reader, "notInvitedTitle", "notInvited"));
  return introductionPage(parts, request, reply, collector);
}
