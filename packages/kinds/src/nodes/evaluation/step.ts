import type { NodeStep, StepContext, StepResult } from "../node-step.ts";
import { type Evaluation, evaluatePoints, evaluateResult, evaluateStatements, type Holds } from "./evaluate.ts";
import type { EvaluationNode } from "./schema.ts";

/** Works out its result at once, or when its function has one. */
export const evaluationStep: NodeStep<EvaluationNode> = {
  reports: "evaluation",
  enter(context) {
    const { method } = context.node;
    if (method.is === "points") return passWith(evaluatePoints(method, holdsIn(context)));
    if (method.is === "statements") return passWith(evaluateStatements(method, holdsIn(context)));
    if (method.function === undefined) return passWith(evaluateResult(method, null));
    return { is: "wait", opens: [{ open: "job", name: "call", request: null }] };
  },
  resume({ node: { method } }, { value }) {
    return passWith(evaluateResult(method.is === "function" ? method : { grades: [] }, value));
  },
};

/** Rows compare answers and variables, which are known: none of them asks for a function. */
const holdsIn =
  ({ verdict }: StepContext<EvaluationNode>): Holds =>
  (row) =>
    verdict(row) === true;

const passWith = (evaluation: Evaluation): StepResult => ({ is: "pass", result: { ...evaluation } });
