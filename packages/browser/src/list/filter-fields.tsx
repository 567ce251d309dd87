import { Select } from "@askloom/ui";
import { Switch } from "@mantine/core";
import { DayField } from "./day-field.tsx";
import type { AddressFilters } from "./use-filters.ts";
import { useListTexts } from "./use-list-texts.ts";

export interface FilterFieldsProps {
  readonly words: string;
  readonly filters: AddressFilters;
  /** Where the values of a choice are not named by the texts of the list. */
  readonly labelOf?: (value: string) => string;
}

/** What narrows and orders a list besides the search, as its facts say. */
export function FilterFields({ words, filters, labelOf }: FilterFieldsProps) {
  const t = useListTexts(words);
  const { facts, sorting, choose, sort } = filters;
  const { values } = filters.filters;
  const { sortings = [], choices = [], days = [], switches = [] } = facts;
  const shownSwitches = switches.filter(({ isHidden }) => isHidden !== true);
  return (
    <>
      {choices.map((choice) => (
        <Select
          key={choice.name}
          className="l-choice"
          aria-label={t(`list.${choice.name}.label`)}
          placeholder={t(`list.${choice.name}.any`)}
          clearable
          clearButtonProps={{ "aria-label": t(`list.${choice.name}.any`) }}
          searchable={choice.isSearchable === true}
          nothingFoundMessage={t("list.noMatch.title")}
          data={choice.values.map((value) => ({
            value,
            label: labelOf?.(value) ?? t(`list.${choice.name}.values.${value}`),
          }))}
          value={values[choice.name] ?? null}
          onChange={(value) => choose(choice.name, value ?? undefined)}
        />
      ))}
      {days.map((name) => (
        <DayField
          key={name}
          label={t(`list.${name}.label`)}
          short={t(`list.${name}.short`)}
          day={values[name] ?? ""}
          onChange={(day) => choose(name, day)}
        />
      ))}
      {sortings.length > 1 && (
        <Select
          className="l-choice"
          aria-label={t("list.sorting")}
          allowDeselect={false}
          data={sortings.map((value) => ({ value, label: t(`list.sortings.${value}`) }))}
          value={sorting}
          onChange={(value) => sort(value ?? "")}
        />
      )}
      {shownSwitches.map(({ name, isInverted }) => (
        <Switch
          key={name}
          label={t(`list.${name}.label`)}
          checked={(values[name] !== undefined) !== (isInverted === true)}
          onChange={({ currentTarget }) =>
            choose(name, currentTarget.checked !== (isInverted === true) ? "1" : undefined)
          }
        />
      ))}
    </>
  );
}
