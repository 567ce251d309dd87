import { word } from "@askloom/words";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import type { RowsView } from "../question-view.ts";
import type { Texts } from "../schema.ts";
import { TextButton } from "./button.tsx";
import { FieldSet, type FieldView } from "./field.tsx";
import { Plus } from "./icons.tsx";
import { useFocusAfter } from "./use-focus-after.tsx";

export interface RowsFrameView extends FieldView {
  readonly question: FieldView["question"] & {
    readonly minRows?: number | undefined;
    readonly maxRows?: number | undefined;
    readonly addLabel?: Texts | undefined;
  };
}

interface RowsFrameProps {
  readonly view: RowsFrameView;
  readonly rows: RowsView;
  readonly addText: string;
  readonly hint?: string;
  /** The rows; each carries its place as `data-row`. */
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined;
  readonly children: (onRemove: (rowId: string) => void) => ReactNode;
}

/** Rows that come and go: adding, removing, what is said about it, and where the focus goes. */
export function RowsFrame({ view, rows, addText, hint, onPaste, children }: RowsFrameProps) {
  const { question, isReadOnly, say, path } = view;
  const texts = view.words;
  const [message, setMessage] = useState("");
  const { container, focusAfter } = useFocusAfter<HTMLDivElement>();
  const add = () => {
    const row = CSS.escape(`${path}/${rows.add()}`);
    focusAfter(`[data-row="${row}"] .f-question :is(input:not([type=hidden]), select, textarea, button)`);
    setMessage(word(texts, "rowAdded", { name: word(texts, "row", { number: rows.ids.length + 1 }) }));
  };
  const remove = (rowId: string) => {
    focusAfter("[data-mark=add]");
    setMessage(word(texts, "rowRemoved", { name: rows.titleOf(rowId) }));
    rows.remove(rowId);
  };
  const canAdd = !isReadOnly && rows.ids.length < (question.maxRows ?? Number.POSITIVE_INFINITY);
  return (
    <FieldSet view={view}>
      <div ref={container} className="f-rows" onPaste={onPaste}>
        {rows.ids.length === 0 && <p className="f-empty">{texts.noRows}</p>}
        {children(remove)}
        {canAdd && (
          <div className="f-rows-add">
            <TextButton look="outlined" mark="add" post={`add:${path}`} onPress={add}>
              <Plus />
              {say(question.addLabel) || addText}
            </TextButton>
            {hint && <bdi className="f-help">{hint}</bdi>}
          </div>
        )}
      </div>
      <span className="f-sr" role="status">
        {message}
      </span>
    </FieldSet>
  );
}
