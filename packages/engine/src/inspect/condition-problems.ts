import { operandShape } from "../operators.ts";
import { type Problem, problem } from "../problem.ts";
import { rowsIn } from "./choice-problems.ts";
import type { InspectedForm } from "./inspected-form.ts";
import { isNeverTrue } from "./truth.ts";

/** Conditions that cannot be true, and rows that lack what they compare with (EI3). */
export function* conditionProblems(form: InspectedForm): Generator<Problem> {
  for (const { id, when } of form.rules) {
    const place = { ruleId: id, part: "when" };
    for (const { operator, value } of rowsIn(when))
      if (isIncomplete(operandShape(operator), value)) yield problem("condition-incomplete", place, { operator });
    if (isNeverTrue(form, when)) yield problem("condition-never-true", place);
  }
}

function isIncomplete(shape: ReturnType<typeof operandShape>, value: unknown): boolean {
  if (shape === "none") return false;
  if (value === undefined || value === "") return true;
  if (shape === "list") return Array.isArray(value) && value.length === 0;
  return shape === "range" && (!Array.isArray(value) || value.length !== 2);
}
