import { type ActionNode, type Grade, isEvaluation } from "@askloom/contract";
import type { ActionProblem } from "./action-problem.ts";

/** Grades that overlap, and scores between them that are in none. */
export function gradeProblems(node: ActionNode): Omit<ActionProblem, "severity">[] {
  if (!isEvaluation(node) || node.method.is === "statements") return [];
  const inOrder = node.method.grades.toSorted((one, other) => fromOf(one) - fromOf(other));
  return inOrder.flatMap((grade, place): Omit<ActionProblem, "severity">[] => {
    const next = inOrder[place + 1];
    if (next === undefined) return [];
    const at = { node: node.id, part: next.id };
    if (toOf(grade) >= fromOf(next)) return [{ code: "grades-overlap", ...at }];
    // Scores are usually whole: from 0 to 9 and from 10 to 20 leave nothing out.
    return fromOf(next) - toOf(grade) > 1 ? [{ code: "grades-gap", ...at }] : [];
  });
}

const fromOf = ({ from = Number.NEGATIVE_INFINITY }: Grade): number => from;
const toOf = ({ to = Number.POSITIVE_INFINITY }: Grade): number => to;
