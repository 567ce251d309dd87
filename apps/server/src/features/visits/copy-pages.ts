import { mailText } from "@askloom/actions";
import { waitTime } from "@askloom/contract";
import { answerTextSteps } from "@askloom/form-view/answer-lines";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { type Html, html } from "../../platform/html/html.ts";
import { countAttempt, networkOf } from "../../platform/http/rate-limit.ts";
import { takeTurns } from "../../platform/http/take-turn.ts";
import { isMailAddress } from "../../platform/mail/mail.ts";
import { accessPage } from "./access-page.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { evaluated, filesIn, languageIn } from "./evaluate.ts";
import { copyPage } from "./form-page.ts";
import { openVisit } from "./open-visit.ts";
import { type PageText, pageMarkup, pageText } from "./page-texts.ts";
import { readingState } from "./reading-state.ts";
import { changeAddress } from "./receipt.ts";
import { sendForm } from "./send-form.ts";
import { sendDocument, unknownPage } from "./send-page.ts";
import { sentFile } from "./sent-files.ts";
import { alert, timeIn } from "./small-pages.ts";
import type { VisitParts } from "./visit-parts.ts";

export type CopyRequest = FastifyRequest<{
  Params: { link: string; end: string };
  Querystring: Record<string, unknown>;
  Body: unknown;
}>;

export type CopyFileRequest = FastifyRequest<{
  Params: CopyRequest["params"] & { fileId: string };
  Querystring: Record<string, unknown>;
}>;

type ResponseRow = typeof responses.$inferSelect;

interface Copy {
  readonly collector: Collector;
  readonly row: ResponseRow;
  readonly form: ReadyForm;
}

/** What was sent, for anyone who holds the address of the copy (FL16). It stays there when the form is closed. */
export async function showCopy(parts: VisitParts, request: CopyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const copy = await foundCopy(parts, request);
  return copy === undefined ? unknownPage(request, reply) : sendCopy(parts, request, reply, copy);
}

async function foundCopy(
  { visitContext, sending, database }: VisitParts,
  request: Pick<CopyRequest, "params">,
): Promise<Copy | undefined> {
  const { link, end } = request.params;
  const id = sending.copies.read(link, end);
  const collector = id === undefined ? undefined : await visitContext.collectors.find(link);
  if (id === undefined || collector === undefined) return undefined;
  const [row] = await database.transaction({ tenantId: collector.tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(responses)
      .where(
        and(eq(responses.collectorId, collector.id), eq(responses.id, id), eq(responses.isTest, collector.isTest)),
      ),
  );
  const form = row === undefined ? undefined : await visitContext.collectors.form(collector, row.version);
  return row === undefined || form === undefined ? undefined : { collector, row, form };
}

async function sendCopy(
  { app }: VisitParts,
  request: CopyRequest,
  reply: FastifyReply,
  { collector, row, form }: Copy,
  message: Html = html``,
): Promise<FastifyReply> {
  const language = languageIn(form, row.language);
  const text = (name: PageText, values = {}) => pageText(name, language, values);
  const address = `/f/${request.params.link}/r/${request.params.end}`;
  const changed =
    row.changedAt === null
      ? html``
      : html`<span>${pageMarkup("changed", language, { at: timeIn(language, row.changedAt) })}</span>`;
  const changing = changeAddress(address, collector.settings);
  const change = changing === null ? html`` : html`<a href="${changing}">${text("change")}</a>`;
  const bar = html`<div class="v-copy-bar">${message}<strong>${pageMarkup("receipt", language, { receipt: html`${row.receipt}`, at: timeIn(language, row.sentAt) })}</strong>${changed}${change}
${collector.settings.confirmation.sendCopy === true ? mailForm(address, text) : html``}</div>`;
  const state = { ...readingState(request.params.link, row, form), files: `${address}/files/` };
  return sendDocument(reply, collector, await copyPage(app, state, form, bar));
}

/** A file of the answers, for those who have the address of their copy (FL62). */
export async function copiedFile(parts: VisitParts, request: CopyFileRequest, reply: FastifyReply) {
  const copy = await foundCopy(parts, request);
  const { fileId } = request.params;
  if (copy === undefined || !filesIn(copy.form, copy.row.answers).includes(fileId)) return unknownPage(request, reply);
  const { id: responseId, collectorId: pubId, tenantId } = copy.row;
  const file = await parts.database.transaction({ tenantId, access: "read" }, (transaction) =>
    sentFile(parts.database, transaction, { tenantId, pubId, responseId, fileId }),
  );
  return file.send(reply.header("cache-control", "private, no-store"));
}

const mailForm = (address: string, text: (name: PageText) => string): Html =>
  html`<form method="post" action="${address}/mail"><label for="email">${text("email")}</label> <input id="email" name="email" type="email" required autocomplete="email"> <button class="f-button is-outlined" type="submit">${text("mailCopy")}</button></form>`;

/** Opens sent answers to be changed, where the publication allows it. */
export async function openChange(parts: VisitParts, request: CopyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const copy = await foundCopy(parts, request);
  if (copy === undefined || !copy.collector.settings.mayChange) return unknownPage(request, reply);
  const found = await openVisit(parts, request, "change");
  if (found === undefined) return unknownPage(request, reply);
  const { collector, access } = found;
  if (access.kind !== "open") return accessPage(parts, request, reply, { collector, access });
  const form = await parts.visitContext.collectors.form(copy.collector);
  if (form === undefined) return unknownPage(request, reply);
  return sendForm(parts, request, reply, {
    loaded: { collector: copy.collector, person: access.person },
    form,
    formState: { answers: copy.row.answers, page: null, language: copy.row.language },
    change: { id: copy.row.id, end: request.params.end, revision: copy.row.revision },
  });
}

/** How many copies are sent in an hour: of one response, and of a publication's responses to one network (FL37). */
const mailsPerHour = { response: 5, network: 50 };

/** Sends the copy to an address, where the publication offers it. */
export async function mailCopy(parts: VisitParts, request: CopyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const copy = await foundCopy(parts, request);
  if (copy === undefined || copy.collector.settings.confirmation.sendCopy !== true) return unknownPage(request, reply);
  const language = languageIn(copy.form, copy.row.language);
  const email = z.object({ email: z.string() }).safeParse(request.body).data?.email;
  if (!isMailAddress(email))
    return sendCopy(parts, request, reply.code(400), copy, alert(pageText("wrongEmail", language)));
  const { tenantId } = copy.collector;
  const address = `${parts.publicUrl}/f/${request.params.link}/r/${request.params.end}`;
  const formState = await evaluated(copy.form, (begin) => begin(copy.row));
  const answers = await takeTurns(
    tenantId,
    answerTextSteps(formState, (fileId) => `${address}/files/${fileId}`),
  );
  const wait = await parts.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const limits = [
      [`copy:${copy.row.id}`, mailsPerHour.response],
      [`copy:${copy.collector.id}:${networkOf(request.ip)}`, mailsPerHour.network],
    ] as const;
    for (const [key, limit] of limits) {
      const { count, secondsLeft } = await countAttempt(transaction, key, 3600);
      if (count > limit) return secondsLeft;
    }
    await parts.queueMail(transaction, {
      tenantId,
      to: email,
      template: "response-copy",
      about: { collectorId: copy.row.collectorId, responseId: copy.row.id },
      language,
      values: {
        form: formTitle(copy),
        receipt: copy.row.receipt,
        answers: mailText(answers),
        address,
      },
    });
    return 0;
  });
  if (wait > 0) {
    const text = pageText("tooOften", language, { time: waitTime(wait, language) });
    return sendCopy(parts, request, reply.code(429), copy, alert(text));
  }
  return sendCopy(
    parts,
    request,
    reply,
    copy,
    html`<p role="status" class="v-note">${pageText("mailed", language, { email })}</p>`,
  );
}

const formTitle = ({ row, form }: Copy): string => {
  const { title } = form.definition;
  return title[row.language] ?? Object.values(title)[0] ?? "";
};
