import type { ConditionRow } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { newRow } from "../../model/condition-rows.ts";
import { traitsOf } from "../../model/traits.ts";
import { RemoveButton } from "../remove-button.tsx";
import { ReferenceField } from "../values/reference-field.tsx";

/** A comparison in the making: it is one as soon as it has something to look at. */
export function NewConditionRow({ onAdd, onCancel }: { onAdd: (row: ConditionRow) => void; onCancel: () => void }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  return (
    <div className="d-flow-member">
      <span className="d-flow-joint" />
      <div className="d-flow-row">
        <ReferenceField
          label={t("condition.operand")}
          value={undefined}
          startsOpen
          onChange={(operand) => {
            const traits = traitsOf(store, operand);
            if (traits !== undefined) onAdd(newRow(operand, traits));
          }}
        />
        <RemoveButton label={t("condition.remove")} onClick={onCancel} />
      </div>
    </div>
  );
}
