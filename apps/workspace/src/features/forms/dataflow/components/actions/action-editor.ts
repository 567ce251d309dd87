import type { RuleAction } from "@askloom/contract";
import type { ComponentType } from "react";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";

/** What the fields of an action are given. */
export interface ActionFieldsProps<Action extends RuleAction = RuleAction> {
  readonly action: Action;
  readonly put: (action: RuleAction, typing?: Typing) => void;
  readonly leave: () => void;
  /** The last target was taken out: the action has nothing to act on, and waits for another. */
  readonly empty: () => void;
  readonly hint: string | undefined;
}

export type ActionFields<Action extends RuleAction = RuleAction> = ComponentType<ActionFieldsProps<Action>>;
