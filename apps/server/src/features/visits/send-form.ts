import type { VisitState } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import type { Html } from "../../platform/html/html.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { type Entered, tokenScope } from "./enter-visit.ts";
import { languageIn } from "./evaluate.ts";
import { formPage } from "./form-page.ts";
import { newSessionToken } from "./form-session-cookie.ts";
import { mayBeKept, offlineHeader } from "./may-be-kept.ts";
import { placesLeft } from "./places.ts";
import { actionOf, addressAt, type LinkRequest, parametersIn, textIn, wishedIn } from "./read-request.ts";
import type { SavedDraft } from "./saved-drafts.ts";
import { toBeChanged } from "./saved-secrets.ts";
import { sendDocument } from "./send-page.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

export interface FormToSend {
  readonly entered: Entered;
  readonly form: ReadyForm;
  readonly filling: Pick<SavedDraft, "answers" | "page" | "language"> | undefined;
  /** The code that the page was opened with. */
  readonly resumed?: string | null;
  /** The code that the form session began with, on this page or one before. */
  readonly code?: string | undefined;
  /** What stands above the form. */
  readonly before?: Html;
  readonly token?: string;
  readonly failures?: VisitState["failures"];
  readonly change?: VisitState["change"];
  readonly stamp?: string | undefined;
}

/** Sends the form as far as it is filled. */
export async function sendForm(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { entered, form, filling, resumed = null, code, before, token, failures = [], change = null, stamp }: FormToSend,
): Promise<FastifyReply> {
  const { collector } = entered;
  const { app, entrance, database } = parts;
  const { link } = request.params;
  const ownStamp = stamp ?? entrance.pageTokens.make(tokenScope(entered), form.version);
  const sessionToken = token ?? newSessionToken();
  const wished = textIn(request.query.language) ?? filling?.language ?? wishedIn(request);
  const thanking = { definition: withThanks(form.definition, collector), answers: filling?.answers ?? {} };
  const state: VisitState = {
    link,
    purpose: "fill",
    ...(change === null ? thanking : toBeChanged(thanking.definition, thanking.answers)),
    parameters: parametersIn(request.query),
    language: languageIn(form, wished),
    page: filling?.page ?? null,
    version: form.version,
    stamp: ownStamp,
    offline: change === null && mayBeKept(collector) ? "may-be-kept" : null,
    seed: ownStamp.split(".")[2] ?? "",
    now: new Date().toISOString().slice(0, 16),
    placesLeft: (await placesLeft(database, collector, form)) ?? null,
    isTest: collector.isTest,
    resumed,
    restart: addressAt(request, "/restart"),
    change,
    failures,
    action: actionOf(request),
    hidden: {
      stamp: ownStamp,
      filling: sessionToken,
      ...(code === undefined ? {} : { resumed: code }),
      ...(change === null ? {} : { change: change.end, revision: String(change.revision) }),
    },
  };
  if (state.offline !== null) reply.header(offlineHeader, "may-be-kept");
  return sendDocument(reply, collector, await formPage(app, state, kindsOf(form), before));
}

export const kindsOf = ({ items }: ReadyForm): ReadonlySet<string> =>
  new Set([...items.values()].map(({ kind }) => kind));
