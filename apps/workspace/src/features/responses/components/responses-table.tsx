import { formatDateTime } from "@askloom/browser";
import type { ResponseColumn, ResponseItem } from "@askloom/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { sortFieldOf } from "../model/column-filters.ts";
import { directionOf, nextSorting } from "../model/response-search.ts";
import type { ShownResponses } from "../use-response-list.ts";
import type { Say } from "../use-say.ts";

interface ResponsesTableProps {
  readonly list: ShownResponses;
  readonly columns: readonly ResponseColumn[];
  /** A column names who sent each (RS24). */
  readonly hasSenders: boolean;
  readonly say: Say;
  readonly sorting: string;
  readonly onSort: (sorting: string) => void;
  readonly maySelect: boolean;
  readonly label: string;
  /** What is searched for: another search begins at its top. */
  readonly searched: string;
}

const rowHeight = 44;
const nearEnd = 15;

/** The rows in sight, however many are loaded; the end coming near asks for more (RS21). */
export function ResponsesTable({
  list,
  columns,
  hasSenders,
  say,
  sorting,
  onSort,
  maySelect,
  label,
  searched,
}: ResponsesTableProps) {
  const { t } = useTranslation("responses");
  const { items, total, hasMore, loadMore } = list;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(searched);
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    frame.current?.scrollTo({ top: 0 });
  }, [searched]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= items.length - nearEnd) loadMore();
  }, [hasMore, last, items.length, loadMore]);
  const heads = [
    { field: "sentAt", name: t("columns.sentAt") },
    { field: "words.#receipt", name: t("columns.receipt") },
    ...(hasSenders ? [{ field: undefined, name: t("columns.sentBy") }] : []),
    ...columns.map((column) => ({ field: sortFieldOf(column), name: say(column.title) || column.id })),
  ];
  const style = {
    "--r-columns": String(columns.length + (hasSenders ? 1 : 0)),
    "--r-check": maySelect ? "2.5rem" : "0.5rem",
    // Tests are listed apart, each with a mark more.
    "--r-receipt": items[0]?.isTest === true ? "16rem" : "12.5rem",
  };
  return (
    <section className="r-frame" ref={frame} aria-label={label} tabIndex={-1}>
      {/* Custom properties are styles to a browser, though React's type does not know their names. */}
      <table className="r-table" aria-label={label} aria-rowcount={total + 1} style={style as object}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="r-hidden">{t("columns.selected")}</span>
            </th>
            {heads.map(({ field, name }) => (
              <Head key={field ?? ""} {...{ field, name, sorting, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const isSelected = list.isSelected(item.id);
            return (
              <tr
                key={item.id}
                aria-rowindex={index + 2}
                data-selected={isSelected || undefined}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Cells {...{ item, columns, hasSenders, isSelected, maySelect }} onSelect={list.select} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps extends Pick<ResponsesTableProps, "sorting" | "onSort"> {
  /** What it sorts by; undefined for what cannot be sorted. */
  readonly field: string | undefined;
  readonly name: string;
}

function Head({ field, name, sorting, onSort }: HeadProps) {
  if (field === undefined)
    return (
      <th scope="col">
        <span className="r-head r-cut">{name}</span>
      </th>
    );
  return (
    <th scope="col" aria-sort={directionOf(sorting, field)}>
      <button type="button" className="r-head" title={name} onClick={() => onSort(nextSorting(sorting, field))}>
        <span className="r-cut">{name}</span>
      </button>
    </th>
  );
}

interface CellsProps {
  readonly item: ResponseItem;
  readonly columns: readonly ResponseColumn[];
  readonly hasSenders: boolean;
  readonly isSelected: boolean;
  readonly maySelect: boolean;
  readonly onSelect: (id: string) => void;
}

const Cells = memo(
  function Cells({ item, columns, hasSenders, isSelected, maySelect, onSelect }: CellsProps) {
    const { t } = useTranslation("responses");
    // One response leads on to the others of this list, and back to it.
    const { search } = useLocation();
    const { id, receipt, sentAt, changedAt, isTest, sentBy, answers } = item;
    return (
      <>
        <td>
          {maySelect && (
            <input
              type="checkbox"
              className="r-check"
              aria-label={t("row.select", { receipt })}
              checked={isSelected}
              onChange={() => onSelect(id)}
            />
          )}
        </td>
        <th scope="row">
          <Link className="r-link r-cut" to={{ pathname: id, search }}>
            <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </Link>
        </th>
        <td>
          <span className="r-cut">{receipt}</span>
          {isTest && <span className="r-mark">{t("row.test")}</span>}
          {changedAt !== null && <span className="r-mark">{t("row.changed")}</span>}
        </td>
        {hasSenders && (
          <td title={sentBy?.name}>
            {sentBy !== null && <span className="r-cut">{sentBy.name || t("one.nameless")}</span>}
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} title={answers[column.id]}>
            <span className="r-cut" data-number={column.type === "number" || undefined}>
              {answers[column.id]}
            </span>
          </td>
        ))}
      </>
    );
  },
  // Selecting hands over a new function each time, which does the same.
  (before, after) =>
    before.item === after.item &&
    before.columns === after.columns &&
    before.isSelected === after.isSelected &&
    before.maySelect === after.maySelect,
);
