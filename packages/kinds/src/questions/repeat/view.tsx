import { word } from "@askloom/words";
import type { QuestionViewProps, RowsView } from "../question-view.ts";
import { IconButton } from "../view-parts/button.tsx";
import { ArrowDown, ArrowUp, Cross } from "../view-parts/icons.tsx";
import { RowsFrame } from "../view-parts/rows-frame.tsx";
import type { Repeat } from "./schema.ts";

export function RepeatView(view: QuestionViewProps<Repeat>) {
  const { rows, words } = view;
  if (rows === undefined) return null;
  return (
    <RowsFrame view={view} rows={rows} addText={words.addAnother}>
      {(onRemove) =>
        rows.ids.map((rowId, index) => (
          <RepeatRow key={rowId} view={view} rows={rows} rowId={rowId} index={index} onRemove={onRemove} />
        ))
      }
    </RowsFrame>
  );
}

interface RepeatRowProps {
  readonly view: QuestionViewProps<Repeat>;
  readonly rows: RowsView;
  readonly rowId: string;
  readonly index: number;
  readonly onRemove: (rowId: string) => void;
}

function RepeatRow({ view, rows, rowId, index, onRemove }: RepeatRowProps) {
  const texts = view.words;
  const title = rows.titleOf(rowId);
  const words = { name: title };
  const { path, question } = view;
  return (
    <section className="f-row" data-row={`${path}/${rowId}`} aria-label={title}>
      <input type="hidden" name={`${path}/${rowId}`} value="" />
      <header className="f-row-header">
        <span className="f-row-title">{title}</span>
        {!view.isReadOnly && (
          <span className="f-row-actions">
            <IconButton
              label={word(texts, "moveUp", words)}
              icon={<ArrowUp />}
              isDisabled={index === 0}
              post={`up:${path}/${rowId}`}
              onPress={() => rows.move(rowId, rows.ids[index - 1])}
            />
            <IconButton
              label={word(texts, "moveDown", words)}
              icon={<ArrowDown />}
              isDisabled={index === rows.ids.length - 1}
              post={`down:${path}/${rowId}`}
              onPress={() => rows.move(rowId, rows.ids[index + 2])}
            />
            <IconButton
              label={word(texts, "remove", words)}
              icon={<Cross />}
              isDisabled={rows.ids.length <= (question.minRows ?? 0)}
              post={`remove:${path}/${rowId}`}
              onPress={() => onRemove(rowId)}
            />
          </span>
        )}
      </header>
      <div className="f-items">{rows.render(rowId)}</div>
    </section>
  );
}
