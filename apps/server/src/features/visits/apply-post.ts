import { isDeepStrictEqual } from "node:util";
import { networkOf } from "../../platform/http/rate-limit.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { evaluatedInParts, languageIn } from "./evaluate.ts";
import { type PostedFiles, savePostedFiles } from "./posted-files.ts";
import { type AfterPost, afterPost } from "./posted-page.ts";
import type { Post } from "./read-post.ts";
import { type LinkRequest, parametersIn, wishedIn } from "./read-request.ts";
import { listAt } from "./row-files.ts";
import { findSavedDraft, type SavedDraft } from "./saved-drafts.ts";
import { sentAnswers } from "./sent-answers.ts";
import type { VisitParts } from "./visit-parts.ts";

/** What a posted page makes of what was saved before. */
export interface AppliedPost {
  readonly form: ReadyForm;
  readonly after: AfterPost;
  /** Whether anything of this form was saved before, here or elsewhere. */
  readonly isFirst: boolean;
  /** The response that the form session became already. */
  readonly sent: { readonly responseId: string; readonly isSame: boolean } | undefined;
  readonly startedAt: Date;
}

/** Lays a posted page upon what was saved before; undefined where the version that it shows is gone. */
export async function applyPost(
  parts: VisitParts,
  request: LinkRequest,
  { loaded, posted, change, readToken, token, resumed, page, doing }: Post,
): Promise<AppliedPost | undefined> {
  const { collector } = loaded;
  const form = await parts.visitContext.collectors.form(collector, readToken?.version);
  if (form === undefined) return undefined;
  const { before, sent, startedAt } = await savedBefore(parts, collector, { token, resumed, changed: change?.id });
  const language = posted.fields.get("language") ?? before?.language ?? wishedIn(request);
  const { saved, refused } = await savePostedFiles(parts, loaded, {
    form,
    files: sent === undefined ? posted.files : [],
    network: networkOf(request.ip),
    language: languageIn(form, language),
    countAt: (path) => listAt(before?.answers ?? {}, path).length,
  });
  const given = { answers: before?.answers ?? {}, language, parameters: parametersIn(request.query) };
  const onPage = { page, doing, entries: posted.entries, files: saved, keepsSecrets: change !== null };
  const all = await evaluatedInParts(form, afterPost(form, given, onPage));
  const after = refused.length === 0 ? all : withRefusedFiles(all, page, refused);
  // A page that was posted twice says the same; what another browser says besides is not taken, and not lost unseen.
  const isSame = () => before === undefined || isDeepStrictEqual(after.formState.submission(), before.answers);
  return {
    form,
    after,
    isFirst: before === undefined,
    sent: sent === undefined ? undefined : { responseId: sent, isSame: isSame() },
    startedAt: startedAt ?? new Date(readToken?.startedAt ?? Date.now()),
  };
}

/** Stays on the page whose files were not taken, and says why at each question. */
const withRefusedFiles = (after: AfterPost, pageId: string, refused: PostedFiles["refused"]): AfterPost => ({
  ...after,
  page: pageId,
  failures: [...refused.map((message) => ({ ...message, pageId })), ...after.failures],
  isToBeSent: false,
});

interface SavedBefore {
  /** What the posted page is laid upon. */
  readonly before: Pick<SavedDraft, "answers" | "language"> | undefined;
  /** The response that was made of it already, here or in another browser. */
  readonly sent: string | undefined;
  /** When this browser first opened the form, where it has a form session (FL43). */
  readonly startedAt?: Date | undefined;
}

/** The draft of this browser, of the one whose code it went on with, or the response that is changed. */
async function savedBefore(
  parts: VisitParts,
  collector: Collector,
  { token, resumed, changed }: Record<"resumed" | "changed", string | undefined> & { token: string },
): Promise<SavedBefore> {
  const own = await findSavedDraft(parts.database, collector, token);
  const other = resumed === undefined ? undefined : await findSavedDraft(parts.database, collector, resumed);
  const sent = [own, other].find((one) => one?.sentAt != null)?.responseId ?? undefined;
  if (sent !== undefined) return { before: await sentAnswers(parts.database, collector, sent), sent };
  const before = own ?? other ?? (await sentAnswers(parts.database, collector, changed));
  return { before, sent, startedAt: own?.startedAt };
}
