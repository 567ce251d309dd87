import {
  type ActionNode,
  type EmailNode,
  type EventNode,
  formItems,
  type ReportedEvaluation,
  type WebhookNode,
} from "@askloom/contract";
import { answerNameOf, answersByName, type FormState } from "@askloom/engine";
import { reportValues, withValues } from "../feedback.ts";

/** What a delivery is about. */
export interface DeliveredResponse {
  readonly nodes: ActionNode[];
  readonly evaluations: readonly ReportedEvaluation[];
  /** The form as it was filled in, without secrets, in the language of the delivery. */
  readonly session: FormState;
}

/** Subject and text of a mail, with answers, score and outcome in them (FA13). */
export function mailContent({ subject, body }: EmailNode, response: DeliveredResponse) {
  return { subject: oneLine(textIn(subject, response)), text: mailText(textIn(body, response)) };
}

const maxMailCharacters = 200_000;

/** The text of a mail: what is beyond its limit stands as `…`. */
export const mailText = (text: string): string =>
  text.length <= maxMailCharacters ? text : `${text.slice(0, maxMailCharacters).toWellFormed()}…`;

function textIn(texts: Readonly<Record<string, string>>, { nodes, evaluations, session }: DeliveredResponse): string {
  const { language } = session;
  const values = reportValues({ nodes }, evaluations, language);
  const text = texts[language] ?? Object.values(texts)[0] ?? "";
  return session.text(undefined, { [language]: withValues(text, values) });
}

/** A subject is one line: what was answered must not add headers. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 250);

/** What a webhook tells besides answers and evaluations. */
export interface WebhookEnvelope {
  readonly type: "response.sent" | "response.changed";
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Of a template that names the same answer a thousand times. */
export const maxWebhookCharacters = 4_000_000;

/** The body of a webhook (FA12); undefined where it would have more characters than one may have. */
export function webhookBody(
  { body }: WebhookNode,
  response: DeliveredResponse,
  envelope: WebhookEnvelope,
): string | undefined {
  const { nodes, evaluations, session } = response;
  if (body.is === "template") {
    const figures = reportValues({ nodes }, evaluations, session.language);
    return filled(body.template, { ...session.submission(), ...figures });
  }
  const answers = namedAnswers(session, body.is === "fields" ? body.questions : undefined);
  return JSON.stringify({ ...envelope, data: { ...envelope.data, answers, evaluations } });
}

/** The answers that an event carries. */
export const eventAnswers = ({ carries }: EventNode, session: FormState): Readonly<Record<string, unknown>> =>
  namedAnswers(session, carries);

/** Answers by the names by which others know the questions; of all questions where none are named. */
function namedAnswers(session: FormState, ids: readonly string[] | undefined): Readonly<Record<string, unknown>> {
  const form = session.definition;
  const all = Object.entries(answersByName(form, session.submission()));
  if (ids === undefined) return Object.fromEntries(all);
  const wanted = new Set(ids);
  const names = new Set([...formItems(form)].filter(({ id }) => wanted.has(id)).map(answerNameOf));
  return Object.fromEntries(all.filter(([name]) => names.has(name)));
}

/** Each `{{name}}` as JSON, written once; what was not answered is null. Undefined where that is too much. */
function filled(template: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const written = new Map<string, string>();
  const jsonOf = (name: string): string => {
    const value = written.get(name) ?? JSON.stringify(Object.hasOwn(values, name) ? (values[name] ?? null) : null);
    written.set(name, value);
    return value;
  };
  const parts: string[] = [];
  let left = maxWebhookCharacters;
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of template.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) {
    parts.push(template.slice(end, index), jsonOf(name));
    end = index + whole.length;
    left -= jsonOf(name).length;
    if (left < 0) return undefined;
  }
  return parts.join("") + template.slice(end);
}
