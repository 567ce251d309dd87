import type { FunctionItem, FunctionUse } from "@askloom/contract";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FunctionWanted, fittingFunctions } from "./fitting-functions.ts";
import { useFunctionChoicesQuery } from "./used-functions-api.ts";

const waitMs = 250;

interface FunctionSelectProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly wanted: FunctionWanted;
  readonly chosen?: { readonly id: string; readonly name: string } | undefined;
  /** Undefined takes the function away. */
  readonly onChoose: (use: FunctionUse | undefined, item: FunctionItem | undefined) => void;
}

/** A function of the workspace, in its newest version. */
export function FunctionSelect({ label, description, wanted, chosen, onChoose }: FunctionSelectProps) {
  const { t } = useTranslation("functions");
  const [search, setSearch] = useState("");
  const [filter] = useDebouncedValue(search, waitMs);
  // The field shows the chosen name, which nobody typed.
  const { data = [] } = useFunctionChoicesQuery({
    filter: filter === chosen?.name ? "" : filter,
    results: wanted.results,
    formId: wanted.formId,
  });
  const fitting = fittingFunctions(data, wanted);
  const own = chosen === undefined || fitting.some(({ id }) => id === chosen.id) ? [] : [chosen];
  const choose = (functionId: string | null) => {
    const item = fitting.find(({ id }) => id === functionId);
    const use = item && { functionId: item.id, versionNumber: item.latestVersion ?? 1, parameters: {} };
    if (functionId === null || use !== undefined) onChoose(use, item);
  };
  return (
    <Select
      label={label}
      description={description}
      placeholder={t("use.choose")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("use.remove") }}
      nothingFoundMessage={t("use.nothingFound")}
      data={[...own, ...fitting].map(({ id, name }) => ({ value: id, label: name || t("toolbar.untitled") }))}
      filter={({ options }) => options}
      value={chosen?.id ?? null}
      onSearchChange={setSearch}
      onChange={choose}
    />
  );
}
