import type { ActionNode, Recipient } from "@askloom/contract";
import type { ActionProblem, ActionProblemCode } from "./inspect-action.ts";

type Found = Omit<ActionProblem, "severity">;
type Parts = {
  readonly [Kind in ActionNode["kind"]]: (
    node: Extract<ActionNode, { readonly kind: Kind }>,
  ) => readonly (ActionProblemCode | false)[];
};

const isEmpty = (texts: Readonly<Record<string, unknown>>): boolean => Object.values(texts).every((text) => !text);

/** What each kind of node lacks. */
const lacks: Parts = {
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
  const found = (lacks[node.kind] as (node: ActionNode) => readonly (ActionProblemCode | false)[])(node);
  return found.flatMap((code) => (code === false ? [] : [{ code, node: node.id }]));
}

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

/** The questions that a node names by itself, besides its comparisons. */
export function questionsNamed(node: ActionNode): readonly string[] {
  if (node.kind === "e-mail")
    return [
      ...[...node.to, ...(node.replyTo === undefined ? [] : [node.replyTo])].flatMap((recipient) =>
        recipient.is === "answer" ? [recipient.question] : [],
      ),
      ...(node.calendar === undefined ? [] : [node.calendar.question]),
    ];
  if (node.kind === "webhook") return node.body.is === "fields" ? node.body.questions : [];
  if (node.kind === "event") return node.carries;
  return node.kind === "feedback" ? (node.next?.values.map(({ question }) => question) ?? []) : [];
}
