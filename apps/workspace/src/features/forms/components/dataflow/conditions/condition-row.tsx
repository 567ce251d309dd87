import type { ConditionRow } from "@askloom/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer-context.tsx";
import { offeredOperators, withOperand, withOperator, withValue } from "../../../model/dataflow/condition-rows.ts";
import { rowHint } from "../../../model/dataflow/hints.ts";
import { traitsOf } from "../../../model/dataflow/traits.ts";
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
  const wordsOf = useOperatorWords();
  const traits = traitsOf(store, row.operand);
  const hint = rowHint(store, row);
  const words = hint === undefined ? undefined : t(`hints.${hint}`);
  const isOperandWrong = hint !== undefined && aboutOperand.has(hint);
  return (
    <div className="d-flow-row">
      <ReferenceField
        label={t("condition.operand")}
        value={row.operand}
        error={isOperandWrong ? words : undefined}
        onChange={(operand) => {
          const next = traitsOf(store, operand);
          if (next !== undefined) put(withOperand(row, operand, next));
        }}
      />
      {traits !== undefined && (
        <>
          <Select
            aria-label={t("condition.operator")}
            allowDeselect={false}
            data={offeredOperators(traits, row.operator).map((value) => ({
              value,
              label: wordsOf(value, traits.type),
            }))}
            value={row.operator}
            onChange={(operator) => operator !== null && put(withOperator(row, operator, traits))}
          />
          <RowValue
            row={row}
            traits={traits}
            error={isOperandWrong ? undefined : words}
            put={(value, merge) => put(withValue(row, value), merge)}
            leave={leave}
          />
        </>
      )}
      <RemoveButton label={t("condition.remove")} onClick={remove} />
    </div>
  );
}
