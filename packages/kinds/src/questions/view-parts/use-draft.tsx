import { useState } from "react";

interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly finish: () => void;
}

/**
 * What is being typed, until the field is left. An answer in its canonical shape may differ from the typed text
 * ("1." is 1, "Ann " is "Ann"), and a field that changes under the fingers cannot be typed into.
 */
export function useDraft(value: string, isReadOnly: boolean): Draft {
  const [draft, setDraft] = useState<string>();
  return {
    text: isReadOnly ? value : (draft ?? value),
    write: setDraft,
    finish: () => setDraft(undefined),
  };
}
