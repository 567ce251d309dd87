import { randomBytes } from "node:crypto";
import type { VisitState } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import { Refusal } from "../../platform/http/refusal.ts";
import { languageIn } from "./evaluate.ts";
import { shellPage } from "./form-page.ts";
import { mayBeSaved } from "./may-be-saved.ts";
import { openVisit } from "./open-visit.ts";
import { type LinkRequest, wishedIn } from "./read-request.ts";
import { sendDocument } from "./send-page.ts";
import { withFunctions } from "./visit-functions.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

/** The page that a browser keeps to open the form without a network: no page token, no answers, nobody's (FL42). */
export async function offlinePage(parts: VisitParts, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await openVisit(parts, request);
  if (found === undefined || found.access.kind !== "open" || !mayBeSaved(found.collector))
    throw new Refusal("not-found");
  const { collector } = found;
  const form = await parts.visitContext.collectors.form(collector);
  if (form === undefined) throw new Refusal("not-found");
  const { link } = request.params;
  const state: VisitState = {
    link,
    purpose: "fill",
    definition: withThanks(form.definition, collector),
    answers: {},
    parameters: {},
    language: languageIn(form, wishedIn(request)),
    page: null,
    version: form.version,
    pageToken: "",
    offline: "was-kept",
    seed: randomBytes(6).toString("hex"),
    now: new Date().toISOString().slice(0, 16),
    placesLeft: null,
    isTest: collector.isTest,
    resumed: null,
    restart: `/f/${link}/restart`,
    change: null,
    failures: [],
    action: `/f/${link}`,
    hidden: {},
  };
  return sendDocument(reply, collector, await shellPage(parts.app, await withFunctions(form, state), form));
}
