import type { ActionNode, ActionNodeKind } from "@askloom/contract";

export type StepKind = Exclude<ActionNodeKind, "form">;

type Made = { readonly [Kind in StepKind]: Omit<Extract<ActionNode, { readonly kind: Kind }>, "id" | "kind"> };

const empty: Made = {
  evaluation: { method: { is: "points", rows: [], grades: [] } },
  decision: {},
  function: {},
  feedback: { message: {} },
  "e-mail": { to: [], subject: {}, body: {}, copy: "none" },
  webhook: { address: "", method: "POST", headers: [], body: { is: "response" } },
  event: { name: "response.received", carries: [] },
};

/** The kinds of steps in the order in which they are offered. */
export const stepKinds: readonly StepKind[] = [
  "e-mail",
  "feedback",
  "evaluation",
  "decision",
  "webhook",
  "function",
  "event",
];

/** A step as it is added. */
export const newStep = (kind: StepKind, newId: (stem: string) => string): ActionNode =>
  // The parts are those of the kind.
  ({ id: newId(kind), kind, ...structuredClone(empty[kind]) }) as ActionNode;
