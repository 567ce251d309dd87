import { Checkbox, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSort } from "../../model/rule-filter.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { RuleFilterBar } from "./rule-filter-bar.tsx";
import { SortHead } from "./sort-head.tsx";
import { TableRow } from "./table-row.tsx";
import { useRuleLines, type Wanted } from "./use-rule-lines.ts";

const columns = ["number", "name", "when", "what", "state"] as const;

/** One row for each rule: to find, compare and switch many at once. */
export function RuleTable({ scroller }: { scroller: HTMLElement }) {
  const { t } = useTranslation("forms-dataflow");
  const [filter, setFilter] = useState<Wanted>({ text: "", about: undefined });
  const [sort, setSort] = useState<RuleSort>({ by: "number", direction: "up" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { all, lines } = useRuleLines(filter, sort);
  const table = useRef<HTMLTableElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => 56,
    getItemKey: (index) => lines[index]?.rule.id ?? index,
    scrollMargin: table.current?.offsetTop ?? 0,
    overscan: 10,
  });
  const choose = useCallback((id: string) => setChosen((before) => toggled(before, id)), []);
  const rows = virtual.getVirtualItems();
  const before = Math.max(0, (rows[0]?.start ?? 0) - virtual.options.scrollMargin);
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? 0) - virtual.options.scrollMargin);
  // What a filter hides is not acted on.
  const acting = lines.map(({ rule }) => rule.id).filter((id) => chosen.has(id));
  const isAll = lines.length > 0 && acting.length === lines.length;
  return (
    <>
      <RuleFilterBar filter={filter} onChange={setFilter} shown={lines.length} all={all} />
      <BulkBar chosen={acting} onDone={() => setChosen(new Set())} />
      <table ref={table} className="d-flow-table" aria-rowcount={lines.length + 1} aria-label={t("views.tableLabel")}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t("table.chooseAll")}
                checked={isAll}
                indeterminate={acting.length > 0 && !isAll}
                onChange={() => setChosen(new Set(isAll ? [] : lines.map(({ rule }) => rule.id)))}
              />
            </th>
            {columns.map((by) => (
              <SortHead key={by} by={by} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {rows.map(({ key, index }) => {
            const line = lines[index];
            return (
              line !== undefined && (
                <TableRow
                  key={key}
                  ref={virtual.measureElement}
                  index={index}
                  {...line}
                  isChosen={chosen.has(line.rule.id)}
                  onChoose={choose}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
      {lines.length === 0 && <Text c="dimmed">{t("table.none")}</Text>}
    </>
  );
}

function Gap({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden className="d-flow-gap" style={{ height }} />;
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
