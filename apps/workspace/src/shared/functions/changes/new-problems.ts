import type { ActionDefinition, FormDefinition, FunctionDefinition, FunctionUse } from "@askloom/contract";
import { type FunctionCatalogue, functionKey, inspect, type Problem, type UsedFunction } from "@askloom/engine";
import { celFormulas } from "@askloom/engine/formulas";
import { functionsIn } from "@askloom/engine/functions";
import { checkParameters, describeFunction, type FunctionFault } from "@askloom/functions";
import { functionUsesIn, withVersions } from "../function-uses.ts";

/** What uses a function. */
export type UsingDefinition = FormDefinition | ActionDefinition;

/** What another version of a function would break: something in a form, or a call from a form action. */
export type NewProblem = { readonly at: "form"; readonly problem: Problem } | CallProblem;

type CallProblem =
  | { readonly at: "call"; readonly fault: FunctionFault }
  | {
      readonly at: "result";
      readonly before: FunctionDefinition["result"];
      readonly after: FunctionDefinition["result"];
    };

export interface VersionChange {
  readonly functionId: string;
  /** The number of the newer version, or that which a draft would get. */
  readonly number: number;
  readonly newer: FunctionDefinition;
  /** How many examples of the newer version fail. */
  readonly failing: number;
  /** The versions that are used now, as forms know them. */
  readonly known: FunctionCatalogue;
  /** Which uses would change. */
  readonly isChanged: (use: FunctionUse) => boolean;
}

/** The problems that a form or a form action would get with another version of a function (FN70). */
export const newProblems = (using: UsingDefinition, change: VersionChange): NewProblem[] =>
  "pages" in using ? formProblems(using, change) : callProblems(using, change);

/** Compared as a whole: another version may read other answers, and so close a circle. */
function formProblems(form: FormDefinition, change: VersionChange): NewProblem[] {
  const { known, functionId, number, newer, failing, isChanged } = change;
  const described: UsedFunction = { ...describeFunction(newer), failingExamples: failing };
  const catalogue = new Map([...known, [functionKey({ functionId, versionNumber: number }), described]]);
  const found = (definition: FormDefinition) =>
    inspect(definition, { formulas: celFormulas(), functions: functionsIn(catalogue) }).filter(
      ({ code }) => code !== "function-outdated",
    );
  const before = new Set(found(form).map(keyOf));
  const moved = withVersions(form, (use) => (isChanged(use) ? { ...use, versionNumber: number } : use));
  return found(moved)
    .filter((problem) => !before.has(keyOf(problem)))
    .map((problem) => ({ at: "form", problem }));
}

/** The name of a function may change with its version: that is no new problem. */
const keyOf = ({ code, location, figures }: Problem): string =>
  JSON.stringify([code, location, { ...figures, name: "" }]);

function callProblems(action: ActionDefinition, { known, newer, isChanged }: VersionChange): CallProblem[] {
  const found = new Map<string, CallProblem>();
  for (const use of functionUsesIn(action).filter(isChanged)) {
    const checked = checkParameters(newer.parameters, use.parameters);
    const before = known.get(functionKey(use))?.result;
    if ("fault" in checked) put({ at: "call", fault: checked.fault });
    if (before !== undefined && before !== newer.result) put({ at: "result", before, after: newer.result });
  }
  return [...found.values()];

  function put(problem: CallProblem): void {
    found.set(JSON.stringify(problem), problem);
  }
}
