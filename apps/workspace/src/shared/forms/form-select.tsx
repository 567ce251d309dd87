import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormsToChooseQuery } from "./form-choice-api.ts";

interface FormSelectProps {
  readonly label: string;
  /** Above a list the label is not seen. */
  readonly look?: "field" | "filter";
  readonly placeholder?: string | undefined;
  readonly description?: string | undefined;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (formId: string | undefined) => void;
}

/** Chooses one of the forms; the server searches their titles and questions. */
export function FormSelect(props: FormSelectProps) {
  const { label, look = "field", description, isRequired = false, error, value, onChange } = props;
  const { t } = useTranslation("workspace");
  const [typed, setTyped] = useState("");
  const [filter] = useDebouncedValue(value === undefined ? typed.trim() : "", 250);
  const { data: forms = [], isFetching, error: failure } = useFormsToChooseQuery(filter);
  const offered = forms.map(({ id, name }) => ({ value: id, label: name || t("formChoice.untitled") }));
  // A form that an address names may not be among those that are offered.
  const isOffered = value === undefined || forms.some(({ id }) => id === value);
  return (
    <Select
      {...(look === "filter" ? { "aria-label": label, className: "l-choice" } : { label })}
      description={description}
      placeholder={props.placeholder ?? t("formChoice.placeholder")}
      required={isRequired}
      searchable
      // Choosing the same form once more is no way to remove it; the button beside it is.
      allowDeselect={false}
      clearable
      clearButtonProps={{ "aria-label": t("formChoice.clear") }}
      error={failure?.message ?? error}
      nothingFoundMessage={isFetching ? t("wait") : t("formChoice.none")}
      filter={({ options }) => options}
      data={isOffered ? offered : [...offered, { value, label: t("formChoice.chosen") }]}
      value={value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
