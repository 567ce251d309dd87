import type { Condition } from "@askloom/contract";
import { operandShape } from "../condition/operators.ts";
import { type Problem, problem } from "../problem.ts";
import { rowsIn } from "./choice-problems.ts";
import type { InspectedForm } from "./inspected-form.ts";
import { isNeverTrue } from "./truth.ts";

/** Conditions that cannot be true, rows that lack what they compare with (EI3), and what an import could not read (EI13). */
export function* conditionProblems(form: InspectedForm): Generator<Problem> {
  // Also of rules that are switched off: an import switches off what it could not read.
  for (const { id, when } of form.definition.rules)
    for (const text of unreadIn(when)) yield problem("condition-unread", { ruleId: id, part: "when" }, { text });
  for (const { id, when } of form.rules) {
    const place = { ruleId: id, part: "when" };
    for (const { operator, value } of rowsIn(when))
      if (isIncomplete(operandShape(operator), value)) yield problem("condition-incomplete", place, { operator });
    if (unreadIn(when).next().done && isNeverTrue(form, when)) yield problem("condition-never-true", place);
  }
}

function* unreadIn(condition: Condition): Generator<string> {
  if ("match" in condition) for (const member of condition.of) yield* unreadIn(member);
  else if ("unread" in condition) yield condition.unread;
}

function isIncomplete(shape: ReturnType<typeof operandShape>, value: unknown): boolean {
  if (shape === "none") return false;
  if (value === undefined || value === "") return true;
  if (shape === "list") return Array.isArray(value) && value.length === 0;
  return shape === "range" && (!Array.isArray(value) || value.length !== 2);
}
