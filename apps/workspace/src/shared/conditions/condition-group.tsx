import { type Condition, type ConditionGroup, conditionMatches } from "@askloom/contract";
import { Group, SegmentedControl, Text } from "@mantine/core";
import { memo, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../designer/frame/use-event.ts";
import type { Typing } from "../../designer/frame/use-local-text.ts";
import { AddCondition } from "./add-condition.tsx";
import type { ConditionEditorProps } from "./condition-editor.ts";
import { ConditionRowEditor } from "./condition-row.tsx";
import { useSubjects } from "./condition-subjects.ts";
import { placed, withMember, withNewMember, withoutMember } from "./model/conditions.ts";
import { NewConditionRow } from "./new-condition-row.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useFocusAdded } from "./use-focus-added.ts";

/** Conditions of which all, any or none must hold; groups may stand in groups. */
export function ConditionGroupEditor({
  condition: group,
  put,
  leave,
  remove,
  depth,
}: ConditionEditorProps<ConditionGroup>) {
  const { t } = useTranslation("conditions");
  const { emptyText, maxDepth, maxRows } = useSubjects();
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
    <fieldset ref={holder} aria-labelledby={labelId} className="condition-group" data-inner={depth > 0 || undefined}>
      <Group gap="xs" wrap="nowrap">
        <Group gap="xs" className="condition-grow">
          <Text size="sm" id={labelId}>
            {t("match")}
          </Text>
          <MatchControl labelId={labelId} match={group.match} onMatch={match} />
        </Group>
        {depth > 0 && <RemoveButton label={t("removeGroup")} onClick={remove} />}
      </Group>
      {group.of.length === 0 && !isAsking && (
        <Text size="sm" c="dimmed">
          {depth === 0 ? emptyText : t(`empty.${group.match}`)}
        </Text>
      )}
      {placed(group.of).map(({ key, index, each }) => (
        <div key={key} className="condition-member">
          <span className="condition-joint">{index > 0 && t(`joint.${group.match}`)}</span>
          <Member condition={each} index={index} depth={depth + 1} putAt={putAt} removeAt={removeAt} leave={leave} />
        </div>
      ))}
      {isAsking && <NewConditionRow onAdd={add} onCancel={() => setAsking(false)} />}
      <AddCondition canNest={depth < maxDepth} isFull={group.of.length >= maxRows} onAsk={ask} onAdd={add} />
    </fieldset>
  );
}

interface MatchControlProps {
  readonly labelId: string;
  readonly match: ConditionGroup["match"];
  readonly onMatch: (match: ConditionGroup["match"]) => void;
}

const MatchControl = memo(function MatchControl({ labelId, match, onMatch }: MatchControlProps) {
  const { t } = useTranslation("conditions");
  return (
    <SegmentedControl
      size="xs"
      aria-labelledby={labelId}
      data={conditionMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
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

/** Drawn again only when this member changes. */
const Member = memo(function Member({ index, putAt, removeAt, ...part }: MemberProps) {
  return (
    <ConditionEditor {...part} put={(member, typing) => putAt(index, member, typing)} remove={() => removeAt(index)} />
  );
});

/** Any part of a condition. */
function ConditionEditor({ condition, ...props }: ConditionEditorProps) {
  const { leaves } = useSubjects();
  if ("match" in condition) return <ConditionGroupEditor {...props} condition={condition} />;
  if ("operand" in condition) return <ConditionRowEditor {...props} condition={condition} />;
  return leaves === undefined ? null : <leaves.Editor {...props} condition={condition} />;
}
