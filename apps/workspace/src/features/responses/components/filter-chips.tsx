import { formatDateTime } from "@askloom/browser";
import { notCheckedKey, type ResponseColumns, type ResponseCondition, versionKey } from "@askloom/contract";
import { Button, CloseButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { figureText, filterName, subjectOf } from "../model/column-filters.ts";
import { isNarrowed } from "../model/response-search.ts";
import type { Say } from "../use-say.ts";
import type { Searching } from "../use-search.ts";

interface FilterChipsProps {
  readonly searching: Searching;
  readonly layout: ResponseColumns;
  readonly say: Say;
}

/** The conditions that hold now, each to be taken away. */
export function FilterChips({ searching: { search, change, clear }, layout, say }: FilterChipsProps) {
  const { t } = useTranslation("responses");
  const words = useConditionWords(layout, say);
  if (!isNarrowed(search)) return null;
  return (
    <ul className="r-chips" aria-label={t("filters.active")}>
      {search.where.map((condition, index) => (
        <li key={JSON.stringify(condition)} className="r-chip">
          <span>{words(condition)}</span>
          <CloseButton
            size="sm"
            aria-label={t("filters.remove", { name: words(condition) })}
            onClick={() => change({ where: search.where.filter((_, other) => other !== index) })}
          />
        </li>
      ))}
      {search.before !== "" && (
        <li className="r-chip">
          <span>{t("filters.before", { moment: formatDateTime(search.before) })}</span>
          <CloseButton size="sm" aria-label={t("filters.removeBefore")} onClick={() => change({ before: "" })} />
        </li>
      )}
      <li>
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {t("filters.clear")}
        </Button>
      </li>
    </ul>
  );
}

function useConditionWords(layout: ResponseColumns, say: Say): (condition: ResponseCondition) => string {
  const { t } = useTranslation("responses");
  return (condition) => {
    if (condition.of === versionKey && condition.is === "equals")
      return t("conditions.version", { value: condition.value });
    if (condition.of === notCheckedKey) return t("row.notChecked");
    const { column, choice } = subjectOf(condition, layout.columns);
    const name = column === undefined ? condition.of : filterName(column, say);
    if (choice !== undefined) return t("conditions.choice", { name, value: say(choice.label) || t("other") });
    if (condition.is === "between") {
      const figure = (value: number | undefined) => (value === undefined ? "…" : figureText(column?.type, value));
      const [from, to] = [figure(condition.from), figure(condition.to)];
      return from === to ? t("conditions.choice", { name, value: from }) : t("conditions.range", { name, from, to });
    }
    if (condition.is === "equals" && column?.type === "boolean")
      return t(condition.value === 1 ? "conditions.yes" : "conditions.no", { name });
    if (condition.is === "contains" || condition.is === "equals" || condition.is === "chosen")
      return t(`conditions.${condition.is === "contains" ? "contains" : "equals"}`, { name, value: condition.value });
    return t(`conditions.${condition.is}`, { name });
  };
}
