import { memo } from "react";
import { type Action, forRows } from "./actions.ts";
import type { Column } from "./columns.ts";
import type { Row } from "./pages.ts";
import { RowActions } from "./row-actions.tsx";
import type { ListText } from "./use-list-texts.ts";
import type { Reach } from "./use-selection.ts";

/** What all rows of a list share; the same object as long as none of it changes. */
export interface RowLook<R extends Row> {
  readonly t: ListText;
  readonly columns: readonly (Column<R> & { readonly title: string })[];
  readonly actions: readonly Action<R>[];
  readonly nameOf: (row: R) => string;
  /** Undefined where nothing can be selected. */
  readonly select: ((id: string, reach: Reach) => void) | undefined;
  readonly hasEnd: boolean;
}

interface ListRowProps<R extends Row> {
  readonly row: R;
  readonly look: RowLook<R>;
  readonly isSelected: boolean;
}

/** The cells of one row; on a narrow screen they are a card. */
function Cells<R extends Row>({ row, look, isSelected }: ListRowProps<R>) {
  const { t, columns, nameOf, select } = look;
  const [first, ...others] = columns;
  const name = nameOf(row);
  return (
    <>
      {select !== undefined && (
        <td className="l-cell-check">
          <input
            type="checkbox"
            className="l-check"
            aria-label={t("list.select", { name })}
            checked={isSelected}
            onChange={({ nativeEvent }) => select(row.id, isWithShift(nativeEvent) ? "range" : "one")}
          />
        </td>
      )}
      <th scope="row" className="l-name">
        {first?.cell(row)}
      </th>
      {others.map(({ id, title, cell, isNumber, isPlain }) => (
        <td key={id} data-label={isPlain === true ? undefined : title} data-number={isNumber}>
          {cell(row)}
        </td>
      ))}
      {look.hasEnd && (
        <td className="l-end">
          <RowActions {...{ row, name, t }} actions={forRows(look.actions)} />
        </td>
      )}
    </>
  );
}

// memo() loses the type of the row.
export const ListRow = memo(Cells) as typeof Cells;

/** The browser's change of a box is the click that made it, which knows about the shift key. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
