import type { GraphProblem } from "@askloom/graph";

export type ActionProblemCode =
  | GraphProblem["code"]
  | "form-missing"
  | "question-missing"
  | "result-missing"
  | "comparison-incomplete"
  | "condition-empty"
  | "function-missing"
  | "function-not-chosen"
  | "rows-missing"
  | "grades-overlap"
  | "grades-gap"
  | "feedback-empty"
  | "recipient-missing"
  | "address-invalid"
  | "subject-missing"
  | "webhook-address-missing"
  | "template-invalid"
  | "event-unnamed"
  | "next-form-missing"
  | "scenario-failed";

/** What is wrong with an action, and where. An error keeps it from being used; a warning does not. */
export interface ActionProblem {
  readonly code: ActionProblemCode;
  readonly severity: "error" | "warning";
  readonly node?: string;
  readonly edge?: string;
  /** The row, statement or grade of an evaluation. */
  readonly part?: string;
  /** What is named, and is not there. */
  readonly name?: string;
}
