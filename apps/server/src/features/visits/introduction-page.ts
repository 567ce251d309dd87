import { type FormDefinition, maxAnswersTexts, type VisitFailure, type VisitState } from "@askloom/contract";
import { wordsFor } from "@askloom/words";
import type { FastifyReply } from "fastify";
import { oncePer } from "../../definitions/definitions.ts";
import { html } from "../../platform/html/html.ts";
import { hasMoreTexts } from "../../platform/http/parse-json.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isMailAddress } from "../../platform/mail/mail.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { evaluatedInParts, languageIn } from "./evaluate.ts";
import { formPage } from "./form-page.ts";
import { pageText } from "./page-texts.ts";
import { afterPost, afterWhole } from "./posted-page.ts";
import { addressAt, type LinkRequest, readerOf, wishedIn } from "./read-request.ts";
import { type SealedState, sealState, unsealState } from "./sealed-state.ts";
import { sendDocument, unknownPage } from "./send-page.ts";
import { join, sendCode } from "./visit-codes.ts";
import type { VisitParts } from "./visit-parts.ts";
import { awaitingIntroduction, backToForm, type Fields, groupAt, knownPage } from "./visitor-group.ts";
import { introducedAs } from "./visitors.ts";

/** Asks who someone is before the form itself is shown (FL6). */
export async function introductionPage(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  collector: Collector,
): Promise<FastifyReply> {
  const found = await groupAt(parts, collector);
  if (found === undefined) return unknownPage(request, reply);
  if (found.intake === undefined) return knownPage(request, reply, { collector, found });
  const begun = { answers: {}, page: null, failures: [], language: wishedIn(request) };
  return intakePage(parts, request, reply, { collector, intake: found.intake, ...begun });
}

interface IntakePage {
  readonly collector: Collector;
  readonly intake: ReadyForm;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly page: string | null;
  readonly failures: readonly VisitFailure[];
  readonly language: string;
}

async function intakePage(
  { app, secrets }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, intake, answers, page, failures, language: wished }: IntakePage,
): Promise<FastifyReply> {
  const { link } = request.params;
  const language = languageIn(intake, wished);
  const state: VisitState = {
    link,
    purpose: "introduce",
    definition: goingOn(intake.definition),
    answers,
    parameters: {},
    language,
    page,
    version: intake.version,
    offline: null,
    pageToken: "",
    seed: "",
    now: new Date().toISOString().slice(0, 16),
    placesLeft: null,
    isTest: collector.isTest,
    resumed: null,
    restart: "",
    change: null,
    failures,
    action: addressAt(request, "/introduction"),
    hidden: {
      sealedState: sealState(secrets, {
        pubId: collector.id,
        answers: { ...answers },
        version: intake.version,
        language,
      }),
    },
  };
  const known = html`<p class="v-note"><a href="${readerOf(request, { chosen: chosenIn(request, intake, language) }).at("/known")}">${pageText("known", language)}</a></p>`;
  return sendDocument(reply, collector, await formPage(app, state, intake, known));
}

/** The language that someone changed to; undefined while it is the one that address and browser ask for. */
const chosenIn = (request: LinkRequest, intake: ReadyForm, language: string): string | undefined =>
  language === languageIn(intake, wishedIn(request)) ? undefined : language;

/** Nothing is sent off here, and the form is still to come: the button says so, unless its author gave it a label. */
export const goingOn = oncePer((definition: VisitState["definition"]) => ({
  ...definition,
  settings: { submitLabel: goOn(definition), ...definition.settings },
}));

/** Of the form's own words only this one is read: there may be thousands, in forty languages. */
function goOn({ languages, words }: FormDefinition) {
  const own = { continue: words?.continue ?? {} };
  return Object.fromEntries(languages.map((language) => [language, wordsFor(language, own).continue]));
}

/** The answers of all pages, as a page that is live posts them; undefined where one page was posted. */
function wholeAnswers(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  if (hasMoreTexts(text, maxAnswersTexts))
    throw new Refusal("too-large", { values: { limit: maxAnswersTexts.toLocaleString("en") } });
  try {
    const answers: unknown = JSON.parse(text);
    return isRecord(answers) ? answers : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Takes a page of the intake form, or all of it. */
export async function postIntroduction(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { fields, entries }: { fields: Fields; entries: readonly (readonly [string, string])[] },
): Promise<FastifyReply> {
  const here = await awaitingIntroduction(parts, request);
  const intake = here?.found.intake;
  if (here === undefined || intake === undefined) return backToForm(request, reply);
  const { collector, found } = here;
  const { group } = found;
  const sealedState = unsealState(parts.secrets, fields.sealedState, collector.id);
  const language = fields.language ?? sealedState?.language ?? wishedIn(request);
  const whole = wholeAnswers(fields.answers);
  const after = await evaluatedInParts(
    intake,
    whole === undefined
      ? afterPost(
          intake,
          { answers: sealedState?.answers ?? {}, language },
          { page: fields.page ?? "", doing: fields.do ?? "next", entries, files: new Map() },
        )
      : afterWhole({ answers: whole, language, now: fields.now }),
  );
  const { page, failures, formState } = after;
  const shown = { collector, intake, answers: formState.answers(), page, failures, language: formState.language };
  if (!after.isToBeSent) return intakePage(parts, request, reply, shown);
  const introduced: SealedState = {
    pubId: collector.id,
    answers: formState.submission(),
    version: intake.version,
    language: chosenIn(request, intake, formState.language),
  };
  const { email } = introducedAs(group, introduced.answers);
  const isChecked = (group.emailCheck || collector.settings.emailCheck) && email !== null;
  if (!isChecked) {
    await join(parts, request, reply, { collector, group, introduced });
    return backToForm(request, reply, introduced.language);
  }
  if (isMailAddress(email)) return sendCode(parts, request, reply, { collector, found, introduced, email });
  const path = group.emailQuestion ?? "";
  const pageId = formState.pages().find(({ items }) => items.includes(path))?.id ?? page;
  const failure = { path, pageId, message: pageText("noCodeTo", shown.language) };
  return intakePage(parts, request, reply, { ...shown, page: pageId, failures: [failure] });
}

/** Takes the address of a returning visitor. */
export async function postKnown(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  fields: Fields,
): Promise<FastifyReply> {
  const here = await awaitingIntroduction(parts, request);
  if (here === undefined) return backToForm(request, reply);
  const email = fields.email?.trim();
  const { language } = readerOf(request);
  if (!isMailAddress(email)) return knownPage(request, reply.code(400), here, pageText("wrongEmail", language));
  return sendCode(parts, request, reply, { ...here, email });
}
