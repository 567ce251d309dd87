import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePubsToOfferQuery } from "../../next-form-api.ts";

interface PubSelectProps {
  readonly label: string;
  readonly description: string;
  readonly error: string | undefined;
  readonly chosen: { readonly id: string; readonly name: string } | undefined;
  readonly onChoose: (pubId: string | undefined) => void;
}

/** Chooses one of the publications; the server searches their names. */
export function PubSelect({ label, description, error, chosen, onChoose }: PubSelectProps) {
  const { t } = useTranslation("form-actions");
  const [typed, setTyped] = useState(chosen?.name ?? "");
  const [filter] = useDebouncedValue(typed === chosen?.name ? "" : typed.trim(), 250);
  const { data: pubs = [], isFetching, error: failure } = usePubsToOfferQuery(filter);
  const others = pubs.filter(({ id }) => id !== chosen?.id).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={label}
      description={description}
      placeholder={t("next.none")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("next.clear") }}
      error={failure?.message ?? error}
      nothingFoundMessage={t(isFetching ? "next.loading" : "next.noneFound")}
      filter={({ options }) => options}
      // The one that is chosen may not be among those that were found.
      data={chosen === undefined ? others : [{ value: chosen.id, label: chosen.name }, ...others]}
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(id ?? undefined)}
    />
  );
}
