import { decisionStep } from "./decision/step.ts";
import { deliveryStep } from "./delivery-step.ts";
import { evaluationStep } from "./evaluation/step.ts";
import { feedbackStep } from "./feedback/step.ts";
import { formStep } from "./form/step.ts";
import { functionStep } from "./function/step.ts";
import type { NodeStep } from "./node-step.ts";
import type { ActionNode, ActionNodeKind } from "./schema.ts";

export * from "./evaluation/evaluate.ts";
export * from "./node-step.ts";

type StepsByKind = { readonly [Kind in ActionNodeKind]: NodeStep<Extract<ActionNode, { readonly kind: Kind }>> };

const steps: StepsByKind = {
  form: formStep,
  evaluation: evaluationStep,
  decision: decisionStep,
  function: functionStep,
  feedback: feedbackStep,
  "e-mail": deliveryStep,
  webhook: deliveryStep,
  event: deliveryStep,
};

/** How a kind of node behaves in a run; undefined for a kind that there is not. */
export const stepOf = (kind: string): NodeStep<ActionNode> | undefined =>
  // A step is only given nodes of its own kind.
  Object.hasOwn(steps, kind) ? (steps[kind as ActionNodeKind] as NodeStep<ActionNode>) : undefined;

/** The kinds that do something outside, in the background. */
export const deliveryKinds: readonly ActionNodeKind[] = (Object.keys(steps) as ActionNodeKind[]).filter(
  (kind) => steps[kind] === deliveryStep,
);
