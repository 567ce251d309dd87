import type { NodeStep } from "../node-step.ts";
import type { DecisionNode } from "./schema.ts";

/** Its edges decide. */
export const decisionStep: NodeStep<DecisionNode> = { enter: () => ({ is: "pass" }) };
