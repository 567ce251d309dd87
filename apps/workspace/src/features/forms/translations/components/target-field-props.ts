import type { TranslatedText } from "../model/form-texts.ts";

/** A text that is translated, and what its field does. */
export interface TargetFieldProps {
  readonly text: TranslatedText;
  readonly language: string;
  readonly label: string;
  /** Edits with the same `merge` are one step of the history. */
  readonly onPut: (words: string, merge?: string) => void;
  readonly onMove: (by: 1 | -1) => void;
}
