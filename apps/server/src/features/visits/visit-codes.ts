import { randomInt, randomUUID } from "node:crypto";
import { waitTime } from "@askloom/contract";
import type { FastifyReply } from "fastify";
import type { Transaction } from "../../platform/db/database.ts";
import { type Html, html } from "../../platform/html/html.ts";
import { countAttempt, limitMails, limitRate, networkOf } from "../../platform/http/rate-limit.ts";
import { isSameText } from "../../platform/secrets/secrets.ts";
import type { Collector } from "./collectors.ts";
import { pageText } from "./page-texts.ts";
import { type LinkRequest, readerOf } from "./read-request.ts";
import { visitCookie } from "./read-visitor.ts";
import { nobodyKnown, type SealedState, sealState, someoneNew, unsealState } from "./sealed-state.ts";
import { send } from "./send-page.ts";
import { alert, smallForm, smallPage } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";
import { awaitingIntroduction, backToForm, type Fields, type Group, knownPage } from "./visitor-group.ts";
import { beginVisit, knownByEmail, type VisitorGroup, visitDays, writeVisitor } from "./visitors.ts";

interface CodeToSend {
  readonly collector: Collector;
  readonly found: Group;
  readonly email: string;
  /** What a newcomer said; absent for who claims to be known. */
  readonly introduced?: SealedState | undefined;
  /** What the page holds that asks for another code. */
  readonly before?: SealedState;
}

/** How many codes of a publication are sent in an hour: by one network to any address, and to one address. */
const codesPerHour = { network: 50, address: { fromNetwork: 5, inAll: 20 } };
const codeMs = 600_000;

/** Sends a code to the address. What is shown is the same whether or not someone is known by it. */
export async function sendCode(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, found, email, introduced, before }: CodeToSend,
): Promise<FastifyReply> {
  const { tenantId } = collector;
  const { language } = readerOf(request, { chosen: introduced?.language });
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const outcome = await parts.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const network = networkOf(request.ip);
    // What one limit stops does not count against the next: a stranger does not use up the codes of others (FL37).
    const limit = { purpose: `visit-mail:${collector.id}`, address: email, network, perHour: codesPerHour.address };
    const wait = (await limitMails(transaction, limit)) || (await secondsToWait(transaction, collector, network));
    if (wait > 0) return { wait, whom: undefined };
    const known = await knownByEmail(transaction, found.group.id, email);
    const whom = known ?? (introduced === undefined ? nobodyKnown : someoneNew);
    const values = { name: collector.settings.name, digits };
    // For nobody the same work is done and undone: how long it takes does not say who is known either.
    await transaction.$client.query("savepoint queued");
    await parts.queueMail(transaction, { tenantId, to: email, template: "visit-code", language, values });
    await transaction.$client.query(`${whom === nobodyKnown ? "rollback to" : "release"} savepoint queued`);
    return { wait: 0, whom };
  });
  if (outcome.whom === undefined) {
    const text = pageText("tooOften", language, { time: waitTime(outcome.wait, language) });
    return before === undefined
      ? knownPage(request, reply.code(429), { collector, found }, text)
      : codePage(parts, request, reply.code(429), { collector, sealedState: before, note: alert(text) });
  }
  const sealedState: SealedState = {
    ...(introduced ?? { pubId: collector.id, answers: {}, version: 0 }),
    code: { id: randomUUID(), digits, email, until: Date.now() + codeMs, whom: outcome.whom },
  };
  const note = before === undefined ? html`` : html`<p role="status">${pageText("newCode", language)}</p>`;
  return codePage(parts, request, reply, { collector, sealedState, note });
}

/** For a network that asks for codes to many addresses; 0 where it may go on. */
async function secondsToWait(transaction: Transaction, { id }: Collector, network: string): Promise<number> {
  const { count, secondsLeft } = await countAttempt(transaction, `visit-mail:${id}:${network}`, 3600);
  return count > codesPerHour.network ? secondsLeft : 0;
}

interface CodePage {
  readonly collector: Collector;
  readonly sealedState: SealedState;
  readonly note: Html;
}

function codePage(
  { secrets }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, sealedState, note }: CodePage,
): FastifyReply {
  const reader = readerOf(request, { chosen: sealedState.language });
  const { language } = reader;
  const isNews = sealedState.version > 0;
  // To a newcomer's address it is always sent; of others it is not told whether they are known.
  const sent = pageText(isNews ? "codeSent" : "codeText", language, { email: sealedState.code?.email ?? "" });
  const sealed = sealState(secrets, sealedState);
  const form = smallForm(language, {
    action: reader.at("/code"),
    field: { name: "code", label: "code", type: "text", autocomplete: "one-time-code" },
    button: "continue",
    hidden: { sealedState: sealed },
    before: html`<p>${sent}</p>${note}`,
    after: html`<button type="submit" class="plain" name="do" value="again" formnovalidate>${pageText("sendAgain", language)}</button>`,
  });
  const other = pageText("otherAddress", language);
  // A newcomer finds the intake form as it was filled.
  const back = isNews
    ? html`<form method="post" action="${reader.at("/introduction")}" enctype="multipart/form-data">
<input type="hidden" name="sealedState" value="${sealed}">
<button type="submit" class="plain" name="do" value="back">${other}</button>
</form>`
    : html`<p><a href="${reader.at("/known")}">${other}</a></p>`;
  return send(reply, collector, smallPage(reader, pageText("codeTitle", language), html`${form}${back}`));
}

const attemptsPerCode = 5;

/** Takes the code, or the wish for another one; the right one says who came. */
export async function postCode(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  fields: Fields,
): Promise<FastifyReply> {
  const here = await awaitingIntroduction(parts, request);
  const sealedState =
    here === undefined ? undefined : unsealState(parts.secrets, fields.sealedState, here.collector.id);
  if (here === undefined || sealedState?.code === undefined) return backToForm(request, reply);
  const { collector, found } = here;
  const { id, digits, email, until, whom } = sealedState.code;
  if (fields.do === "again") {
    const introduced = sealedState.version > 0 ? sealedState : undefined;
    // Meanwhile newcomers may be wanted no more.
    if (introduced !== undefined && found.intake === undefined) return backToForm(request, reply);
    return sendCode(parts, request, reply, { collector, found, email, introduced, before: sealedState });
  }
  const attempts = await parts.database.transaction({ tenantId: collector.tenantId, access: "write" }, (transaction) =>
    countAttempt(transaction, `visit-code:${id}`, 600),
  );
  const given = (fields.code ?? "").replaceAll(/\s/g, "");
  const isRight = attempts.count <= attemptsPerCode && Date.now() < until && isSameText(given, digits);
  const known = whom === someoneNew ? undefined : whom;
  const joining = { collector, group: found.group, introduced: sealedState, known, code: id };
  const isJoined = isRight && whom !== nobodyKnown && (await join(parts, request, reply, joining));
  if (isJoined) return backToForm(request, reply, sealedState.language);
  const text = pageText("wrongCode", readerOf(request, { chosen: sealedState.language }).language);
  return codePage(parts, request, reply.code(403), { collector, sealedState, note: alert(text) });
}

const introductionsPerHour = 200;

interface Joining {
  readonly collector: Collector;
  readonly group: VisitorGroup;
  readonly introduced: SealedState;
  readonly known?: string | undefined;
  /** The id of the code that proved it. */
  readonly code?: string;
}

/** Lets someone in who has said, and where that is asked proved, who he or she is: the reply gets the cookie. False where the code was used. */
export async function join(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, group, introduced, known, code }: Joining,
): Promise<boolean> {
  const token = await parts.database.transaction(
    { tenantId: collector.tenantId, access: "write" },
    async (transaction) => {
      if (code !== undefined && !(await isFirstUse(transaction, code))) return undefined;
      const key = `introductions:${collector.id}:${networkOf(request.ip)}`;
      await limitRate(transaction, { key, limit: introductionsPerHour, windowSeconds: 3600 });
      const isNews = introduced.version > 0;
      const visitorId =
        known !== undefined && !isNews ? known : await writeVisitor(transaction, group, introduced, known);
      return beginVisit(transaction, group, visitorId);
    },
  );
  if (token === undefined) return false;
  reply.setCookie(visitCookie(group.id), token, {
    path: "/",
    httpOnly: true,
    maxAge: visitDays * 24 * 3600,
    ...cookieKind(parts),
  });
  return true;
}

/** A code lets in once: of two that come at once, the second waits for the first. It is known for longer than it is good. */
async function isFirstUse(transaction: Transaction, code: string): Promise<boolean> {
  const { count } = await countAttempt(transaction, `visit-code-used:${code}`, (2 * codeMs) / 1000);
  return count === 1;
}

/** In a frame of another site only such a cookie comes back; it needs https. */
export const cookieKind = ({ hasSecureCookies }: Pick<VisitParts, "hasSecureCookies">) =>
  hasSecureCookies
    ? ({ sameSite: "none", secure: true, partitioned: true } as const)
    : ({ sameSite: "lax", secure: false } as const);
