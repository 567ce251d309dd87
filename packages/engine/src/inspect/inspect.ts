import type { FormDefinition } from "@askloom/contract";
import type { CompileOptions } from "../compile-form.ts";
import type { Problem } from "../problem.ts";
import { choiceProblems } from "./choice-problems.ts";
import { conditionProblems } from "./condition-problems.ts";
import { constraintProblems } from "./constraint-problems.ts";
import { contrastProblems } from "./contrast-problems.ts";
import { formulaTypeProblems } from "./formula-type-problems.ts";
import { functionProblems } from "./function-problems.ts";
import { type InspectionCheck, inspectedForm } from "./inspected-form.ts";
import { labelProblems } from "./label-problems.ts";
import { nameProblems } from "./name-problems.ts";
import { reachProblems } from "./reach-problems.ts";
import { sizeProblems } from "./size-problems.ts";
import { translationProblems } from "./translation-problems.ts";

/** What is looked for, in the order in which it is listed. */
const checks: readonly InspectionCheck[] = [
  ({ compiled }) => compiled.problems,
  formulaTypeProblems,
  functionProblems,
  choiceProblems,
  constraintProblems,
  labelProblems,
  conditionProblems,
  reachProblems,
  sizeProblems,
  nameProblems,
  contrastProblems,
  translationProblems,
];

/** Everything that is wrong or doubtful in a form (EI1). */
export const inspect = (definition: FormDefinition, options: CompileOptions = {}): Problem[] =>
  [...inspectionSteps(definition, options)].flat();

/**
 * The same in steps, for a designer that must not stop at a keystroke: takes the next step when there is time, and begins
 * again when the form has changed meanwhile.
 */
export function* inspectionSteps(definition: FormDefinition, options: CompileOptions = {}): Generator<Problem[]> {
  const form = inspectedForm(definition, options);
  yield [];
  for (const check of checks) yield [...check(form)];
}
