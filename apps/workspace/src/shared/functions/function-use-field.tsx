import type { FunctionItem, FunctionParameter, FunctionUse } from "@askloom/contract";
import { Button, Group, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { VersionChangeDialog } from "./changes/version-change-dialog.tsx";
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
        <UsedVersion name={name} value={value} newer={described?.newerVersion} onChange={onChange} />
      )}
      {value !== undefined &&
        described?.parameters.map((parameter) => (
          <ParameterField key={parameter.name} parameter={parameter} value={value} onChange={onChange} />
        ))}
    </Stack>
  );
}

interface UsedVersionProps<Use extends FunctionUse> {
  readonly name: string;
  readonly value: Use;
  /** The newest version, where there is a newer one. */
  readonly newer: number | undefined;
  readonly onChange: (use: Use) => void;
}

/** The version that is used, and what a newer one would change (FN69). */
function UsedVersion<Use extends FunctionUse>({ name, value, newer, onChange }: UsedVersionProps<Use>) {
  const { t } = useTranslation("functions");
  const [isOpen, setOpen] = useState(false);
  const number = newer ?? value.versionNumber;
  const take = () => {
    setOpen(false);
    onChange({ ...value, versionNumber: number });
  };
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {t("use.version", { number: value.versionNumber })}
      </Text>
      {newer !== undefined && (
        <>
          <Button size="compact-xs" variant="light" onClick={take}>
            {t("use.newerVersion", { number })}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t("change.see")}
          </Button>
        </>
      )}
      {isOpen && <VersionChangeDialog use={value} {...{ name, number }} onUse={take} onClose={() => setOpen(false)} />}
    </Group>
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
