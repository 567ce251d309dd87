import type { FastifyReply } from "fastify";
import { type Html, html } from "../../platform/html/html.ts";
import { accessPage } from "./access-page.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { decideVisit, type Saved, type VisitStep } from "./decide-visit.ts";
import { languageIn } from "./evaluate.ts";
import { formSessionIn } from "./form-session-cookie.ts";
import { isPerson } from "./is-person.ts";
import type { LoadedVisit } from "./load-visit.ts";
import { openVisit, type Visit } from "./open-visit.ts";
import { pageText } from "./page-texts.ts";
import { addressAt, type LinkRequest, readerOf, textIn } from "./read-request.ts";
import { changeAddress } from "./receipt.ts";
import { findSavedDraft } from "./saved-drafts.ts";
import { type FormToSend, sendForm } from "./send-form.ts";
import { send, unknownPage } from "./send-page.ts";
import { sentAlready } from "./sent-already.ts";
import { sentPage } from "./sent-page.ts";
import { resumePage, sentAlreadyPage } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";

/** Shows what is behind a link: the form, or what stands before it. */
export async function visitPage(parts: VisitParts, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await openVisit(parts, request);
  const form = visit === undefined ? undefined : await parts.visitContext.collectors.form(visit.collector);
  if (visit === undefined || form === undefined) return unknownPage(request, reply);
  const saved = await savedFor(parts, request, visit);
  const step = decideVisit(visit.collector, visit.visitor, saved, visit.now);
  return showStep(parts, request, reply, { ...visit, form, step });
}

/** Nothing is looked up for someone who may not fill the form. */
async function savedFor({ database }: VisitParts, request: LinkRequest, { collector, access }: Visit): Promise<Saved> {
  if (access.kind !== "open") return {};
  const responseId = await sentAlready(database, { collector, person: access.person });
  if (responseId !== undefined) return { responseId };
  const code = request.query.resume === "" ? "" : textIn(request.query.resume);
  const session = code === undefined ? formSessionIn(request.cookies, collector) : undefined;
  const secret = code ?? session?.token ?? "";
  return { code, session, draft: secret === "" ? undefined : await findSavedDraft(database, collector, secret) };
}

interface Shown extends Visit {
  readonly form: ReadyForm;
  readonly step: VisitStep;
}

async function showStep(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, form, step }: Shown,
): Promise<FastifyReply> {
  const reader = readerOf(request);
  switch (step.kind) {
    case "sent-already": {
      const copy = parts.sending.copies.of(reader.link, step.responseId);
      return send(reply, collector, sentAlreadyPage(reader, copy, changeAddress(copy, collector.settings)));
    }
    case "enter-code": {
      const error = step.isWrong ? pageText("wrongResume", reader.language) : undefined;
      return send(reply.code(step.isWrong ? 404 : 200), collector, resumePage(reader, error));
    }
    case "sent":
      return sentPage(parts, request, reply, { collector, responseId: step.responseId });
    case "form":
      if (isPerson(request)) parts.counts.view(collector);
      return sendForm(parts, request, reply, formFor(request, { collector, person: step.person }, { form, step }));
    default:
      return accessPage(parts, request, reply, { collector, access: step });
  }
}

interface FormStep {
  readonly form: ReadyForm;
  readonly step: Extract<VisitStep, { kind: "form" }>;
}

/** The form, as far as it was filled by this browser, or by the one whose code was given. */
function formFor(request: LinkRequest, loaded: LoadedVisit, { form, step }: FormStep): FormToSend {
  const { draft, session, code } = step;
  if (session === undefined) return { loaded, form, formState: draft, resumed: code ?? null, code };
  const before = resumedNote(request, languageIn(form, draft?.language ?? ""));
  return { loaded, form, formState: draft, token: session.token, code: session.resumed, before };
}

/** Where scripts run, the page says this itself of what the browser kept (FL20). */
function resumedNote(request: LinkRequest, language: string): Html {
  const fresh = html`<a href="${addressAt(request, "/restart")}">${pageText("fresh", language)}</a>`;
  return html`<noscript><p class="v-note">${pageText("resumed", language)} ${fresh}</p></noscript>`;
}
