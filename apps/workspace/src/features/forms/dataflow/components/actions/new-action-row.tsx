import type { RuleAction } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionName, actionOn, actsOn, startedAction } from "../../model/actions.ts";
import { ThingSelect } from "../pickers/thing-select.tsx";
import { ActionSelect } from "./action-select.tsx";

export interface NewActionRowProps {
  readonly name: ActionName;
  readonly onRename: (name: ActionName) => void;
  readonly onAdd: (action: RuleAction) => void;
  readonly onCancel: () => void;
}

/** An action in the making: it is one as soon as it has something to act on. */
export function NewActionRow({ name, onRename, onAdd, onCancel }: NewActionRowProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const on = actsOn[name];
  const change = (next: ActionName) => {
    const started = startedAction(store, next, undefined);
    if (started === undefined) onRename(next);
    else onAdd(started);
  };
  return (
    <div className="d-flow-action">
      <ActionSelect value={name} onChange={change} />
      <div className="d-flow-fields">
        {on !== "page" && (
          <ThingSelect
            key={name}
            label={t("action.target")}
            pickedFor={on}
            startsOpen
            onPick={(id) => {
              const action = actionOn(store, name, [id]);
              if (action !== undefined) onAdd(action);
            }}
          />
        )}
      </div>
      <RemoveButton label={t("action.remove")} onClick={onCancel} />
    </div>
  );
}
