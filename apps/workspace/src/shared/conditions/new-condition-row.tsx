import type { ConditionRow } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useSubjects } from "./condition-subjects.ts";
import { newRow } from "./model/condition-rows.ts";
import { RemoveButton } from "./remove-button.tsx";

/** A comparison in the making: it is one as soon as it has something to look at. */
export function NewConditionRow({ onAdd, onCancel }: { onAdd: (row: ConditionRow) => void; onCancel: () => void }) {
  const { t } = useTranslation("conditions");
  const { operandLabel, OperandField, traitsOf } = useSubjects();
  return (
    <div className="condition-member">
      <span className="condition-joint" />
      <div className="condition-row">
        <OperandField
          label={operandLabel}
          value={undefined}
          startsOpen
          onChange={(operand) => {
            const traits = traitsOf(operand);
            if (traits !== undefined) onAdd(newRow(operand, traits));
          }}
        />
        <RemoveButton label={t("remove")} onClick={onCancel} />
      </div>
    </div>
  );
}
