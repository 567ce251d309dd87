import type { ActionNode, FunctionSource, Recipient } from "@askloom/contract";
import type { ActionProblem, ActionProblemCode } from "./action-problem.ts";

type Found = Omit<ActionProblem, "severity">;
type ByKind<Value> = {
  readonly [Kind in ActionNode["kind"]]: (node: Extract<ActionNode, { readonly kind: Kind }>) => Value;
};
type Lacking = readonly (ActionProblemCode | false)[];

const isEmpty = (texts: Readonly<Record<string, unknown>>): boolean => Object.values(texts).every((text) => !text);

/** What each kind of node lacks. */
const lacks: ByKind<Lacking> = {
  form: () => [],
  decision: () => [],
  evaluation: ({ method }) => [
    method.is === "points" && method.rows.every(({ isOff }) => isOff === true) && "rows-missing",
    method.is === "statements" && method.statements.length === 0 && "rows-missing",
    method.is === "function" && method.function === undefined && "function-not-chosen",
  ],
  function: (node) => [node.function === undefined && "function-not-chosen"],
  feedback: ({ message, next }) => [isEmpty(message) && next === undefined && "feedback-empty"],
  "e-mail": ({ to, replyTo, subject }) => [
    to.length === 0 && "recipient-missing",
    [...to, ...(replyTo === undefined ? [] : [replyTo])].some(isInvalid) && "address-invalid",
    isEmpty(subject) && "subject-missing",
  ],
  webhook: ({ address, body }) => [
    !isWebAddress(address) && "webhook-address-missing",
    body.is === "template" && !isTemplate(body.template) && "template-invalid",
  ],
  event: ({ name }) => [name === "" && "event-unnamed"],
};

export function missingParts(node: ActionNode): Found[] {
  // The function is the one of this kind.
  const found = (lacks[node.kind] as (node: ActionNode) => Lacking)(node);
  return found.flatMap((code) => (code === false ? [] : [{ code, node: node.id }]));
}

/** Whether a step needs a function that is not chosen yet. */
export const lacksFunction = (node: ActionNode): boolean =>
  missingParts(node).some(({ code }) => code === "function-not-chosen");

const isInvalid = (recipient: Recipient): boolean =>
  recipient.is === "address" && !/^[^\s@]+@[^\s@]+$/.test(recipient.address);

const isWebAddress = (address: string): boolean => {
  const parsed = URL.parse(address);
  return parsed !== null && /^https?:$/.test(parsed.protocol);
};

/** JSON once every placeholder has a value. */
export function isTemplate(template: string): boolean {
  try {
    JSON.parse(template.replace(/\{\{\s*[\w]+\s*\}\}/g, "null"));
    return true;
  } catch {
    return false;
  }
}

const none = () => [];

/** The question whose answer a function gets. */
const answered = (source: FunctionSource | undefined): readonly string[] =>
  source?.question === undefined ? [] : [source.question];

/** The questions that each kind of node names by itself, besides its comparisons. */
const named: ByKind<readonly string[]> = {
  form: none,
  decision: none,
  evaluation: ({ method }) => (method.is === "function" ? answered(method.function) : []),
  function: (node) => answered(node.function),
  feedback: ({ next }) => next?.values.map(({ question }) => question) ?? [],
  "e-mail": ({ to, replyTo, calendar }) => [
    ...[...to, ...(replyTo === undefined ? [] : [replyTo])].flatMap((recipient) =>
      recipient.is === "answer" ? [recipient.question] : [],
    ),
    ...(calendar === undefined ? [] : [calendar.question]),
  ],
  webhook: ({ body }) => (body.is === "fields" ? body.questions : []),
  event: ({ carries }) => carries,
};

// The function is the one of this kind.
export const questionsNamed = (node: ActionNode): readonly string[] =>
  (named[node.kind] as (node: ActionNode) => readonly string[])(node);
