import type { FormDefinition } from "@askloom/contract";
import { compileSteps } from "../compile-form.ts";
import { type Problem, problem } from "../problem.ts";
import type { CompileOptions } from "../program/compiling.ts";
import { maxFormulaParts, parseSteps } from "../program/parsed-formulas.ts";
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

/** The same in small steps: a server does other things between them, so that a large form holds nobody up (EX7). */
export function* inspectionSteps(definition: FormDefinition, options: CompileOptions = {}): Generator<Problem[]> {
  const formulas =
    options.formulas && (yield* withoutProblems(parseSteps(definition, options.formulas, maxFormulaParts)));
  // Of a form that is far too large nothing else is said: looking at the rest would take as long as it is large (EI16).
  if (formulas !== undefined && formulas.parts > maxFormulaParts)
    return yield [problem("formulas-too-large", {}, { most: maxFormulaParts })];
  const parsed = { ...options, formulas };
  const form = inspectedForm(definition, yield* withoutProblems(compileSteps(definition, parsed)), parsed);
  for (const check of checks) for (const found of check(form)) yield found === undefined ? [] : [found];
}

function* withoutProblems<Result>(steps: Generator<undefined, Result>): Generator<Problem[], Result> {
  let step = steps.next();
  while (!step.done) {
    yield [];
    step = steps.next();
  }
  return step.value;
}
