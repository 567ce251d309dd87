import type { ValueType } from "@askloom/contract";
import { NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface ValueFieldProps {
  readonly type: ValueType;
  readonly label: string;
  readonly value: unknown;
  /** Undefined is no value. */
  readonly onChange: (value: unknown) => void;
  readonly isReadOnly?: boolean;
}

/** A field for a value of a type. */
export function ValueField({ type, label, value, onChange, isReadOnly = false }: ValueFieldProps) {
  const { t } = useTranslation("functions");
  const common = { label, size: "xs", readOnly: isReadOnly } as const;
  if (type === "number")
    return (
      <NumberInput
        {...common}
        value={typeof value === "number" ? value : ""}
        onChange={(next) => onChange(typeof next === "number" ? next : undefined)}
      />
    );
  if (type === "yes-no")
    return (
      <Select
        {...common}
        clearable
        data={[
          { value: "true", label: t("values.yes") },
          { value: "false", label: t("values.no") },
        ]}
        value={typeof value === "boolean" ? String(value) : null}
        onChange={(next) => onChange(next === null ? undefined : next === "true")}
      />
    );
  if (type === "list" || type === "record")
    return <JsonField label={label} value={value} onChange={onChange} isReadOnly={isReadOnly} />;
  return (
    <TextInput
      {...common}
      type={type === "date" ? "date" : "text"}
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.value)}
    />
  );
}

interface JsonFieldProps extends Omit<ValueFieldProps, "type"> {
  readonly minRows?: number;
}

/** Plain data as JSON; what is not valid is not taken over. */
export function JsonField({ label, value, onChange, isReadOnly = false, minRows = 1 }: JsonFieldProps) {
  const { t } = useTranslation("functions");
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>();
  const text = typed !== undefined && typed.over === written ? typed.text : written;
  const change = (next: string) => {
    const parsed = parsedOf(next);
    // What was typed stays as it was typed, also once the value is taken over.
    setTyped({
      over: parsed === undefined ? written : (JSON.stringify(parsed.value ?? undefined, null, 2) ?? ""),
      text: next,
    });
    if (parsed !== undefined) onChange(parsed.value);
  };
  return (
    <Textarea
      label={label}
      size="xs"
      className="d-code"
      autosize
      minRows={minRows}
      maxRows={14}
      readOnly={isReadOnly}
      value={text}
      error={parsedOf(text) === undefined && t("values.notJson")}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => parsedOf(text) !== undefined && setTyped(undefined)}
    />
  );
}

function parsedOf(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === "") return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
