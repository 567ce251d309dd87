import type { Condition, RuleAction } from "@askloom/contract";
import { Text } from "@mantine/core";
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";
import { firstQuestion, placed } from "../../../../../shared/conditions/model/conditions.ts";
import { useFocusAdded } from "../../../../../shared/conditions/use-focus-added.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionName, startedAction } from "../../model/actions.ts";
import { ruleAt } from "../../model/rule-edits.ts";
import { ActionRow } from "./action-row.tsx";
import { AddAction } from "./add-action.tsx";
import { NewActionRow } from "./new-action-row.tsx";

export interface ActionListProps {
  /** The rule whose actions they are. */
  readonly id: string;
  readonly actions: readonly RuleAction[];
  readonly put: (actions: RuleAction[], typing?: Typing) => void;
  readonly leave: () => void;
}

/** What the rule does while its condition holds. What is typed into the condition leaves it as it is. */
export const ActionList = memo(function ActionList({ id, actions, put, leave }: ActionListProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const holder = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusAdded(holder, actions.length);
  // An action that has nothing to act on yet is not in the form: there it must have something.
  const [requested, setRequested] = useState<ActionName>();
  const without = (index: number) => actions.filter((_, at) => at !== index);
  const add = (action: RuleAction) => {
    setRequested(undefined);
    focusAdded();
    put([...actions, action]);
  };
  const start = (name: ActionName) => {
    const action = startedAction(store, name, firstQuestion(ruleAt(store, id)?.when ?? nothing));
    if (action === undefined) setRequested(name);
    else add(action);
  };
  return (
    <div ref={holder} className="d-flow-actions">
      {actions.length === 0 && requested === undefined && (
        <Text size="sm" c="dimmed">
          {t("action.none")}
        </Text>
      )}
      {placed(actions).map(({ key, index, each }) => (
        <div key={key} className="condition-member">
          <span className="condition-joint">{index > 0 && t("action.joint.next")}</span>
          <ActionRow
            action={each}
            put={(action, typing) => put(actions.with(index, action), typing)}
            leave={leave}
            remove={() => put(without(index))}
            ask={(name) => {
              put(without(index));
              setRequested(name);
            }}
          />
        </div>
      ))}
      {requested !== undefined && (
        <div className="condition-member">
          <span className="condition-joint" />
          <NewActionRow name={requested} onRename={setRequested} onAdd={add} onCancel={() => setRequested(undefined)} />
        </div>
      )}
      {actions.length < 100 && <AddAction onAdd={start} />}
    </div>
  );
});

const nothing: Condition = { match: "all", of: [] };
