import { SearchField } from "@askloom/browser/list";
import { maxConditions, type ResponseColumns } from "@askloom/contract";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Say } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { AddFilter } from "./add-filter.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { TestSwitch } from "./test-switch.tsx";

interface FilterBarProps {
  readonly searching: Searching;
  readonly layout: ResponseColumns;
  readonly say: Say;
  /** What chooses columns and views. */
  readonly children?: ReactNode;
}

/** What narrows the table and the charts. */
export function FilterBar({ searching, layout, say, children }: FilterBarProps) {
  const { t } = useTranslation("responses");
  const { search, typed, type, change } = searching;
  return (
    <search className="r-filters">
      <SearchField label={t("filters.search")} {...{ typed, type }} />
      <TextInput
        type="date"
        className="r-filters-day"
        aria-label={t("filters.from")}
        leftSection={<span className="r-day-word">{t("filters.fromShort")}</span>}
        leftSectionWidth="3.25rem"
        value={search.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        className="r-filters-day"
        aria-label={t("filters.until")}
        leftSection={<span className="r-day-word">{t("filters.untilShort")}</span>}
        leftSectionWidth="3.25rem"
        value={search.until}
        onChange={({ currentTarget }) => change({ until: currentTarget.value })}
      />
      <TestSwitch searching={searching} />
      <AddFilter
        {...{ layout, say }}
        isFull={search.where.length >= maxConditions}
        onAdd={(condition) => change({ where: [...search.where, condition] })}
      />
      {children}
      <FilterChips {...{ searching, layout, say }} />
    </search>
  );
}
