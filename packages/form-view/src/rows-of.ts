import type { ItemState } from "@askloom/engine";
import { fromText } from "@askloom/kinds/questions/from-text";
import type { Item, Texts } from "@askloom/kinds/questions/logic";
import type { CellPath, RowsView } from "@askloom/kinds/questions/question-view";
import { rowTitle } from "./answer-lines.ts";
import type { FormContextValue } from "./form-context.tsx";
import { pastedInto } from "./pasted-rows.ts";

/** The rows of a repeat or table, for its view; who shows items says how those of a row are shown. */
export function rowsOf(
  form: FormContextValue,
  state: ItemState,
  { render, renderCell }: Pick<RowsView, "render" | "renderCell">,
): RowsView {
  const { formState } = form;
  const { path, rows } = state;
  const columns = itemsIn(state.item);
  const add = () => {
    const rowId = form.newRowId(formState.state(path)?.rows ?? []);
    formState.addRow(path, rowId);
    return rowId;
  };
  return {
    ids: rows,
    titleOf: (rowId) => rowTitle(formState, state, rowId),
    render,
    renderCell,
    add,
    remove: (rowId) => formState.removeRow(path, rowId),
    move: (rowId, before) => formState.moveRow(path, rowId, before),
    paste: (cells, from: CellPath | undefined) => {
      const answers = pastedInto({ cells, from, rows, columns: columns.map(({ id }) => id), addRow: add });
      for (const { rowId, itemId, text } of answers) {
        const cell = `${path}/${rowId}/${itemId}`;
        const column = columns.find(({ id }) => id === itemId);
        const say = (texts: Texts | undefined) => formState.text(cell, texts);
        if (column !== undefined) formState.answer(cell, fromText(column, text, { say, words: form.words }));
      }
    },
  };
}

const itemsIn = (item: Item): readonly Item[] => ("items" in item ? item.items : []);
