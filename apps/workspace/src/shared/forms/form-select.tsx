import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormsToChooseQuery } from "./form-choice-api.ts";

interface FormSelectProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (formId: string | undefined) => void;
}

/** Chooses one of the forms; the server searches their titles and questions. */
export function FormSelect({ label, description, isRequired, error, value, onChange }: FormSelectProps) {
  const { t } = useTranslation("workspace");
  const [typed, setTyped] = useState("");
  const [filter] = useDebouncedValue(value === undefined ? typed.trim() : "", 250);
  const { data: forms = [], isFetching, error: failure } = useFormsToChooseQuery(filter);
  return (
    <Select
      label={label}
      description={description}
      placeholder={t("formChoice.placeholder")}
      required={isRequired}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("formChoice.clear") }}
      error={failure?.message ?? error}
      nothingFoundMessage={isFetching ? t("wait") : t("formChoice.none")}
      filter={({ options }) => options}
      data={forms.map(({ id, name }) => ({ value: id, label: name || t("formChoice.untitled") }))}
      value={value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
