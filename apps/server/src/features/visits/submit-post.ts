import { randomUUID } from "node:crypto";
import type { VisitChange } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { isClosedRefusal, type LoadedVisit } from "./load-visit.ts";
import { notTakenPage, refusalNote } from "./not-taken-page.ts";
import { problemTitle } from "./problem-words.ts";
import { type LinkRequest, parametersIn } from "./read-request.ts";
import { sendForm } from "./send-form.ts";
import { sendResponse } from "./send-response.ts";
import { sentPage } from "./sent-page.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface ToSubmit {
  readonly loaded: LoadedVisit;
  readonly form: ReadyForm;
  readonly token: string;
  readonly code: string | undefined;
  readonly change: VisitChange | null;
  readonly pageToken: string | undefined;
  readonly formState: {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly page: string;
    readonly language: string;
  };
  readonly startedAt: Date;
  readonly honeypot: string;
}

/** Sends what a page without scripts completed, and shows the confirmation, or the form with what was wrong. */
export async function submitPost(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { honeypot, startedAt, ...toSend }: ToSubmit,
): Promise<FastifyReply> {
  const { loaded, token, code, change, pageToken = "", formState } = toSend;
  try {
    const { id } = await sendResponse(parts.sending, {
      link: request.params.link,
      cookies: request.cookies,
      address: request.ip,
      hasScripts: false,
      loaded,
      body: {
        id: change?.id ?? randomUUID(),
        pageToken,
        answers: formState.answers,
        language: formState.language,
        parameters: parametersIn(request.query),
        seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
        honeypot,
        ...(change === null ? { session: token } : { change: change.end, revision: change.revision }),
        ...(code === undefined ? {} : { resumed: code }),
      },
    });
    return sentPage(parts, request, reply, { collector: loaded.collector, responseId: id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isClosedRefusal(error.code) || error.code === "response-changed")
      return notTakenPage(parts, request, reply, {
        collector: loaded.collector,
        form: toSend.form,
        formState,
        code: error.code,
        change: change?.end,
      });
    // Nothing is lost: the form is shown again with what was said against it.
    const title = problemTitle(error.code, formState.language, error.details);
    const errors = error.details.errors ?? [];
    const before = errors.length === 0 ? refusalNote(title) : html``;
    const failures = errors.map(({ field, detail }) => ({
      path: field,
      pageId: formState.page,
      message: error.code === "answers-refused" ? detail : `${title} ${detail}`.trim(),
    }));
    reply.code(error.code === "unavailable" ? 503 : 200).headers(error.headers);
    // A page that is too old gets a token of now.
    const ownPageToken = error.code === "stale-page" ? undefined : pageToken;
    return sendForm(parts, request, reply, { ...toSend, pageToken: ownPageToken, before, failures });
  }
}
