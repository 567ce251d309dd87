import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ListRow, type RowLook } from "./list-row.tsx";
import type { Row } from "./pages.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface ListBodyProps<R extends Row> {
  readonly rows: readonly R[];
  readonly look: RowLook<R>;
  readonly isSelected: (id: string) => boolean;
  readonly hasMore: boolean;
  /** Rows of the last search, shown until those of this one are there: nothing is done with them. */
  readonly isOutdated: boolean;
  readonly loadMore: () => void;
}

const usualHeight = 52;
const nearEnd = 10;

/** What both ways to scroll have in common. */
function useRowOptions<R extends Row>(rows: readonly R[], focused: number | undefined) {
  return {
    count: rows.length,
    estimateSize: () => usualHeight,
    overscan: 8,
    // The same function as long as the rows are the same: else every row would be placed again with each scroll.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // A row that has the focus stays, also out of sight: else the focus would be lost.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === undefined || focused >= rows.length || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
  };
}

/** The rows in sight of a list that scrolls with the page. */
export function PageBody<R extends Row>(props: ListBodyProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  const [focused, setFocused] = useState<number>();
  const virtual = useWindowVirtualizer({ ...useRowOptions(props.rows, focused), scrollMargin: top });
  return <Body {...props} {...{ body, virtual, top, setFocused }} />;
}

/** The rows in sight of a list that scrolls in a frame of its own. */
export function FrameBody<R extends Row>({
  frame,
  ...props
}: ListBodyProps<R> & { frame: RefObject<HTMLElement | null> }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number>();
  const virtual = useVirtualizer({
    ...useRowOptions(props.rows, focused),
    getScrollElement: () => frame.current,
  });
  return <Body {...props} {...{ body, virtual, setFocused }} top={0} />;
}

interface BodyProps<R extends Row> extends ListBodyProps<R> {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly virtual: Pick<
    ReturnType<typeof useWindowVirtualizer<HTMLElement>>,
    "getVirtualItems" | "getTotalSize" | "scrollToIndex" | "measureElement"
  >;
  readonly top: number;
  readonly setFocused: (index: number | undefined) => void;
}

/** However many are loaded, only those in sight are in the page; the end coming near asks for more. */
function Body<R extends Row>({
  rows,
  look,
  isSelected,
  hasMore,
  isOutdated,
  loadMore,
  body,
  virtual,
  top,
  setFocused,
}: BodyProps<R>) {
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - nearEnd) loadMore();
  }, [hasMore, last, rows.length, loadMore]);
  const keys = useRowKeys({
    ids: rows.map(({ id }) => id),
    show: (index) => virtual.scrollToIndex(index, { align: "auto" }),
    select: look.select,
  });
  return (
    <tbody
      ref={body}
      inert={isOutdated}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={keys}
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {shown.map(({ index, key, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-selected={isSelected(row.id) || undefined}
            aria-rowindex={index + 2}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ListRow row={row} look={look} isSelected={isSelected(row.id)} />
          </tr>
        );
      })}
    </tbody>
  );
}

function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

/** Where the rows begin on the page; what stands above them may come, go and wrap. */
function useTopOf(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current !== null) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    measure();
    return () => watcher.disconnect();
  }, [body]);
  return top;
}
