import { type DragEvent, type PointerEvent, useRef } from "react";
import { type Arrangement, movedTo, resized } from "./columns.ts";
import { directionOf } from "./filters.ts";
import type { Arranging } from "./use-arrangement.ts";
import type { ListFilters } from "./use-filters.ts";
import type { ListText } from "./use-list-texts.ts";

interface Head {
  readonly id: string;
  readonly title: string;
  readonly sort?: string;
}

export interface ListHeadProps {
  readonly t: ListText;
  /** The columns that are shown, and all of them. */
  readonly shown: readonly Head[];
  readonly columns: readonly Head[];
  readonly filters: ListFilters;
  readonly arranging: Arranging;
  readonly hasChecks: boolean;
  readonly hasEnd: boolean;
}

/** The headings: a click sorts, a drag moves, a drag of the right edge resizes. */
export function ListHead({ t, shown, columns, filters, arranging, hasChecks, hasEnd }: ListHeadProps) {
  const { arrangement, arrange } = arranging;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasChecks && (
          <th scope="col">
            <span className="p-hidden">{t("list.checkColumn")}</span>
          </th>
        )}
        {shown.map((column, index) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sort === undefined ? undefined : directionOf(filters.sorting, column.sort)}
            draggable={index > 0}
            onDragStart={(event) => event.dataTransfer.setData(dragType, column.id)}
            onDragOver={(event) => index > 0 && isColumn(event) && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              arrange(movedTo(columns, arrangement, { id: event.dataTransfer.getData(dragType), to: column.id }));
            }}
          >
            <Title {...{ column, filters }} />
            <Edge id={column.id} {...{ arrangement, arrange }} />
          </th>
        ))}
        {hasEnd && (
          <th scope="col">
            <span className="p-hidden">{t("list.endColumn")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const dragType = "application/x-askloom-column";
const isColumn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);

function Title({ column: { title, sort }, filters }: { column: Head; filters: ListFilters }) {
  if (sort === undefined) return <span className="l-head l-cut">{title}</span>;
  return (
    <button type="button" className="l-head" title={title} onClick={() => filters.sortBy(sort)}>
      <span className="l-cut">{title}</span>
    </button>
  );
}

interface EdgeProps {
  readonly id: string;
  readonly arrangement: Arrangement;
  readonly arrange: (next: Arrangement) => void;
}

/** The right edge of a heading. The column menu does the same without a mouse. */
function Edge({ id, arrangement, arrange }: EdgeProps) {
  const from = useRef<number>(undefined);
  const press = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
    from.current = width - event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  return (
    <span
      aria-hidden
      className="l-edge"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={press}
      onPointerMove={({ clientX }) => {
        if (from.current !== undefined) arrange(resized(arrangement, id, from.current + clientX));
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    />
  );
}
