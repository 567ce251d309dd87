import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RuleSort } from "../../model/rule-filter.ts";

export interface SortHeadProps {
  readonly by: RuleSort["by"];
  readonly sort: RuleSort;
  readonly onSort: (sort: RuleSort) => void;
}

export function SortHead({ by, sort, onSort }: SortHeadProps) {
  const { t } = useTranslation("forms-dataflow");
  const isSorted = sort.by === by;
  const isUp = sort.direction === "up";
  const Sign = isUp ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-column={by} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <UnstyledButton
        className="d-flow-sort"
        onClick={() => onSort({ by, direction: isSorted && isUp ? "down" : "up" })}
      >
        {t(`table.columns.${by}`)}
        <Sign size={14} aria-hidden visibility={isSorted ? "visible" : "hidden"} />
      </UnstyledButton>
    </th>
  );
}
