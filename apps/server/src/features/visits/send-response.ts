import { setTimeout as wait } from "node:timers/promises";
import type { NewResponse, SentResponse } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import type { Database } from "../../platform/db/database.ts";
import { networkOf } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import { consumersFor } from "../inbox/inbox.ts";
import { retryAfter, type Submission, type SubmissionOutcome, type Submissions } from "../submissions/submissions.ts";
import type { ChangeResponse } from "./change-response.ts";
import { idOf } from "./check-access.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { actionOf, decideReport } from "./decide-report.ts";
import { evaluatedInParts, fileListsIn, filesIn, messageOf, momentNear, pathsIn } from "./evaluate.ts";
import { prepareFeedback, withNextForm } from "./feedback.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { FloodLimiter } from "./flood-limiter.ts";
import { type LoadedVisit, loadVisit, pageTokenOf, type VisitContext } from "./load-visit.ts";
import { pageText } from "./page-texts.ts";
import type { PageToken } from "./page-token.ts";
import type { Cookies } from "./read-visitor.ts";
import { type CopyAddresses, changeAddress } from "./receipt.ts";
import { plainCode } from "./saved-drafts.ts";
import { withSavedSecrets } from "./saved-secrets.ts";
import type { SendSlots } from "./send-slots.ts";
import { sentAnswers } from "./sent-answers.ts";
import { withTrueFiles } from "./true-files.ts";

export interface SendingParts {
  readonly database: Database;
  readonly visitContext: VisitContext;
  readonly submissions: Submissions;
  readonly changeResponse: ChangeResponse;
  readonly floodLimiter: FloodLimiter;
  readonly slots: SendSlots;
  readonly copies: CopyAddresses;
  readonly receiptOf: (responseId: string) => string;
}

export interface Sending {
  readonly link: string;
  readonly cookies: Cookies;
  readonly address: string;
  readonly body: NewResponse;
  /** False for a page that was posted: nothing there solves a puzzle. */
  readonly hasScripts?: boolean;
  /** Where the access was checked for this request already. */
  readonly loaded?: LoadedVisit;
}

/** Nobody reads and answers a form faster than this. */
const shortestMs = 2000;

/** So many errors are named. */
const maxErrors = 50;

/** Takes a response: validated by the same engine that showed it, written once, answered only when it is durable. */
export async function sendResponse(parts: SendingParts, sending: Sending): Promise<SentResponse> {
  const admitted = await admit(parts, sending);
  const free = parts.slots.take(sending.link, networkOf(sending.address));
  if (free === undefined) throw new Refusal("unavailable", {}, { "retry-after": retryAfter });
  try {
    return await writeResponse(parts, sending, admitted);
  } finally {
    free();
  }
}

interface Admitted {
  readonly loaded: LoadedVisit;
  readonly pageToken: PageToken;
  /** The response that is changed; undefined for a new one. */
  readonly changed: string | undefined;
}

/** Refuses what is not plausible, before it counts against anything or costs much. */
async function admit(
  { visitContext, floodLimiter, copies }: SendingParts,
  { link, cookies, address, body, hasScripts, loaded: known }: Sending,
): Promise<Admitted> {
  const changed = body.change === undefined ? undefined : copies.read(link, body.change);
  if (body.change !== undefined && changed !== body.id) throw new Refusal("not-found");
  if (changed !== undefined && body.revision === undefined) throw new Refusal("stale-page");
  const purpose = changed === undefined ? "fill" : "change";
  const loaded = known ?? (await loadVisit(visitContext, link, cookies, purpose));
  const pageToken = pageTokenOf(visitContext, loaded, body.pageToken);
  refuseHaste(pageToken.startedAt, body);
  const waitMs = floodLimiter.admit({
    pubId: loaded.collector.id,
    network: networkOf(address),
    puzzle: `${body.pageToken}.${body.id}`,
    proof: body.proof,
    hasScripts,
  });
  if (waitMs > 0) await wait(waitMs);
  return { loaded, pageToken, changed };
}

async function writeResponse(parts: SendingParts, sending: Sending, admitted: Admitted): Promise<SentResponse> {
  const { visitContext, submissions, copies } = parts;
  const { collector } = admitted.loaded;
  // Hundreds wait at the same time: what they were decided by is not in sight of what waits, and not kept by it.
  const { form, submission, feedback } = await prepared(parts, sending, admitted);
  const outcome = await (admitted.changed === undefined
    ? submissions.send(submission)
    : parts.changeResponse(collector, submission, sending.body.revision ?? 0));
  if (outcome.kind !== "sent") throw refusalOf(outcome, form, submission);
  return sentResponse(copies.of(sending.link, submission.id), collector, {
    ...submission,
    sentAt: outcome.sentAt,
    feedback: await withNextForm(visitContext.collectors, collector, feedback),
  });
}

/** Validates a response and decides about it: all that happens to it before it is written. */
async function prepared(
  { database, visitContext, receiptOf }: SendingParts,
  { body }: Sending,
  { loaded, pageToken, changed }: Admitted,
) {
  const { collector, person } = loaded;
  const form = await visitContext.collectors.form(collector, pageToken.version);
  if (form === undefined) throw new Refusal("stale-page");
  const before = changed === undefined ? undefined : await sentAnswers(database, collector, changed);
  const given = before === undefined ? body.answers : withSavedSecrets(form.definition, before.answers, body.answers);
  const answers = await withTrueFiles(database, collector, form, given);
  // One moment for the form and its action.
  const now = momentNear(body.now, new Date());
  const validation = await validated(form, loaded, { ...body, answers, now });
  const action = await actionOf(visitContext.collectors, collector, form);
  const { session } = validation;
  const report =
    action === undefined
      ? null
      : await decideReport({
          action,
          pool: visitContext.collectors.pool,
          session,
          answers: validation.parts.answers,
          now,
        });
  const submission: Submission = {
    ...validation.parts,
    ...person,
    report: report && JSON.stringify(report),
    fingerprint: fingerprintOf(loaded, body, { ...validation.parts, answers: validation.given }),
    id: body.id,
    once: collector.settings.onePerVisitor && !collector.isTest && idOf(person) !== "" ? idOf(person) : null,
    receipt: receiptOf(body.id),
    // A page that was loaded again has a token of its own; the time began with the first one (FL43).
    seconds: Math.max(Math.round((Date.now() - pageToken.startedAt) / 1000), body.seconds ?? 0),
    sessionHash: body.session === undefined ? null : hashOf(body.session),
    resumedHash: body.resumed === undefined ? null : hashOf(plainCode(body.resumed)),
    consumers: consumersFor(collector.settings),
    maxResponses: collector.settings.maxResponses,
    isLimited: form.hasFiles || (!collector.isTest && (collector.settings.maxResponses !== null || form.hasPlaces)),
  };
  return { form, submission, feedback: prepareFeedback(collector, { action, report, session }) };
}

type SentParts = Pick<Submission, "id" | "receipt" | "once"> &
  Pick<SentResponse, "feedback"> & { readonly sentAt: Date };

/** What is said of a response that is there. */
export const sentResponse = (
  copy: string,
  { settings }: Collector,
  { id, receipt, sentAt, once, feedback }: SentParts,
): SentResponse => ({
  id,
  receipt,
  sentAt: sentAt.toISOString(),
  copy,
  change: changeAddress(copy, settings),
  mail: settings.confirmation.sendCopy === true ? `${copy}/mail` : null,
  maySendAnother: once === null,
  feedback,
});

/**
 * A filled honeypot or an answer at once is a program's. A person's browser waits by itself, and empties a hidden field
 * that it had filled in.
 */
function refuseHaste(startedAt: number, { honeypot }: NewResponse): void {
  if (honeypot !== "") throw new Refusal("hidden-field-filled");
  const leftMs = startedAt + shortestMs - Date.now();
  if (leftMs <= 0) return;
  const seconds = Math.ceil(leftMs / 1000);
  throw new Refusal("too-fast", { values: { seconds } }, { "retry-after": String(seconds) });
}

type Validated = Pick<
  Submission,
  | "tenantId"
  | "collectorId"
  | "formId"
  | "version"
  | "isTest"
  | "answers"
  | "language"
  | "failedCalls"
  | "functionValues"
  | "places"
  | "fileIds"
>;

interface Validation {
  readonly parts: Validated;
  /** What was given, hidden answers too, without what the form computes: the same whenever it is sent. */
  readonly given: Submission["answers"];
  readonly session: FormState;
}

async function validated(form: ReadyForm, { collector }: LoadedVisit, given: NewResponse): Promise<Validation> {
  const { session, failures } = await evaluatedInParts(form, function* (begin) {
    const begun = begin(given);
    yield;
    return { session: begun, failures: begun.check() };
  });
  if (failures.length > 0) {
    const errors = failures
      .slice(0, maxErrors)
      .map((failure) => ({ field: failure.path, detail: messageOf(session, failure) }));
    throw new Refusal("answers-refused", { errors });
  }
  const answers = session.submission();
  const parts = {
    tenantId: collector.tenantId,
    collectorId: collector.id,
    formId: form.formId,
    version: form.version,
    isTest: collector.isTest,
    answers,
    language: session.language,
    failedCalls: session.failedCalls(),
    functionValues: functionValuesOf(session),
    places: pathsIn(form, answers),
    fileIds: filesIn(form, answers),
  };
  return { parts, given: session.answers(), session };
}

/** What functions gave variables. */
function functionValuesOf(session: FormState): Record<string, unknown> | null {
  const given = session.definition.variables.filter(({ source }) => source === "function");
  return given.length === 0 ? null : Object.fromEntries(given.map(({ id }) => [id, session.variable(id) ?? null]));
}

function refusalOf(
  outcome: Exclude<SubmissionOutcome, { kind: "sent" }>,
  form: ReadyForm,
  { answers, language }: Submission,
): Refusal {
  if (outcome.kind === "files-gone") {
    const detail = pageText("fileGone", language);
    const errors = [...fileListsIn(form, answers).keys()].slice(0, maxErrors).map((field) => ({ field, detail }));
    return new Refusal("answers-refused", { errors });
  }
  if (outcome.kind !== "places-gone") return new Refusal(outcome.kind);
  const errors = outcome.counters.slice(0, maxErrors).map((counter) => {
    const [field = "", choiceId = ""] = counter.split("/");
    const item = form.items.get(field);
    const choices = item !== undefined && "choices" in item ? item.choices : [];
    const label = choices.find(({ id }) => id === choiceId)?.label ?? {};
    return { field, detail: label[language] ?? label[form.definition.languages[0] ?? ""] ?? choiceId };
  });
  return new Refusal("places-gone", { errors });
}
