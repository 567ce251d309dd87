import { valueTypes } from "@askloom/contract";
import { Select } from "@mantine/core";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperandFieldProps } from "../../../../../shared/conditions/condition-subjects.ts";
import { referenceId } from "../../../../../shared/conditions/model/condition-rows.ts";
import { useMayChooseFunctions } from "../../../../../shared/functions/may-choose-functions.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { keyOf } from "../../../designer/model/document.ts";
import { useAddVariable } from "../../hooks/use-add-variable.ts";
import { traitsOf } from "../../model/traits.ts";
import { ThingSelect } from "../pickers/thing-select.tsx";
import { useChoiceNames } from "../pickers/use-choice-names.ts";
import { LazyFunctionSource } from "./lazy-function-source.tsx";

/** A function whose result is compared: it becomes a variable of the form (FN66). */
function FunctionOperand({ onChoose }: { onChoose: (variableId: string) => void }) {
  const { t } = useTranslation("forms-dataflow");
  const addVariable = useAddVariable();
  return (
    <LazyFunctionSource
      label={t("variables.function")}
      results={valueTypes}
      value={undefined}
      onChoose={(source, item) => {
        if (source === undefined || item === undefined) return;
        const start = { source: "function", function: source, result: item.result } as const;
        onChoose(addVariable(start, item.name.slice(0, 100)).id);
      }}
      onChange={() => undefined}
    />
  );
}

/** A question or variable; of a matrix or period, which part of it. */
export const ReferenceField = memo(function ReferenceField(props: OperandFieldProps) {
  const { label, value, onChange, error, startsOpen = false } = props;
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const mayChooseFunctions = useMayChooseFunctions();
  const [isChoosing, setChoosing] = useState(false);
  const id = value === undefined ? undefined : referenceId(value);
  const nameOf = useChoiceNames(id ?? "");
  const partName = (part: string) => {
    const name = nameOf(part);
    return name === part ? t(`parts.names.${part}`, { defaultValue: part }) : name;
  };
  const whole = id === undefined || value === undefined || "variable" in value ? undefined : { question: id };
  const parts = whole === undefined ? [] : (traitsOf(store, whole)?.parts ?? []);
  return (
    <div className="condition-reference">
      <ThingSelect
        label={label}
        pickedFor="operand"
        chosen={id}
        error={error}
        startsOpen={startsOpen}
        more={mayChooseFunctions ? { label: t("picker.function"), onPick: () => setChoosing(true) } : undefined}
        onPick={(next) => onChange(store.entries.has(keyOf.variable(next)) ? { variable: next } : { question: next })}
      />
      {isChoosing && (
        <FunctionOperand
          onChoose={(variable) => {
            setChoosing(false);
            onChange({ variable });
          }}
        />
      )}
      {whole !== undefined && parts.length > 0 && (
        <Select
          aria-label={t("parts.label")}
          clearable
          placeholder={t("parts.whole")}
          data={parts.map((part) => ({ value: part, label: partName(part) }))}
          value={value !== undefined && "question" in value ? (value.row ?? null) : null}
          onChange={(row) => onChange(row === null ? whole : { ...whole, row })}
        />
      )}
    </div>
  );
});
