import { useEffect } from "react";
import type { DocumentStore } from "../document/document-store.ts";

/** Announces what was typed before any other key or a click: all parts of the designer then show the last letter. */
export function useSettling({ settle }: DocumentStore): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length > 1 || ctrlKey || metaKey || altKey) settle();
    };
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("pointerdown", settle, { capture: true });
    return () => {
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("pointerdown", settle, { capture: true });
    };
  }, [settle]);
}
