import { type FormVariable, valueTypes } from "@askloom/contract";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LazyFormula } from "../values/lazy-formula.tsx";
import { LazyFunctionSource } from "../values/lazy-function-source.tsx";

export interface VariableFieldsProps {
  readonly variable: FormVariable;
  readonly put: (variable: FormVariable) => void;
  readonly leave: () => void;
}

type ByFunction = Extract<FormVariable, { source: "function" }>;

function FunctionVariable({ variable, put }: { variable: ByFunction; put: VariableFieldsProps["put"] }) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <LazyFunctionSource
      label={t("variables.function")}
      results={valueTypes}
      value={variable.function}
      // A variable without a function is removed, not emptied.
      onChoose={(source, item) =>
        source !== undefined && item !== undefined && put({ ...variable, function: source, result: item.result })
      }
      onChange={(source) => put({ ...variable, function: source })}
    />
  );
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
  if (variable.source === "function") return <FunctionVariable variable={variable} put={put} />;
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
