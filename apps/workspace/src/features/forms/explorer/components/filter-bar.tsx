import { FormPurpose } from "@askloom/contract";
import { Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../../shared/list/search-field.tsx";
import type { Filters } from "../hooks/use-filters.ts";
import { sortings } from "../model/filters.ts";

export interface FilterBarProps extends Filters {
  /** In the trash everything is shown. */
  readonly hasDeprecatedSwitch: boolean;
}

/** What narrows and orders the list. */
export function FilterBar({ filters, typed, type, change, hasDeprecatedSwitch }: FilterBarProps) {
  const { t } = useTranslation("forms-explorer");
  const { purpose, sorting, showsDeprecated } = filters;
  return (
    <search className="d-filters">
      <SearchField
        className="d-filters-text"
        label={t("filters.search")}
        clearLabel={t("filters.clearText")}
        {...{ typed, type }}
      />
      <Select
        className="d-filters-choice"
        aria-label={t("filters.purpose")}
        placeholder={t("filters.anyPurpose")}
        clearable
        clearButtonProps={{ "aria-label": t("filters.clearPurpose") }}
        data={FormPurpose.options.map((value) => ({ value, label: t(`purposes.${value}`) }))}
        value={purpose ?? null}
        onChange={(value) => change({ purpose: FormPurpose.safeParse(value).data })}
      />
      <Select
        className="d-filters-choice"
        aria-label={t("filters.sorting")}
        allowDeselect={false}
        data={sortings.map((value) => ({ value, label: t(`sortings.${value}`) }))}
        value={sorting}
        onChange={(value) => change({ sorting: sortings.find((each) => each === value) ?? sortings[0] })}
      />
      {hasDeprecatedSwitch && (
        <Switch
          label={t("filters.hideDeprecated")}
          checked={!showsDeprecated}
          onChange={({ currentTarget }) => change({ showsDeprecated: !currentTarget.checked })}
        />
      )}
    </search>
  );
}
