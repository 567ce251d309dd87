import { randomBytes } from "node:crypto";
import type { VisitState } from "@askloom/contract";
import { addressParameters } from "@askloom/form-view/address-parameters";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Html, html } from "../../platform/html/html.ts";
import { themeCookie, themeIn } from "../../platform/pages/pages.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { type Door, doorOf } from "./door.ts";
import { type Entered, stampPlace, type VisitPurpose } from "./enter-visit.ts";
import { fillingIn } from "./filling-cookie.ts";
import { findFilling, type OpenFilling } from "./fillings.ts";
import { type FormDocument, formPage } from "./form-page.ts";
import { introductionPage } from "./introduction-page.ts";
import { isPerson } from "./is-person.ts";
import { languageIn } from "./judge.ts";
import { toBeChanged } from "./kept-secrets.ts";
import { mayBeKept, offlineHeader } from "./may-be-kept.ts";
import { pageText } from "./page-texts.ts";
import { placesLeft } from "./places.ts";
import type { FoundPub } from "./pubs.ts";
import { readingLanguage } from "./reading-language.ts";
import { changeAddress } from "./receipt.ts";
import { sentAlready } from "./sent-already.ts";
import { sentPage } from "./sent-page.ts";
import { shutPage } from "./shut-page.ts";
import { passwordPage, type Reader, resumePage, sentAlreadyPage, signInPage, words } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

export type LinkRequest = FastifyRequest<{ Params: { link: string }; Querystring: Record<string, unknown> }>;

export const readerOf = (request: LinkRequest, formLanguages?: readonly string[]): Reader => ({
  language: readingLanguage(request, formLanguages),
  theme: themeIn(request.cookies[themeCookie]),
  link: request.params.link,
  hasForm: true,
});

/** Shows what is behind a link: the form, or what stands before it. */
export async function visitPage(parts: VisitParts, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await arrived(parts, request);
  if (found === undefined) return unknownPage(request, reply);
  const { pub, door } = found;
  if (door.kind !== "open") return doorPage(parts, request, reply, { pub, door });
  const form = await parts.entrance.pubs.form(pub);
  if (form === undefined) return unknownPage(request, reply);
  const entered = { pub, who: door.who };
  const sent = await sentAlready(parts.database, entered);
  if (sent !== undefined) {
    const copy = parts.sending.copies.of(request.params.link, sent);
    return send(reply, pub, sentAlreadyPage(readerOf(request), copy, changeAddress(copy, pub.row)));
  }
  if (request.query.resume === "") return send(reply, pub, resumePage(readerOf(request)));
  const resume = textIn(request.query.resume);
  const own = resume === undefined ? fillingIn(request.cookies, pub) : undefined;
  const secret = resume ?? own?.token;
  const filling = secret === undefined ? undefined : await findFilling(parts.database, pub, secret);
  if (resume !== undefined && filling === undefined) {
    const reader = readerOf(request);
    return send(reply.code(404), pub, resumePage(reader, pageText("wrongResume", reader.language)));
  }
  if (resume !== undefined && filling?.sentAt != null && filling.responseId !== null)
    return sentPage(parts, request, reply, entered, filling.responseId);
  const common = { entered, form };
  if (isPerson(request)) parts.counts.view(pub);
  if (filling?.sentAt !== null) return sendForm(parts, request, reply, { ...common, filling: undefined });
  return sendForm(
    parts,
    request,
    reply,
    own === undefined
      ? { ...common, filling, resumed: resume ?? null, code: resume }
      : {
          ...common,
          filling,
          token: own.token,
          code: own.resumed,
          before: goneOnNote(request, languageIn(form, filling?.language ?? "")),
        },
  );
}

/** Where scripts run, the page says this itself of what the browser kept (FL20). */
function goneOnNote(request: LinkRequest, language: string): Html {
  const fresh = html`<a href="${restartOf(request)}">${pageText("fresh", language)}</a>`;
  return html`<noscript><p class="v-note">${pageText("resumed", language)} ${fresh}</p></noscript>`;
}

/** The publication behind the link, and its door; undefined where there is none. */
export async function arrived(
  { entrance }: VisitParts,
  request: LinkRequest,
  purpose: VisitPurpose = "fill",
): Promise<{ pub: FoundPub; door: Door; behind: Door } | undefined> {
  const { link } = request.params;
  const pub = /^[\w-]{22}$/.test(link) ? await entrance.pubs.find(link) : undefined;
  if (pub === undefined) return undefined;
  const arrival = await entrance.arrivals.of(pub, request.cookies);
  const asked = purpose === "fill" ? arrival : { ...arrival, taken: undefined };
  // Test links open whatever is shut: behind is what stands between them and the form.
  const behind = doorOf({ ...pub, isTest: true }, asked, new Date());
  return { pub, door: doorOf(pub, asked, new Date()), behind };
}

export function unknownPage(request: LinkRequest, reply: FastifyReply): FastifyReply {
  const markup = words({ ...readerOf(request), hasForm: false }, "unknownTitle", "unknown");
  return reply.code(404).type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
}

const shutStatus = { scheduled: 403, paused: 403, closed: 410, full: 410 } as const;

interface AtDoor {
  readonly pub: FoundPub;
  readonly door: Exclude<Door, { kind: "open" }>;
}

export async function doorPage(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { pub, door }: AtDoor,
): Promise<FastifyReply> {
  const form = await parts.entrance.pubs.form(pub);
  const reader = readerOf(request, form?.definition.languages);
  if (door.kind === "shut") {
    const page = await shutPage(parts.entrance.pubs, reader, { pub, door, wished: wishedIn(request) });
    return send(reply.code(shutStatus[door.why]), pub, page);
  }
  if (door.kind === "password") return send(reply, pub, passwordPage(reader));
  if (door.kind === "sign-in") return send(reply, pub, signInPage(reader));
  if (door.kind === "not-invited") return send(reply.code(403), pub, words(reader, "notInvitedTitle", "notInvited"));
  return introductionPage(parts, request, reply, pub);
}

export interface FormToSend {
  readonly entered: Entered;
  readonly form: ReadyForm;
  readonly filling: Pick<OpenFilling, "answers" | "page" | "language"> | undefined;
  /** The code that the page was opened with. */
  readonly resumed?: string | null;
  /** The code that the filling began with, on this page or one before. */
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
  const { pub } = entered;
  const { app, entrance, database } = parts;
  const { link } = request.params;
  const ownStamp = stamp ?? entrance.stamps.make(stampPlace(entered), form.version);
  const fillingToken = token ?? newFillingToken();
  const wished = textIn(request.query.language) ?? filling?.language ?? wishedIn(request);
  const thanking = { definition: withThanks(form.definition, pub), answers: filling?.answers ?? {} };
  const state: VisitState = {
    link,
    purpose: "fill",
    ...(change === null ? thanking : toBeChanged(thanking.definition, thanking.answers)),
    parameters: parametersIn(request.query),
    language: languageIn(form, wished),
    page: filling?.page ?? null,
    version: form.version,
    stamp: ownStamp,
    offline: change === null && mayBeKept(pub) ? "may-be-kept" : null,
    seed: ownStamp.split(".")[2] ?? "",
    now: new Date().toISOString().slice(0, 16),
    placesLeft: (await placesLeft(database, pub, form)) ?? null,
    isTest: pub.isTest,
    resumed,
    restart: restartOf(request),
    change,
    failures,
    action: actionOf(request),
    hidden: {
      stamp: ownStamp,
      filling: fillingToken,
      ...(code === undefined ? {} : { resumed: code }),
      ...(change === null ? {} : { change: change.end, revision: String(change.revision) }),
    },
  };
  if (state.offline !== null) reply.header(offlineHeader, "may-be-kept");
  return sendDocument(reply, pub, await formPage(app, state, kindsOf(form), before));
}

export const kindsOf = ({ items }: ReadyForm): ReadonlySet<string> =>
  new Set([...items.values()].map(({ kind }) => kind));

/** A browser says that it asks for a frame; the address in the snippet says it too, for those that do not. */
const isEmbedded = ({ headers, url }: FastifyRequest): boolean =>
  (headers["sec-fetch-dest"] ?? (/[?&]embed=/.test(url) ? "iframe" : "")) === "iframe";

/** The language that the browser names first. */
export const wishedIn = (request: LinkRequest): string => request.headers["accept-language"]?.split(/[,;]/, 1)[0] ?? "";

export const newFillingToken = (): string => randomBytes(32).toString("base64url");

/** The address that the form is posted to: the parameters for hidden questions stay in it. */
function actionOf(request: LinkRequest): string {
  const kept = new URLSearchParams(parametersIn(request.query)).toString();
  return `/f/${request.params.link}${kept === "" ? "" : `?${kept}`}`;
}

/** The page that asks before a new beginning: it leads back here with all that the address says. */
export const restartOf = (request: LinkRequest): string => {
  const [, query] = request.url.split("?");
  return `/f/${request.params.link}/restart${query === undefined ? "" : `?${query}`}`;
};

export const parametersIn = (query: Record<string, unknown>): Record<string, string> =>
  addressParameters(Object.entries(query));

const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 100) : undefined;

/** A page of a publication; other sites may show it in a frame where that is wanted. */
export function send(reply: FastifyReply, { row }: FoundPub, markup: string): FastifyReply {
  if (row.mayEmbed) {
    const policy = String(reply.getHeader("content-security-policy")).replace(
      "frame-ancestors 'self'",
      "frame-ancestors *",
    );
    reply.header("content-security-policy", policy).removeHeader("x-frame-options");
  }
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
}

export function sendDocument(reply: FastifyReply, pub: FoundPub, { markup, nonce }: FormDocument): FastifyReply {
  const policy = String(reply.getHeader("content-security-policy")).replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  );
  reply.header("content-security-policy", policy);
  // A part of the page around it, not a page in a page (FL46).
  return send(reply, pub, isEmbedded(reply.request) ? markup.replace("<html ", '<html class="is-embedded" ') : markup);
}
