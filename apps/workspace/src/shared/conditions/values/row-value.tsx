import type { ConditionRow, ConditionValue } from "@askloom/contract";
import { operandShape } from "@askloom/engine";
import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../../designer/frame/use-event.ts";
import type { Typing } from "../../../designer/frame/use-local-text.ts";
import { useSubjects } from "../condition-subjects.ts";
import type { Traits } from "../model/traits.ts";
import { sourceOf, type ValueSource } from "../model/value-sources.ts";
import { isReference, pairOf, withEnd } from "../model/values.ts";
import { LiteralField, LiteralList } from "./literal-field.tsx";
import { ValueSourceMenu } from "./value-source.tsx";

export interface RowValueProps {
  readonly row: ConditionRow;
  readonly traits: Traits;
  readonly put: (value: ConditionValue | undefined, typing?: Typing) => void;
  readonly leave: () => void;
  readonly error: string | undefined;
}

/** Operators that compare a whole text, which can be picked where all are known (PB26). */
const comparesWhole: ReadonlySet<string> = new Set(["==", "!="]);

/** What a comparison compares with, as its operator and the operand's type want it (FD7). */
export function RowValue(props: RowValueProps) {
  const { row, put } = props;
  const shape = operandShape(row.operator);
  if (shape === "none") return null;
  if (shape === "range") return <PairValue {...props} />;
  // An import may compare with several values where one is usual.
  if (shape === "one" && !Array.isArray(row.value)) return <OneValue {...props} />;
  const values = Array.isArray(row.value) ? row.value : [];
  return <ListValue {...props} values={values} put={(next) => put(next.length === 0 ? undefined : next)} />;
}

function ListValue({ row, values, ...field }: Omit<RowValueProps, "put"> & Pick<ListProps, "values" | "put">) {
  const { t } = useTranslation("conditions");
  const nameOf = useSubjects().useChoiceNames(row.operand);
  return <LiteralList {...field} values={values} nameOf={nameOf} label={t("value.label")} />;
}
type ListProps = Parameters<typeof LiteralList>[0];

function PairValue({ row, traits, put, leave, error }: RowValueProps) {
  const { t } = useTranslation("conditions");
  const nameOf = useSubjects().useChoiceNames(row.operand);
  const [from, to] = pairOf(row.value);
  const shared = { nameOf, traits, leave };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" className="condition-pair">
      <LiteralField
        {...shared}
        label={t("value.from")}
        value={from}
        error={error}
        put={(end, typing) => put(withEnd(row.value, 0, end), typing)}
      />
      <Text size="sm" c="dimmed" lh="2.25rem">
        {t("value.and")}
      </Text>
      <LiteralField
        {...shared}
        label={t("value.to")}
        value={to}
        put={(end, typing) => put(withEnd(row.value, 1, end), typing)}
      />
    </Group>
  );
}

function OneValue({ row, traits, put, leave, error }: RowValueProps) {
  const { t } = useTranslation("conditions");
  const { useChoiceNames, OperandField } = useSubjects();
  const nameOf = useChoiceNames(row.operand);
  // Another answer that is not picked yet is no value; until it is, only this field knows that one is wanted.
  const [wanted, setWanted] = useState<ValueSource>();
  const { value } = row;
  const source = value === undefined ? (wanted ?? "literal") : sourceOf(value);
  const change = useEvent((next: ValueSource) => {
    setWanted(next);
    put(next === "relative" ? "today" : undefined);
  });
  return (
    <div className="condition-value">
      {source === "reference" ? (
        <OperandField
          label={t("value.answerOf")}
          value={isReference(value) ? value : undefined}
          error={error}
          startsOpen={value === undefined}
          onChange={put}
        />
      ) : (
        <LiteralField
          label={t("value.label")}
          nameOf={nameOf}
          traits={comparesWhole.has(row.operator) ? traits : { ...traits, knownTexts: undefined }}
          // Neither a reference nor a list, as its source says.
          value={value as Exclude<typeof value, object>}
          put={put}
          leave={leave}
          error={error}
        />
      )}
      <ValueSourceMenu traits={traits} source={source} onChange={change} />
    </div>
  );
}
