import type { ItemState } from "@askloom/engine";
import { fromText } from "@askloom/kinds/questions/from-text";
import type { Item, Texts } from "@askloom/kinds/questions/logic";
import type { CellPlace, RowsView } from "@askloom/kinds/questions/question-view";
import { rowTitle } from "./answer-lines.ts";
import type { FormContextValue } from "./form-context.tsx";
import { pastedInto } from "./pasted-rows.ts";

/** The rows of a repeat or table, for its view; who shows items says how those of a row are shown. */
export function rowsOf(
  form: FormContextValue,
  state: ItemState,
  { render, renderCell }: Pick<RowsView, "render" | "renderCell">,
): RowsView {
  const { filling } = form;
  const { place, rows } = state;
  const columns = itemsIn(state.item);
  const add = () => {
    const rowId = form.newRowId(filling.state(place)?.rows ?? []);
    filling.addRow(place, rowId);
    return rowId;
  };
  return {
    ids: rows,
    titleOf: (rowId) => rowTitle(filling, state, rowId),
    render,
    renderCell,
    add,
    remove: (rowId) => filling.removeRow(place, rowId),
    move: (rowId, before) => filling.moveRow(place, rowId, before),
    paste: (cells, from: CellPlace | undefined) => {
      const answers = pastedInto({ cells, from, rows, columns: columns.map(({ id }) => id), addRow: add });
      for (const { rowId, itemId, text } of answers) {
        const cell = `${place}/${rowId}/${itemId}`;
        const column = columns.find(({ id }) => id === itemId);
        const say = (texts: Texts | undefined) => filling.text(cell, texts);
        if (column !== undefined) filling.answer(cell, fromText(column, text, { say, words: form.words }));
      }
    },
  };
}

const itemsIn = (item: Item): readonly Item[] => ("items" in item ? item.items : []);
