import { randomUUID } from "node:crypto";
import type { VisitChange } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { type Entered, isClosedRefusal } from "./enter-visit.ts";
import { notTakenPage, refusalNote } from "./not-taken-page.ts";
import { problemTitle } from "./problem-words.ts";
import { type LinkRequest, parametersIn } from "./read-request.ts";
import { sendForm } from "./send-form.ts";
import { sendResponse } from "./send-response.ts";
import { sentPage } from "./sent-page.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface ToSubmit {
  readonly entered: Entered;
  readonly form: ReadyForm;
  readonly token: string;
  readonly code: string | undefined;
  readonly change: VisitChange | null;
  readonly stamp: string | undefined;
  readonly filling: {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly page: string;
    readonly language: string;
  };
  readonly startedAt: Date;
  readonly trap: string;
}

/** Sends what a page without scripts completed, and shows the confirmation, or the form with what was wrong. */
export async function submitPost(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { trap, startedAt, ...toSend }: ToSubmit,
): Promise<FastifyReply> {
  const { entered, token, code, change, stamp = "", filling } = toSend;
  try {
    const { id } = await sendResponse(parts.sending, {
      link: request.params.link,
      cookies: request.cookies,
      address: request.ip,
      hasScripts: false,
      body: {
        id: change?.id ?? randomUUID(),
        stamp,
        answers: filling.answers,
        language: filling.language,
        parameters: parametersIn(request.query),
        seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
        trap,
        ...(change === null ? { filling: token } : { change: change.end, revision: change.revision }),
        ...(code === undefined ? {} : { resumed: code }),
      },
    });
    return sentPage(parts, request, reply, { collector: entered.collector, responseId: id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isClosedRefusal(error.code) || error.code === "response-changed")
      return notTakenPage(parts, request, reply, {
        collector: entered.collector,
        form: toSend.form,
        filling,
        code: error.code,
        change: change?.end,
      });
    // Nothing is lost: the form is shown again with what was said against it.
    const title = problemTitle(error.code, filling.language, error.details);
    const errors = error.details.errors ?? [];
    const before = errors.length === 0 ? refusalNote(title) : html``;
    const failures = errors.map(({ field, detail }) => ({
      place: field,
      pageId: filling.page,
      message: error.code === "answers-refused" ? detail : `${title} ${detail}`.trim(),
    }));
    reply.code(error.code === "unavailable" ? 503 : 200).headers(error.headers);
    // A page that is too old gets a token of now.
    const ownStamp = error.code === "stale-page" ? undefined : stamp;
    return sendForm(parts, request, reply, { ...toSend, stamp: ownStamp, before, failures });
  }
}
