import type { VisitState } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import type { Html } from "../../platform/html/html.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { languageIn } from "./evaluate.ts";
import { formPage } from "./form-page.ts";
import { newSessionToken } from "./form-session-cookie.ts";
import { type LoadedVisit, tokenScope } from "./load-visit.ts";
import { mayBeSaved, offlineHeader } from "./may-be-saved.ts";
import { placesLeft } from "./places.ts";
import { actionOf, addressAt, type LinkRequest, parametersIn, textIn, wishedIn } from "./read-request.ts";
import type { SavedDraft } from "./saved-drafts.ts";
import { toBeChanged } from "./saved-secrets.ts";
import { sendDocument } from "./send-page.ts";
import { withFunctions } from "./visit-functions.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

export interface FormToSend {
  readonly loaded: LoadedVisit;
  readonly form: ReadyForm;
  readonly formState: Pick<SavedDraft, "answers" | "page" | "language"> | undefined;
  /** The code that the page was opened with. */
  readonly resumed?: string | null;
  /** The code that the form session began with, on this page or one before. */
  readonly code?: string | undefined;
  /** What stands above the form. */
  readonly before?: Html;
  readonly token?: string;
  readonly failures?: VisitState["failures"];
  readonly change?: VisitState["change"];
  readonly pageToken?: string | undefined;
}

/** Sends the form as far as it is filled. */
export async function sendForm(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { loaded, form, formState, resumed = null, code, before, token, failures = [], change = null, pageToken }: FormToSend,
): Promise<FastifyReply> {
  const { collector } = loaded;
  const { app, visitContext, database } = parts;
  const { link } = request.params;
  const ownPageToken = pageToken ?? visitContext.pageTokens.make(tokenScope(loaded), form.version);
  const sessionToken = token ?? newSessionToken();
  const wished = textIn(request.query.language) ?? formState?.language ?? wishedIn(request);
  const thanking = { definition: withThanks(form.definition, collector), answers: formState?.answers ?? {} };
  const state: VisitState = {
    link,
    purpose: "fill",
    ...(change === null ? thanking : await toBeChanged(thanking.definition, thanking.answers)),
    parameters: parametersIn(request.query),
    language: languageIn(form, wished),
    page: formState?.page ?? null,
    version: form.version,
    pageToken: ownPageToken,
    offline: change === null && mayBeSaved(collector) ? "may-be-kept" : null,
    seed: ownPageToken.split(".")[2] ?? "",
    now: new Date().toISOString().slice(0, 16),
    placesLeft: (await placesLeft(database, collector, form)) ?? null,
    isTest: collector.isTest,
    resumed,
    restart: addressAt(request, "/restart"),
    change,
    failures,
    action: actionOf(request),
    hidden: {
      pageToken: ownPageToken,
      session: sessionToken,
      ...(code === undefined ? {} : { resumed: code }),
      ...(change === null ? {} : { change: change.end, revision: String(change.revision) }),
    },
  };
  if (state.offline !== null) reply.header(offlineHeader, "may-be-kept");
  return sendDocument(reply, collector, await formPage(app, await withFunctions(form, state), form, before));
}
