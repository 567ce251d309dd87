import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { FillingToken, type VisitChange } from "@askloom/contract";
import { trapName } from "@askloom/form-view/trap-name";
import type { FastifyReply } from "fastify";
import { html } from "../../platform/html/html.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { nobody } from "./door.ts";
import { type Entered, isShutRefusal, shutRefusal, stampPlace } from "./enter-visit.ts";
import { setFillingCookie } from "./filling-cookie.ts";
import { findFilling, type OpenFilling, writeFilling } from "./fillings.ts";
import { evaluated, filesIn, languageIn } from "./judge.ts";
import { type KeptFiles, keptFiles } from "./kept-files.ts";
import { notTakenPage, refusalNote } from "./not-taken-page.ts";
import { type AfterPost, afterPost } from "./posted-page.ts";
import { type PostedParts, postedParts } from "./posted-parts.ts";
import { problemTitle } from "./problem-words.ts";
import type { FoundPub } from "./pubs.ts";
import { listAt } from "./row-files.ts";
import { sendResponse } from "./send-response.ts";
import { sentAnswers } from "./sent-answers.ts";
import { sentPage } from "./sent-page.ts";
import {
  arrived,
  doorPage,
  type LinkRequest,
  newFillingToken,
  parametersIn,
  sendForm,
  unknownPage,
  wishedIn,
} from "./visit-page.ts";
import type { VisitParts } from "./visit-parts.ts";

/** Takes a page that was posted without scripts, and shows the next (FL2). */
export async function postPage(parts: VisitParts, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const posted = await postedParts(request);
  const changed = parts.sending.copies.read(request.params.link, posted.fields.get("change") ?? "");
  const purpose = changed === undefined ? "fill" : "change";
  const found = await arrived(parts, request, purpose);
  if (found === undefined) return unknownPage(request, reply);
  const { pub, door, behind } = found;
  const entered = { pub, who: behind.kind === "open" ? behind.who : nobody };
  const stamp = posted.fields.get("stamp") ?? "";
  const known = behind.kind === "open" ? parts.entrance.stamps.read(stamp, stampPlace(entered)) : undefined;
  // Who was shown the form before its door was shut still sees what was answered.
  if (door.kind !== "open" && known === undefined) return doorPage(parts, request, reply, { pub, door });
  parts.keeping.letIn({ pubId: pub.id, network: networkOf(request.ip), puzzle: "", proof: undefined });
  const form = await parts.entrance.pubs.form(pub, known?.version);
  if (form === undefined) return unknownPage(request, reply);
  const token = FillingToken.safeParse(posted.fields.get("filling")).data ?? newFillingToken();
  const resumed = changed === undefined ? posted.fields.get("resumed")?.slice(0, 100) : undefined;
  const {
    before,
    sent,
    startedAt = new Date(known?.startedAt ?? Date.now()),
  } = await groundOf(parts, pub, { token, resumed, changed });
  const language = posted.fields.get("language") ?? before?.language ?? wishedIn(request);
  const files = sent === undefined ? posted.files : [];
  const { kept, refused } = await keptFiles(parts, entered, {
    form,
    files,
    network: networkOf(request.ip),
    language: languageIn(form, language),
    countAt: (place) => listAt(before?.answers ?? {}, place).length,
  });
  const page = posted.fields.get("page") ?? "";
  const given = { answers: before?.answers ?? {}, language, parameters: parametersIn(request.query) };
  const doing = posted.fields.get("do") ?? "next";
  const onPage = { page, doing, entries: posted.entries, files: kept, keepsSecrets: changed !== undefined };
  const all = await evaluated(form, afterPost(form, given, onPage));
  const after = refused.length === 0 ? all : withRefusedFiles(all, page, refused);
  const answers = after.filling.answers();
  const filling = { answers, page: after.page, language: after.filling.language };
  if (sent !== undefined) {
    // A page that was posted twice says the same; what another browser says beside it is not taken, and not lost unseen.
    const isSame = before === undefined || isDeepStrictEqual(after.filling.submission(), before.answers);
    if (isSame) return sentPage(parts, request, reply, entered, sent);
    return notTakenPage(parts, request, reply, { pub, form, filling, code: "sent-elsewhere" });
  }
  const pageIndex = Math.max(
    0,
    after.filling.pages().findIndex(({ id }) => id === after.page),
  );
  const draft = { token, pageIndex, version: form.version, code: null, fileIds: filesIn(form, answers), startedAt };
  if (before === undefined && known !== undefined) parts.counts.start(pub, known.seed);
  await writeFilling(parts.database, entered, { ...filling, ...draft });
  if (changed === undefined)
    setFillingCookie(reply, pub, { token, resumed, link: request.params.link, isSecure: parts.hasSecureCookies });
  const change = changed === undefined ? null : changeIn(posted, changed);
  const shown = { entered, form, token, code: resumed, change, stamp: known === undefined ? undefined : stamp };
  if (door.kind === "shut")
    return notTakenPage(parts, request, reply, { pub, form, filling, code: shutRefusal(door, purpose) });
  if (!after.isToBeSent) return sendForm(parts, request, reply, { ...shown, filling, failures: after.failures });
  return submit(parts, request, reply, { ...shown, filling, startedAt, trap: posted.fields.get(trapName) ?? "" });
}

const changeIn = ({ fields }: PostedParts, id: string): VisitChange => ({
  id,
  end: fields.get("change") ?? "",
  revision: Number(fields.get("revision")) || 0,
});

/** Stays on the page whose files were not taken, and says why at each question. */
const withRefusedFiles = (after: AfterPost, pageId: string, refused: KeptFiles["refused"]): AfterPost => ({
  ...after,
  page: pageId,
  failures: [...refused.map((said) => ({ ...said, pageId })), ...after.failures],
  isToBeSent: false,
});

interface Ground {
  /** What the posted page is laid upon. */
  readonly before: Pick<OpenFilling, "answers" | "language"> | undefined;
  /** The response that was made of it already, here or in another browser. */
  readonly sent: string | undefined;
  /** When this browser first opened the form, where it has a filling (FL43). */
  readonly startedAt?: Date | undefined;
}

/** The filling of this browser, of the one whose code it went on with, or the response that is changed. */
async function groundOf(
  parts: VisitParts,
  pub: FoundPub,
  { token, resumed, changed }: Record<"resumed" | "changed", string | undefined> & { token: string },
): Promise<Ground> {
  const own = await findFilling(parts.database, pub, token);
  const other = resumed === undefined ? undefined : await findFilling(parts.database, pub, resumed);
  const sent = [own, other].find((one) => one?.sentAt != null)?.responseId ?? undefined;
  if (sent !== undefined) return { before: await sentAnswers(parts.database, pub, sent), sent };
  const before = own ?? other ?? (await sentAnswers(parts.database, pub, changed));
  return { before, sent, startedAt: own?.startedAt };
}

interface ToSubmit {
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

async function submit(
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
    return sentPage(parts, request, reply, entered, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isShutRefusal(error.code) || error.code === "response-changed")
      return notTakenPage(parts, request, reply, {
        pub: entered.pub,
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
    // A page that is too old gets a stamp of now.
    const ownStamp = error.code === "stale-page" ? undefined : stamp;
    return sendForm(parts, request, reply, { ...toSend, stamp: ownStamp, before, failures });
  }
}
