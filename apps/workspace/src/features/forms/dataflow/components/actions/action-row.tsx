import type { RuleAction } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionName, changedAction } from "../../model/actions.ts";
import { actionHint } from "../../model/hints.ts";
import { fieldsOf } from "./action-fields.tsx";
import { ActionSelect } from "./action-select.tsx";

export interface ActionRowProps {
  readonly action: RuleAction;
  readonly put: (action: RuleAction, typing?: Typing) => void;
  readonly leave: () => void;
  readonly remove: () => void;
  /** The action has nothing to act on any more, or not yet. */
  readonly ask: (name: ActionName) => void;
}

/** One thing that a rule does. */
export function ActionRow({ action, put, leave, remove, ask }: ActionRowProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const hint = actionHint(store, action);
  const Fields = fieldsOf(action.action);
  const change = (name: ActionName) => {
    const next = changedAction(store, action, name);
    if (next === undefined) ask(name);
    else put(next);
  };
  return (
    <div className="d-flow-action">
      <ActionSelect value={action.action} onChange={change} />
      <div className="d-flow-fields">
        <Fields
          action={action}
          put={put}
          leave={leave}
          empty={() => ask(action.action)}
          hint={hint === undefined ? undefined : t(`hints.${hint}`)}
        />
      </div>
      <RemoveButton label={t("action.remove")} onClick={remove} />
    </div>
  );
}
