import { type KeyboardEvent, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { splitPath, textAt } from "../model/entry-texts.ts";
import { RichTarget } from "./rich-target.tsx";
import type { TargetFieldProps } from "./target-field-props.ts";

/** Where a translation is written. Enter goes on to the next, the arrows leave at either end. */
export function TargetField(props: TargetFieldProps) {
  return props.text.isRich ? <RichTarget {...props} /> : <PlainTarget {...props} />;
}

function PlainTarget({ text, language, label, onPut, onMove }: TargetFieldProps) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  // Read at its source: the list around it may follow a moment later.
  const words = useSyncExternalStore(
    (listener) => store.subscribe(splitPath(text.path).key, listener),
    () => textAt(store.entries, text.path, language),
  );
  const echo = useLocalText(words, (next) => onPut(next, `${text.path}/${language}`), store.closeStep);
  return (
    <textarea
      className="d-target"
      rows={1}
      lang={language}
      dir="auto"
      aria-label={label}
      placeholder={t("translations.placeholder")}
      readOnly={!mayEdit}
      maxLength={10_000}
      {...echo}
      onKeyDown={(event) => {
        const by = moveOf(event);
        if (by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
    />
  );
}

function moveOf({ key, shiftKey, nativeEvent, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (nativeEvent.isComposing) return undefined;
  if (key === "Enter" && !shiftKey) return 1;
  if (shiftKey || selectionStart !== selectionEnd) return undefined;
  if (key === "ArrowDown" && (selectionEnd === value.length || isOneLine(currentTarget))) return 1;
  return key === "ArrowUp" && (selectionStart === 0 || isOneLine(currentTarget)) ? -1 : undefined;
}

/** In one line there is nowhere for the caret to go up or down to. */
const isOneLine = (field: HTMLTextAreaElement): boolean =>
  field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight);
