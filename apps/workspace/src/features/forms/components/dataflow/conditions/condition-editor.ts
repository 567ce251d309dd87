import type { Condition } from "@askloom/contract";

/** What each part of a condition is given to edit itself. */
export interface ConditionEditorProps<Part extends Condition = Condition> {
  readonly condition: Part;
  /** Replaces the part. `merge` joins what is typed into one step of the history. */
  readonly put: (condition: Condition, merge?: "typing") => void;
  /** Ends a step: a field was left. */
  readonly leave: () => void;
  readonly remove: () => void;
  readonly depth: number;
}
