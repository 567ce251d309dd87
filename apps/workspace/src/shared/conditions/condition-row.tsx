import type { ConditionRow, Operator, Reference } from "@askloom/contract";
import { Select } from "@mantine/core";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useEvent } from "../../designer/frame/use-event.ts";
import type { ConditionEditorProps } from "./condition-editor.ts";
import { useSubjects } from "./condition-subjects.ts";
import { offeredOperators, withOperand, withOperator, withValue } from "./model/condition-rows.ts";
import type { Traits } from "./model/traits.ts";
import { RemoveButton } from "./remove-button.tsx";
import { RowValue } from "./values/row-value.tsx";

const aboutOperand: ReadonlySet<string> = new Set(["operand-unknown", "part-missing"]);

/** A comparison: what is looked at, how, and with what. */
export function ConditionRowEditor({ condition: row, put, leave, remove }: ConditionEditorProps<ConditionRow>) {
  const { t } = useTranslation("conditions");
  const { operandLabel, OperandField, useTraits, traitsOf, hintOf } = useSubjects();
  const traits = useTraits(row.operand);
  const hint = hintOf(row);
  const words = hint === undefined ? undefined : t(`hints.${hint}`);
  const isOperandWrong = hint !== undefined && aboutOperand.has(hint);
  const putOperand = useEvent((operand: Reference) => {
    const next = traitsOf(operand);
    if (next !== undefined) put(withOperand(row, operand, next));
  });
  const putOperator = useEvent((operator: Operator) => traits && put(withOperator(row, operator, traits)));
  const takeOut = useEvent(remove);
  return (
    <div className="condition-row">
      <OperandField
        label={operandLabel}
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
      <RemoveButton label={t("remove")} onClick={takeOut} />
    </div>
  );
}

interface OperatorSelectProps {
  readonly traits: Traits;
  readonly operator: Operator;
  readonly onOperator: (operator: Operator) => void;
}

export const OperatorSelect = memo(function OperatorSelect({ traits, operator, onOperator }: OperatorSelectProps) {
  const { t } = useTranslation("conditions");
  return (
    <Select
      aria-label={t("operator")}
      allowDeselect={false}
      data={offeredOperators(traits, operator).map((value) => ({
        value,
        label: t(`operators.${value}`, { context: traits.type }),
      }))}
      value={operator}
      onChange={(next) => next !== null && onOperator(next)}
    />
  );
});
