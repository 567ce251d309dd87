import type { CellPath } from "@askloom/kinds/questions/question-view";

interface Pasting {
  readonly cells: readonly (readonly string[])[];
  readonly from: CellPath | undefined;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Makes one more row and returns its id. */
  readonly addRow: () => string;
}

interface PastedCell extends CellPath {
  readonly text: string;
}

/** Which cell gets which text: right and down from where it is pasted, further rows as needed, further columns never. */
export function pastedInto({ cells, from, rows, columns, addRow }: Pasting): readonly PastedCell[] {
  const firstRow = from === undefined ? rows.length : rows.indexOf(from.rowId);
  const firstColumn = from === undefined ? 0 : columns.indexOf(from.itemId);
  return cells.flatMap((texts, down) => {
    const rowId = rows[firstRow + down] ?? addRow();
    return texts.flatMap((text, right) => {
      const itemId = columns[firstColumn + right];
      return itemId === undefined ? [] : [{ rowId, itemId, text }];
    });
  });
}
