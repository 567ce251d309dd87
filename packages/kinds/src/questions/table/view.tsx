import { word } from "@askloom/words";
import type { ClipboardEvent } from "react";
import type { QuestionViewProps, RowsView } from "../question-view.ts";
import { IconButton } from "../view-parts/button.tsx";
import { Cross } from "../view-parts/icons.tsx";
import { RowsFrame } from "../view-parts/rows-frame.tsx";
import type { Table } from "./schema.ts";
import { cellsIn, isTabular } from "./spreadsheet.ts";

export function TableView(view: QuestionViewProps<Table>) {
  const { question, rows, say } = view;
  const texts = view.words;
  if (rows === undefined) return null;
  return (
    <RowsFrame
      view={view}
      rows={rows}
      addText={texts.addRow}
      hint={texts.pasteHint}
      onPaste={view.isReadOnly ? undefined : (event) => pasteCells(event, rows)}
    >
      {(onRemove) => (
        <table className="f-table">
          <thead>
            <tr>
              {question.items.map((item) => (
                <th key={item.id} scope="col">
                  {"title" in item ? say(item.title) : ""}
                </th>
              ))}
              {!view.isReadOnly && (
                <th scope="col">
                  <span className="f-sr">{texts.rowActions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.ids.map((rowId) => (
              <TableRow key={rowId} view={view} rows={rows} rowId={rowId} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      )}
    </RowsFrame>
  );
}

interface TableRowProps {
  readonly view: QuestionViewProps<Table>;
  readonly rows: RowsView;
  readonly rowId: string;
  readonly onRemove: (rowId: string) => void;
}

function TableRow({ view, rows, rowId, onRemove }: TableRowProps) {
  const { question, path, isReadOnly } = view;
  const label = word(view.words, "remove", { name: rows.titleOf(rowId) });
  return (
    <tr data-row={`${path}/${rowId}`}>
      {question.items.map((item, index) => (
        <td key={item.id} data-item={item.id}>
          {index === 0 && <input type="hidden" name={`${path}/${rowId}`} value="" />}
          {rows.renderCell(rowId, item.id)}
        </td>
      ))}
      {!isReadOnly && (
        <td className="f-table-actions">
          <IconButton
            label={label}
            icon={<Cross />}
            isDisabled={rows.ids.length <= (question.minRows ?? 0)}
            post={`remove:${path}/${rowId}`}
            onPress={() => onRemove(rowId)}
          />
        </td>
      )}
    </tr>
  );
}

/** Cells of a spreadsheet fill the table from where they are pasted; a single text goes where it was pasted. */
function pasteCells(event: ClipboardEvent, rows: RowsView): void {
  const cells = cellsIn(event.clipboardData.getData("text/plain"));
  if (!isTabular(cells)) return;
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]") : null;
  const rowId = cell?.closest<HTMLElement>("[data-row]")?.dataset.row?.split("/").at(-1);
  const itemId = cell?.dataset.item;
  event.preventDefault();
  rows.paste(cells, rowId === undefined || itemId === undefined ? undefined : { rowId, itemId });
}
