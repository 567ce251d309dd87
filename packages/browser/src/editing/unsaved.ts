import { useCallback, useEffect, useState } from "react";

/** The editors in which something was changed and not saved. */
const unsaved = new Set<symbol>();

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** As long as something is changed, leaving asks. Gives back how to say at once that it is saved. */
export function useUnsaved(isChanged: boolean): () => void {
  const [editor] = useState(() => Symbol("editor"));
  useEffect(() => {
    if (!isChanged) return;
    unsaved.add(editor);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // A page that goes for a login comes back, and what was typed with it (S58).
    const stop = () => removeEventListener("beforeunload", ask);
    addEventListener("beforeunload", ask);
    addEventListener("app:leaving", stop);
    return () => {
      unsaved.delete(editor);
      stop();
      removeEventListener("app:leaving", stop);
    };
  }, [isChanged, editor]);
  return useCallback(() => void unsaved.delete(editor), [editor]);
}
