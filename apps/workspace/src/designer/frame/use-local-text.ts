import { type ChangeEvent, useState } from "react";

/**
 * How a field's edits follow each other as one step: `typing` is announced at once, `local` after the paint, by fields
 * that show by themselves what is typed.
 */
export type Typing = "typing" | "local";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a text field shows: what was typed, until the document has something else or the field is left. */
export function useLocalText(value: string, write: (text: string) => void, leave: () => void) {
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>();
  if (typed !== undefined && typed.over !== value) setTyped(undefined);
  return {
    value: typed?.text ?? value,
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<Field>) => {
      setTyped({ over: value, text });
      write(text);
    },
    onBlur: () => {
      setTyped(undefined);
      leave();
    },
  };
}
