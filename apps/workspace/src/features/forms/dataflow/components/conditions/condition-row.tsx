import type { ConditionRow, Operator, Reference } from "@askloom/contract";
import { Select } from "@mantine/core";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../../../../designer/frame/use-event.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useTraits } from "../../hooks/use-traits.ts";
import { offeredOperators, withOperand, withOperator, withValue } from "../../model/condition-rows.ts";
import { rowHint } from "../../model/hints.ts";
import { type Traits, traitsOf } from "../../model/traits.ts";
import { RemoveButton } from "../remove-button.tsx";
import { ReferenceField } from "../values/reference-field.tsx";
import { RowValue } from "../values/row-value.tsx";
import type { ConditionEditorProps } from "./condition-editor.ts";
import { useOperatorWords } from "./use-operator-words.ts";

const aboutOperand: ReadonlySet<string> = new Set(["operand-unknown", "part-missing"]);

/** A comparison: what is looked at, how, and with what. */
export function ConditionRowEditor({ condition: row, put, leave, remove }: ConditionEditorProps<ConditionRow>) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const traits = useTraits(row.operand);
  const hint = rowHint(store, row);
  const words = hint === undefined ? undefined : t(`hints.${hint}`);
  const isOperandWrong = hint !== undefined && aboutOperand.has(hint);
  const putOperand = useEvent((operand: Reference) => {
    const next = traitsOf(store, operand);
    if (next !== undefined) put(withOperand(row, operand, next));
  });
  const putOperator = useEvent((operator: Operator) => traits && put(withOperator(row, operator, traits)));
  const takeOut = useEvent(remove);
  return (
    <div className="d-flow-row">
      <ReferenceField
        label={t("condition.operand")}
        value={row.operand}
        error={isOperandWrong ? words : undefined}
        onChange={putOperand}
      />
      {traits !== undefined && (
        <>
          <OperatorSelect traits={traits} operator={row.operator} onOperator={putOperator} />
          <RowValue
            row={row}
            traits={traits}
            error={isOperandWrong ? undefined : words}
            put={(value, merge) => put(withValue(row, value), merge)}
            leave={leave}
          />
        </>
      )}
      <RemoveButton label={t("condition.remove")} onClick={takeOut} />
    </div>
  );
}

interface OperatorSelectProps {
  readonly traits: Traits;
  readonly operator: Operator;
  readonly onOperator: (operator: Operator) => void;
}

const OperatorSelect = memo(function OperatorSelect({ traits, operator, onOperator }: OperatorSelectProps) {
  const { t } = useTranslation("forms-dataflow");
  const wordsOf = useOperatorWords();
  return (
    <Select
      aria-label={t("condition.operator")}
      allowDeselect={false}
      data={offeredOperators(traits, operator).map((value) => ({ value, label: wordsOf(value, traits.type) }))}
      value={operator}
      onChange={(next) => next !== null && onOperator(next)}
    />
  );
});
