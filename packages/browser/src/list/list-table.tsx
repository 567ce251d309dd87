import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Action, forRows, forSelection, needsMenu } from "./actions.ts";
import { type Column, shownOf } from "./columns.ts";
import { FrameBody, PageBody } from "./list-body.tsx";
import { ListHead } from "./list-head.tsx";
import type { Row } from "./pages.ts";
import type { Arranging } from "./use-arrangement.ts";
import type { ListFilters } from "./use-filters.ts";
import type { ListText } from "./use-list-texts.ts";
import type { Rows } from "./use-rows.ts";
import type { RowSelection } from "./use-selection.ts";

export type Scroll = "page" | "frame" | "panel";
export type TitledColumn<R extends Row> = Column<R> & { readonly title: string };

export interface ListTableProps<R extends Row> {
  readonly t: ListText;
  readonly label: string;
  readonly list: Rows<R>;
  readonly columns: readonly TitledColumn<R>[];
  readonly arranging: Arranging;
  readonly selection: RowSelection<R>;
  readonly actions: readonly Action<R>[];
  readonly nameOf: (row: R) => string;
  readonly filters: ListFilters;
  readonly scroll: Scroll;
  readonly isBusy: boolean;
}

/** The rows of a list under their headings. */
export function ListTable<R extends Row>(props: ListTableProps<R>) {
  const { t, label, list, columns, arranging, selection, actions, nameOf, filters, scroll } = props;
  const { arrangement } = arranging;
  const frame = useRef<HTMLElement>(null);
  const shown = useMemo(() => shownOf(columns, arrangement), [columns, arrangement]);
  const own = forRows(actions);
  const ends = own.length > 0 && needsMenu(own) ? 1 : own.length;
  const hasChecks = forSelection(actions).length > 0;
  const look = useMemo(
    () => ({ t, columns: shown, actions, nameOf, select: hasChecks ? selection.select : undefined, hasEnd: ends > 0 }),
    [t, shown, actions, nameOf, hasChecks, selection.select, ends],
  );
  const width = useWidth(frame);
  useStartAtTop(frame, filters.searched);
  const body = {
    ...{ rows: list.rows, look, isSelected: selection.has, loadMore: list.loadMore },
    // What is on its way would bring back rows that the work takes out.
    hasMore: list.hasMore && !props.isBusy,
    isOutdated: list.isOutdated,
  };
  const tracks = [
    ...(hasChecks ? ["1.25rem"] : []),
    ...shown.map((column, index) => trackOf(column, arrangement.widths[column.id], index === 0)),
    ...(ends > 0 ? [`${ends * 2.5 - 0.25}rem`] : []),
  ];
  const isNarrow = width < (scroll === "frame" ? leastFrame : leastWidthOf(shown, arrangement.widths));
  const isFramed = scroll === "panel" || (scroll === "frame" && !isNarrow);
  return (
    <section
      className={isFramed ? "l-frame" : undefined}
      ref={frame}
      aria-label={isFramed ? label : undefined}
      tabIndex={isFramed ? -1 : undefined}
    >
      <table
        className="l-table"
        data-scroll={isFramed ? "frame" : "page"}
        data-cards={isNarrow || undefined}
        data-buttons={ends}
        data-checks={hasChecks || undefined}
        aria-label={label}
        aria-rowcount={(list.count?.total ?? list.rows.length) + 1}
        // Custom properties are styles to a browser, though React's type does not know their names.
        style={{ "--l-tracks": tracks.join(" ") } as object}
      >
        <ListHead {...{ t, shown, columns, filters, arranging, hasChecks }} hasEnd={ends > 0} />
        {isFramed ? <FrameBody {...body} frame={frame} /> : <PageBody {...body} />}
      </table>
    </section>
  );
}

/** A column that was resized has that width; others share what is left, the first one most. */
function trackOf({ width }: Pick<Column<Row>, "width">, chosen: number | undefined, isFirst: boolean): string {
  const most = chosen ?? width;
  if (most !== undefined) return `minmax(3rem, ${most}px)`;
  return isFirst ? "minmax(10rem, 2fr)" : "minmax(8rem, 1fr)";
}

/** Another search begins at the top of the frame. */
function useStartAtTop(frame: { readonly current: HTMLElement | null }, searched: string): void {
  const shown = useRef(searched);
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, searched]);
}

const leastFrame = 560;

/** In less than that, a list that scrolls with the page has no place for its columns. */
function leastWidthOf(columns: readonly TitledColumn<never>[], widths: Readonly<Record<string, number>>): number {
  return columns.reduce(
    (sum, { id, width }, index) => sum + (widths[id] ?? width ?? (index === 0 ? 160 : 96)) + 12,
    64,
  );
}

/** The width of an element, also while it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const watcher = new ResizeObserver(() => setWidth(current.clientWidth));
    watcher.observe(current);
    setWidth(current.clientWidth);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
