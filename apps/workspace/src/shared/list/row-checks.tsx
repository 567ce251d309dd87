import type { Selected } from "./use-selected.ts";

interface CheckAllProps {
  /** Undefined where nothing can be selected. */
  readonly selected: Pick<Selected<{ readonly id: string }>, "areAll" | "toggleAll"> | undefined;
  readonly label: string;
}

/** The heading of the column of checkboxes: selects all, or none. */
export const CheckAll = ({ selected, label }: CheckAllProps) =>
  selected !== undefined && (
    <th className="l-check">
      <input type="checkbox" aria-label={label} checked={selected.areAll} onChange={selected.toggleAll} />
    </th>
  );

interface CheckRowProps {
  readonly selected: Pick<Selected<{ readonly id: string }>, "has" | "toggle"> | undefined;
  readonly id: string;
  readonly label: string;
}

/** The checkbox of a row. */
export const CheckRow = ({ selected, id, label }: CheckRowProps) =>
  selected !== undefined && (
    <td className="l-check">
      <input type="checkbox" aria-label={label} checked={selected.has(id)} onChange={() => selected.toggle(id)} />
    </td>
  );
