import type { Condition } from "@askloom/contract";
import type { Typing } from "../../designer/frame/use-local-text.ts";

/** What each part of a condition is given to edit itself. */
export interface ConditionEditorProps<Part extends Condition = Condition> {
  readonly condition: Part;
  /** Replaces the part. `typing` joins what is typed into one step of the history. */
  readonly put: (condition: Condition, typing?: Typing) => void;
  /** Ends a step: a field was left. */
  readonly leave: () => void;
  readonly remove: () => void;
  readonly depth: number;
}
