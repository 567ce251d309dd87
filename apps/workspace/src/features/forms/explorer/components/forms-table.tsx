import type { FormItem } from "@askloom/contract";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "../../../../designer/document/selection.ts";
import { useRowKeys } from "../hooks/use-row-keys.ts";
import { FormRow, type FormRowProps } from "./form-row.tsx";
import { TrashButtons } from "./trash-buttons.tsx";
import "./forms-table.css";

export interface FormsTableProps extends Pick<FormRowProps, "moment" | "onSelect" | "pathOf" | "End"> {
  readonly forms: readonly FormItem[];
  /** How many there are, loaded or not. */
  readonly total: number;
  readonly label: string;
  readonly selection: Selection;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Changes when something comes or goes above the rows. */
  readonly above: string;
}

const columns = ["check", "name", "purpose", "languages", "count", "version", "moment", "end"] as const;
const silent: ReadonlySet<string> = new Set(["check", "end"]);
const nearEnd = 10;

/** The rows in sight, however many are loaded; the end coming near asks for more. */
export function FormsTable({ forms, total, label, selection, hasMore, onMore, above, ...row }: FormsTableProps) {
  const { moment, End } = row;
  const { t } = useTranslation("forms-explorer");
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body, above);
  const [focused, setFocused] = useState<number>();
  // The same function as long as the rows are the same: else every row would be placed anew with each scroll.
  const keyOf = useCallback((index: number) => forms[index]?.id ?? index, [forms]);
  const virtual = useWindowVirtualizer({
    count: forms.length,
    estimateSize: () => 56,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
    // A row that has the focus stays, also out of sight: else the focus would be lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === undefined || focused >= forms.length || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= forms.length - nearEnd) onMore();
  }, [hasMore, last, forms.length, onMore]);
  const keys = useRowKeys({ count: forms.length, show: (index) => virtual.scrollToIndex(index, { align: "auto" }) });
  return (
    <table
      className="d-forms"
      data-end={End === TrashButtons ? "two" : "one"}
      aria-label={label}
      aria-rowcount={total + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col" className={`d-cell-${column}`}>
              <span className={silent.has(column) ? "d-hidden" : undefined}>
                {column === "moment" ? t(`moments.${moment}`) : t(`columns.${column}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={keys}
        onFocus={({ target }) => setFocused(indexOf(target))}
        onBlur={() => setFocused(undefined)}
      >
        {rows.map(({ index, key, start }) => {
          const form = forms[index];
          if (form === undefined) return null;
          return (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-selected={selection.ids.has(form.id) || undefined}
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <FormRow form={form} isSelected={selection.ids.has(form.id)} {...row} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>("tr[data-index]")?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

/** Where the rows begin on the page; what stands above them may come, go and wrap. */
function useTopOf(body: { readonly current: HTMLElement | null }, above: string): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null || above === undefined) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const watcher = new ResizeObserver(measure);
    for (const part of document.querySelectorAll(".d-filters, .d-list-bar")) watcher.observe(part);
    measure();
    return () => watcher.disconnect();
  }, [body, above]);
  return top;
}
