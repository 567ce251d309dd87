/** Where in a definition something is. `part` names what is meant inside: a choice, a property, a language. */
export interface DefinitionPlace {
  readonly pageId?: string;
  readonly itemId?: string;
  readonly ruleId?: string;
  readonly variableId?: string;
  readonly part?: string;
}

/** What is wrong or doubtful in a definition. Errors block publishing; warnings do not. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: "error" | "warning";
  readonly place: DefinitionPlace;
  /** What the message names. */
  readonly figures: Readonly<Record<string, string | number>>;
}

/** Every code with its severity. */
export const problemSeverities = {
  "unknown-reference": "error",
  cycle: "error",
  "formula-error": "error",
  "formulas-missing": "error",
  "pattern-error": "error",
  "backward-jump": "error",
  "target-not-settable": "error",
  "target-without-choices": "error",
  "empty-choices": "error",
  "missing-label": "error",
  "choice-unknown": "error",
  "range-impossible": "error",
  "page-too-large": "error",
  "form-too-large": "error",
  "over-budget": "error",
  "condition-never-true": "warning",
  "condition-incomplete": "warning",
  "rule-without-action": "warning",
  "page-unreachable": "warning",
  "page-empty": "warning",
  "required-never-visible": "warning",
  "missing-translation": "warning",
  "low-contrast": "warning",
  "name-duplicate": "warning",
  "variable-unused": "warning",
} as const satisfies Readonly<Record<string, Problem["severity"]>>;
export type ProblemCode = keyof typeof problemSeverities;

export const problem = (code: ProblemCode, place: DefinitionPlace, figures: Problem["figures"] = {}): Problem => ({
  code,
  severity: problemSeverities[code],
  place,
  figures,
});
