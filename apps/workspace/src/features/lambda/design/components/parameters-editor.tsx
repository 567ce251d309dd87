import { FunctionParameter, valueTypes } from "@askloom/contract";
import { ActionIcon, Button, Group, Select, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ValueField } from "../../../../shared/functions/value-field.tsx";
import { useFunction, useHead } from "../function-context.tsx";
import { setHead } from "../model/function-document.ts";

const maxParameters = 20;

/** The values that a call may bring besides the answers. */
export function ParametersEditor() {
  const { t } = useTranslation("functions");
  const { store, mayEdit } = useFunction();
  const parameters = useHead("parameters");
  const put = (next: readonly FunctionParameter[]) => store.edit(setHead({ parameters: [...next] }));
  const add = () => put([...parameters, { name: freeName(parameters), type: "number" }]);
  return (
    <section aria-label={t("settings.parameters")}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {t("settings.parameters")}
        </Text>
        {mayEdit && parameters.length < maxParameters && (
          <Button size="compact-xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t("settings.addParameter")}
          </Button>
        )}
      </Group>
      {parameters.length === 0 && (
        <Text size="xs" c="dimmed">
          {t("settings.noParameters")}
        </Text>
      )}
      <ul className="l-parameters">
        {parameters.map((parameter, index) => (
          <li key={parameter.name} className="l-parameter">
            <ParameterRow
              parameter={parameter}
              isTaken={(name) => parameters.some((other, at) => at !== index && other.name === name)}
              onChange={(next) => put(parameters.with(index, next))}
              onRemove={() => put(parameters.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ParameterRowProps {
  readonly parameter: FunctionParameter;
  readonly isTaken: (name: string) => boolean;
  readonly onChange: (parameter: FunctionParameter) => void;
  readonly onRemove: () => void;
}

function ParameterRow({ parameter, isTaken, onChange, onRemove }: ParameterRowProps) {
  const { t } = useTranslation("functions");
  const { mayEdit } = useFunction();
  const { default: ordinary, ...head } = parameter;
  return (
    <>
      <NameField name={parameter.name} isTaken={isTaken} onChange={(name) => onChange({ ...parameter, name })} />
      <Select
        size="xs"
        aria-label={t("settings.typeOf", { name: parameter.name })}
        allowDeselect={false}
        readOnly={!mayEdit}
        data={valueTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={parameter.type}
        onChange={(type) => type !== null && onChange({ name: parameter.name, type })}
      />
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("settings.removeParameter", { name: parameter.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      <div className="l-parameter-default">
        <ValueField
          type={parameter.type}
          label={t("settings.default")}
          value={ordinary}
          isReadOnly={!mayEdit}
          onChange={(value) => onChange(value === undefined ? head : { ...head, default: value as never })} // a value of plain data
        />
      </div>
    </>
  );
}

interface NameFieldProps extends Pick<ParameterRowProps, "isTaken"> {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** A name that cannot be used stays in the field and is not taken over. */
function NameField({ name, isTaken, onChange }: NameFieldProps) {
  const { t } = useTranslation("functions");
  const { mayEdit } = useFunction();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;
  const isWrong = !FunctionParameter.shape.name.safeParse(shown).success;
  const problem = isWrong ? t("settings.wrongName") : isTaken(shown) ? t("settings.takenName") : undefined;
  return (
    <TextInput
      size="xs"
      className="d-code"
      aria-label={t("settings.parameterName")}
      readOnly={!mayEdit}
      value={shown}
      error={problem}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        setTyped(undefined);
        if (problem === undefined && shown !== name) onChange(shown);
      }}
    />
  );
}

function freeName(parameters: readonly FunctionParameter[]): string {
  const taken = new Set(parameters.map(({ name }) => name));
  let number = parameters.length + 1;
  while (taken.has(`value${number}`)) number += 1;
  return `value${number}`;
}
