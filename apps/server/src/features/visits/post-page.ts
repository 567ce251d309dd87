import type { FastifyReply } from "fastify";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { accessPage } from "./access-page.ts";
import { type AppliedPost, applyPost } from "./apply-post.ts";
import { decidePost } from "./decide-post.ts";
import { filesIn } from "./evaluate.ts";
import { setSessionCookie } from "./form-session-cookie.ts";
import { notTakenPage } from "./not-taken-page.ts";
import { type Post, readPost } from "./read-post.ts";
import type { LinkRequest } from "./read-request.ts";
import { writeDraft } from "./saved-drafts.ts";
import { sendForm } from "./send-form.ts";
import { unknownPage } from "./send-page.ts";
import { sentPage } from "./sent-page.ts";
import { submitPost } from "./submit-post.ts";
import type { VisitParts } from "./visit-parts.ts";

/** Takes a page that was posted without scripts, and shows the next (FL2): read, decide, save, show. */
export async function postPage(parts: VisitParts, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const post = await readPost(parts, request, reply);
  if (post === undefined) return unknownPage(request, reply);
  const { collector, access } = post.visit;
  if (access.kind !== "open" && post.readToken === undefined)
    return accessPage(parts, request, reply, { collector, access });
  const network = networkOf(request.ip);
  parts.savingLimiter.admit({ pubId: collector.id, network, puzzle: "", proof: undefined });
  const applied = await applyPost(parts, request, post);
  if (applied === undefined) return unknownPage(request, reply);
  return showAfterPost(parts, request, reply, { post, applied });
}

interface Taken {
  readonly post: Post;
  readonly applied: AppliedPost;
}

async function showAfterPost(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { post, applied }: Taken,
): Promise<FastifyReply> {
  const { visit, loaded, token, resumed: code, change, pageToken, honeypot } = post;
  const { collector } = visit;
  const { form, after, startedAt } = applied;
  const formState = { answers: after.formState.answers(), page: after.page, language: after.formState.language };
  const step = decidePost({ ...post, ...applied, access: visit.access, isToBeSent: after.isToBeSent });
  if (step.kind === "sent") return sentPage(parts, request, reply, { collector, responseId: step.responseId });
  if (step.kind !== "not-taken" || step.isSaved) await saveDraft(parts, request, reply, { post, applied });
  const shown = { loaded, form, token, code, change, pageToken, formState };
  switch (step.kind) {
    case "not-taken":
      return notTakenPage(parts, request, reply, { collector, form, formState, code: step.code });
    case "form":
      return sendForm(parts, request, reply, { ...shown, failures: after.failures });
    case "submit":
      return submitPost(parts, request, reply, { ...shown, startedAt, honeypot });
  }
}

/** Saves what was answered so far; the cookie leads back to it. */
async function saveDraft(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { post: { loaded, readToken, token, resumed, change }, applied }: Taken,
): Promise<void> {
  const { collector } = loaded;
  const { form, after, isFirst, startedAt } = applied;
  const answers = after.formState.answers();
  const pageIndex = after.formState.pages().findIndex(({ id }) => id === after.page);
  if (isFirst && readToken !== undefined) parts.counts.start(collector, readToken.seed);
  await writeDraft(parts.database, loaded, {
    ...{ token, answers, page: after.page, language: after.formState.language, version: form.version, code: null },
    ...{ pageIndex: Math.max(0, pageIndex), fileIds: filesIn(form, answers), startedAt },
  });
  const { link } = request.params;
  if (change === null) setSessionCookie(reply, collector, { token, resumed, link, isSecure: parts.hasSecureCookies });
}
