import type { Rule, RuleAction } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer-context.tsx";
import { type ActionName, startedAction } from "../../../model/dataflow/actions.ts";
import { firstQuestion, placed } from "../../../model/dataflow/conditions.ts";
import { useFocusAdded } from "../use-focus-added.ts";
import { ActionRow } from "./action-row.tsx";
import { AddAction } from "./add-action.tsx";
import { NewActionRow } from "./new-action-row.tsx";

export interface ActionListProps {
  readonly rule: Rule;
  readonly put: (actions: RuleAction[], merge?: "typing") => void;
  readonly leave: () => void;
}

/** What the rule does while its condition holds. */
export function ActionList({ rule, put, leave }: ActionListProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const holder = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusAdded(holder, rule.do.length);
  // An action that has nothing to act on yet is not in the form: there it must have something.
  const [asked, setAsked] = useState<ActionName>();
  const without = (index: number) => rule.do.filter((_, at) => at !== index);
  const add = (action: RuleAction) => {
    setAsked(undefined);
    focusAdded();
    put([...rule.do, action]);
  };
  const start = (name: ActionName) => {
    const action = startedAction(store, name, firstQuestion(rule.when));
    if (action === undefined) setAsked(name);
    else add(action);
  };
  return (
    <div ref={holder} className="d-flow-actions">
      {rule.do.length === 0 && asked === undefined && (
        <Text size="sm" c="dimmed">
          {t("action.none")}
        </Text>
      )}
      {placed(rule.do).map(({ key, index, each }) => (
        <div key={key} className="d-flow-member">
          <span className="d-flow-joint">{index > 0 && t("action.joint.next")}</span>
          <ActionRow
            action={each}
            put={(action, merge) => put(rule.do.with(index, action), merge)}
            leave={leave}
            remove={() => put(without(index))}
            ask={(name) => {
              put(without(index));
              setAsked(name);
            }}
          />
        </div>
      ))}
      {asked !== undefined && (
        <div className="d-flow-member">
          <span className="d-flow-joint" />
          <NewActionRow name={asked} onRename={setAsked} onAdd={add} onCancel={() => setAsked(undefined)} />
        </div>
      )}
      {rule.do.length < 100 && <AddAction onAdd={start} />}
    </div>
  );
}
