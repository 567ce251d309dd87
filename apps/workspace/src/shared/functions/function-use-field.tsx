import type { FunctionItem, FunctionParameter, FunctionUse } from "@askloom/contract";
import { Button, Group, Input, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FunctionWanted } from "./fitting-functions.ts";
import { FunctionSelect } from "./function-select.tsx";
import { useMayChooseFunctions } from "./may-choose-functions.ts";
import { shownValue } from "./outcome-view.tsx";
import { useDescribedFunction } from "./used-functions-api.ts";
import { ValueField } from "./value-field.tsx";

interface FunctionUseFieldProps<Use extends FunctionUse> {
  readonly label: string;
  readonly description?: string | undefined;
  readonly wanted: FunctionWanted;
  readonly value: Use | undefined;
  /** Another function, or none. */
  readonly onChoose: (use: FunctionUse | undefined, item: FunctionItem | undefined) => void;
  /** The same function with another version or other parameters. */
  readonly onChange: (use: Use) => void;
}

/** The function that is used in a place of a form: which one, its version and its parameters (FN66). */
export function FunctionUseField<Use extends FunctionUse>(props: FunctionUseFieldProps<Use>) {
  const { label, description, wanted, value, onChoose, onChange } = props;
  const { t } = useTranslation("functions");
  const mayChoose = useMayChooseFunctions();
  const described = useDescribedFunction(value);
  const name = described?.name || t("toolbar.untitled");
  if (!mayChoose)
    return value && <Input.Wrapper label={label}>{described && <Text size="sm">{name}</Text>}</Input.Wrapper>;
  return (
    <Stack gap="xs">
      <FunctionSelect
        label={label}
        description={description}
        wanted={wanted}
        chosen={value && { id: value.functionId, name }}
        onChoose={onChoose}
      />
      {value !== undefined && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {t("use.version", { number: value.versionNumber })}
          </Text>
          {described?.newerVersion !== undefined && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => onChange({ ...value, versionNumber: described.newerVersion ?? value.versionNumber })}
            >
              {t("use.newerVersion", { number: described.newerVersion })}
            </Button>
          )}
        </Group>
      )}
      {value !== undefined &&
        described?.parameters.map((parameter) => (
          <ParameterField key={parameter.name} parameter={parameter} value={value} onChange={onChange} />
        ))}
    </Stack>
  );
}

interface ParameterFieldProps<Use extends FunctionUse> {
  readonly parameter: FunctionParameter;
  readonly value: Use;
  readonly onChange: (use: Use) => void;
}

function ParameterField<Use extends FunctionUse>({ parameter, value, onChange }: ParameterFieldProps<Use>) {
  const { t } = useTranslation("functions");
  const { name, type } = parameter;
  const standard = shownValue(parameter.default);
  const put = (next: unknown) => {
    const { [name]: _old, ...others } = value.parameters;
    // The fields of values give plain data.
    const parameters = next === undefined ? others : { ...others, [name]: next as FunctionUse["parameters"][string] };
    onChange({ ...value, parameters });
  };
  return (
    <ValueField
      type={type}
      label={standard === undefined ? name : t("use.parameter", { name, value: standard })}
      value={value.parameters[name]}
      onChange={put}
    />
  );
}
