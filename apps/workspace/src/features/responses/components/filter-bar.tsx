import { DayField, SearchField } from "@askloom/browser/list";
import { maxConditions, type ResponseColumns } from "@askloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Say } from "../use-say.ts";
import type { Searching } from "../use-search.ts";
import { AddFilter } from "./add-filter.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { NotCheckedSwitch } from "./not-checked-switch.tsx";
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
    <search className="l-filters">
      <SearchField label={t("filters.search")} {...{ typed, type }} />
      <DayField
        label={t("filters.from")}
        short={t("filters.fromShort")}
        day={search.from}
        onChange={(from) => change({ from })}
      />
      <DayField
        label={t("filters.until")}
        short={t("filters.untilShort")}
        day={search.until}
        onChange={(until) => change({ until })}
      />
      <TestSwitch searching={searching} />
      {layout.hasChecks && <NotCheckedSwitch searching={searching} />}
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
