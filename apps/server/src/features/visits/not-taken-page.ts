import { type ProblemCode, problemOf } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import { type Html, html } from "../../platform/html/html.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { languageIn } from "./evaluate.ts";
import { copyPage } from "./form-page.ts";
import { type PageText, pageText } from "./page-texts.ts";
import { problemTitle } from "./problem-words.ts";
import { addressAt, type LinkRequest } from "./read-request.ts";
import { readingState } from "./reading-state.ts";
import type { SavedDraft } from "./saved-drafts.ts";
import { sendDocument } from "./send-page.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface NotTaken {
  readonly collector: Collector;
  readonly form: ReadyForm;
  readonly formState: Pick<SavedDraft, "answers" | "language">;
  readonly code: ProblemCode;
  /** The end of the address of the copy, where a change was not taken. */
  readonly change?: string | undefined;
}

/** Says why answers were not taken, and shows all of them, to be read, printed and copied (FL22). */
export async function notTakenPage(
  { app }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, form, formState, code, change }: NotTaken,
): Promise<FastifyReply> {
  const language = languageIn(form, formState.language);
  const { status } = problemOf(code, "en");
  const title = problemTitle(code, language);
  const state = readingState(request.params.link, { ...formState, isTest: collector.isTest }, form);
  const linkTo = (address: string, text: PageText) => html` <a href="${address}">${pageText(text, language)}</a>`;
  const nextSteps: Partial<Record<ProblemCode, Html>> = {
    "response-changed": linkTo(`/f/${request.params.link}/r/${change}/change`, "openCurrent"),
    "sent-elsewhere": linkTo(addressAt(request, "/restart"), "fresh"),
  };
  const page = await copyPage(app, state, form, refusalNote(title, nextSteps[code]));
  return sendDocument(reply.code(status), collector, page);
}

export const refusalNote = (text: string, method: Html = html``): Html =>
  html`<p class="v-note is-refusal" role="alert">${text}${method}</p>`;
