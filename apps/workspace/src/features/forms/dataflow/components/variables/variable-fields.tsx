import type { FormVariable } from "@askloom/contract";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LazyFormula } from "../values/lazy-formula.tsx";

export interface VariableFieldsProps {
  readonly variable: FormVariable;
  readonly put: (variable: FormVariable) => void;
  readonly leave: () => void;
}

/** Where a variable's value comes from. */
export function VariableFields({ variable, put, leave }: VariableFieldsProps) {
  const { t } = useTranslation("forms-dataflow");
  if (variable.source === "computed") {
    return (
      <LazyFormula
        label={t("variables.formula")}
        value={variable.formula}
        onChange={(formula) => put({ ...variable, formula })}
        onBlur={leave}
      />
    );
  }
  if (variable.source === "function") return null;
  const { default: _, ...withoutDefault } = variable;
  return (
    <div className="d-flow-two">
      <TextInput
        label={t("variables.parameter")}
        placeholder={t("variables.parameterExample")}
        maxLength={100}
        spellCheck={false}
        value={variable.parameter}
        error={variable.parameter === "" ? t("variables.parameterMissing") : undefined}
        onChange={({ currentTarget }) => put({ ...variable, parameter: currentTarget.value.trim() })}
        onBlur={leave}
      />
      <TextInput
        label={t("variables.default")}
        maxLength={2_000}
        value={variable.default ?? ""}
        onChange={({ currentTarget: { value } }) =>
          put(value === "" ? withoutDefault : { ...variable, default: value })
        }
        onBlur={leave}
      />
    </div>
  );
}
