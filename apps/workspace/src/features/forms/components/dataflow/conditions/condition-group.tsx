import type { Condition, ConditionGroup } from "@askloom/contract";
import { Group, SegmentedControl, Text } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  deepestGroup,
  matches,
  placed,
  withMember,
  withNewMember,
  withoutMember,
} from "../../../model/dataflow/conditions.ts";
import { RemoveButton } from "../remove-button.tsx";
import { useFocusAdded } from "../use-focus-added.ts";
import { AddCondition } from "./add-condition.tsx";
import type { ConditionEditorProps } from "./condition-editor.ts";
import { ConditionFormulaEditor, ConditionUnreadNote } from "./condition-formula.tsx";
import { ConditionRowEditor } from "./condition-row.tsx";
import { NewConditionRow } from "./new-condition-row.tsx";

/** Conditions of which all, any or none must hold; groups may stand in groups. */
export function ConditionGroupEditor({
  condition: group,
  put,
  leave,
  remove,
  depth,
}: ConditionEditorProps<ConditionGroup>) {
  const { t } = useTranslation("forms-dataflow");
  const labelId = useId();
  // A comparison that has nothing to look at yet is not in the form: there it must have something.
  const [isAsking, setAsking] = useState(depth > 0 && group.of.length === 0);
  const holder = useRef<HTMLFieldSetElement>(null);
  const focusAdded = useFocusAdded(holder, group.of.length);
  const add = (member: Condition) => {
    setAsking(false);
    focusAdded();
    put(withNewMember(group, member));
  };
  return (
    <fieldset ref={holder} aria-labelledby={labelId} className="d-flow-group" data-inner={depth > 0 || undefined}>
      <Group gap="xs" wrap="nowrap">
        <Group gap="xs" className="d-flow-grow">
          <Text size="sm" id={labelId}>
            {t("condition.match")}
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby={labelId}
            data={matches.map((value) => ({ value, label: t(`condition.matches.${value}`) }))}
            value={group.match}
            onChange={(match) => put({ ...group, match })}
          />
        </Group>
        {depth > 0 && <RemoveButton label={t("condition.removeGroup")} onClick={remove} />}
      </Group>
      {group.of.length === 0 && !isAsking && (
        <Text size="sm" c="dimmed">
          {t(`condition.empty.${depth === 0 ? "root" : group.match}`)}
        </Text>
      )}
      {placed(group.of).map(({ key, index, each }) => (
        <div key={key} className="d-flow-member">
          <span className="d-flow-joint">{index > 0 && t(`condition.joint.${group.match}`)}</span>
          <ConditionEditor
            condition={each}
            depth={depth + 1}
            put={(member, merge) => put(withMember(group, index, member), merge)}
            leave={leave}
            remove={() => put(withoutMember(group, index))}
          />
        </div>
      ))}
      {isAsking && <NewConditionRow onAdd={add} onCancel={() => setAsking(false)} />}
      <AddCondition canNest={depth < deepestGroup} onAsk={() => setAsking(true)} onAdd={add} />
    </fieldset>
  );
}

/** Any part of a condition. */
function ConditionEditor({ condition, ...props }: ConditionEditorProps) {
  if ("match" in condition) return <ConditionGroupEditor {...props} condition={condition} />;
  if ("formula" in condition) return <ConditionFormulaEditor {...props} condition={condition} />;
  if ("unread" in condition) return <ConditionUnreadNote {...props} condition={condition} />;
  return <ConditionRowEditor {...props} condition={condition} />;
}
