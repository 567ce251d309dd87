import {
  type ActionNode,
  type Condition,
  type Grade,
  type GraphCondition,
  type GraphOperand,
  isEvaluation,
  type NodeResult,
  type Reference,
} from "@askloom/contract";
import { stepOf } from "@askloom/kinds/nodes/step";

/** What a step found out, as the condition editor refers to it: no variable of a form has a slash in its id. */
export const resultReference = ({ node, value }: NodeResult): Reference => ({ variable: `${node}/${value}` });

function operandOf(reference: Reference): GraphOperand {
  if (!("variable" in reference)) return reference;
  const [node = "", value] = reference.variable.split("/");
  // Written by the function above.
  return value === undefined ? reference : { node, value: value as NodeResult["value"] };
}

export const referenceOf = (operand: GraphOperand): Reference =>
  "node" in operand ? resultReference(operand) : operand;

/** A condition of an action for the editor, which knows questions and variables only. */
export function editedCondition(condition: GraphCondition): Condition {
  if ("match" in condition) return { match: condition.match, of: condition.of.map(editedCondition) };
  const { operand, operator, value } = condition;
  const isOperand = typeof value === "object" && !Array.isArray(value);
  return {
    operand: referenceOf(operand),
    operator,
    ...(value === undefined ? {} : { value: isOperand ? referenceOf(value) : value }),
  };
}

/** And back; the editor of actions makes no formulas. */
export function graphCondition(condition: Condition): GraphCondition {
  if ("match" in condition) return { match: condition.match, of: condition.of.map(graphCondition) };
  if (!("operand" in condition)) return { match: "all", of: [] };
  const { operand, operator, value } = condition;
  const isOperand = typeof value === "object" && !Array.isArray(value);
  return {
    operand: operandOf(operand),
    operator,
    ...(value === undefined ? {} : { value: isOperand ? operandOf(value) : value }),
  };
}

interface Result {
  readonly value: NodeResult["value"];
  readonly type: "number" | "choice" | "boolean" | "text";
  readonly grades: readonly Grade[];
}

/** What later steps can compare of a step. */
export function resultsOf(node: ActionNode): readonly Result[] {
  if (!isEvaluation(node)) {
    const isReported = stepOf(node.kind)?.reports === "result";
    return isReported ? [{ value: "result", type: "text", grades: [] }] : [];
  }
  const { method } = node;
  const passed: Result = { value: "passed", type: "boolean", grades: [] };
  if (method.is === "statements") return [passed];
  const outcome: Result[] =
    method.grades.length === 0 ? [] : [{ value: "outcome", type: "choice", grades: method.grades }];
  return [{ value: "score", type: "number", grades: [] }, ...outcome, passed];
}
