import type { Condition, ConditionGroup } from "@askloom/contract";
import { Group, SegmentedControl, Text } from "@mantine/core";
import { memo, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../../../../designer/frame/use-event.ts";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";
import { useFocusAdded } from "../../hooks/use-focus-added.ts";
import { deepestGroup, matches, placed, withMember, withNewMember, withoutMember } from "../../model/conditions.ts";
import { RemoveButton } from "../remove-button.tsx";
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
  const add = useEvent((member: Condition) => {
    setAsking(false);
    focusAdded();
    put(withNewMember(group, member));
  });
  const ask = useEvent(() => setAsking(true));
  const match = useEvent((next: ConditionGroup["match"]) => put({ ...group, match: next }));
  const putAt = useEvent((index: number, member: Condition, typing?: Typing) =>
    put(withMember(group, index, member), typing),
  );
  const removeAt = useEvent((index: number) => put(withoutMember(group, index)));
  return (
    <fieldset ref={holder} aria-labelledby={labelId} className="d-flow-group" data-inner={depth > 0 || undefined}>
      <Group gap="xs" wrap="nowrap">
        <Group gap="xs" className="d-flow-grow">
          <Text size="sm" id={labelId}>
            {t("condition.match")}
          </Text>
          <MatchControl labelId={labelId} match={group.match} onMatch={match} />
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
          <Member condition={each} index={index} depth={depth + 1} putAt={putAt} removeAt={removeAt} leave={leave} />
        </div>
      ))}
      {isAsking && <NewConditionRow onAdd={add} onCancel={() => setAsking(false)} />}
      <AddCondition canNest={depth < deepestGroup} onAsk={ask} onAdd={add} />
    </fieldset>
  );
}

interface MatchControlProps {
  readonly labelId: string;
  readonly match: ConditionGroup["match"];
  readonly onMatch: (match: ConditionGroup["match"]) => void;
}

const MatchControl = memo(function MatchControl({ labelId, match, onMatch }: MatchControlProps) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <SegmentedControl
      size="xs"
      aria-labelledby={labelId}
      data={matches.map((value) => ({ value, label: t(`condition.matches.${value}`) }))}
      value={match}
      onChange={onMatch}
    />
  );
});

interface MemberProps extends Pick<ConditionEditorProps, "condition" | "depth" | "leave"> {
  readonly index: number;
  readonly putAt: (index: number, member: Condition, typing?: Typing) => void;
  readonly removeAt: (index: number) => void;
}

/** Drawn anew only when this member changes. */
const Member = memo(function Member({ index, putAt, removeAt, ...part }: MemberProps) {
  return (
    <ConditionEditor {...part} put={(member, typing) => putAt(index, member, typing)} remove={() => removeAt(index)} />
  );
});

/** Any part of a condition. */
function ConditionEditor({ condition, ...props }: ConditionEditorProps) {
  if ("match" in condition) return <ConditionGroupEditor {...props} condition={condition} />;
  if ("formula" in condition) return <ConditionFormulaEditor {...props} condition={condition} />;
  if ("unread" in condition) return <ConditionUnreadNote {...props} condition={condition} />;
  return <ConditionRowEditor {...props} condition={condition} />;
}
