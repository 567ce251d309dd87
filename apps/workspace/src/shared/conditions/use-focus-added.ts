import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus into the member that is added next, so that a keyboard goes on where the eye does. */
export function useFocusAdded(holder: RefObject<HTMLElement | null>, count: number): () => void {
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current || count === 0) return;
    isAdding.current = false;
    const members = holder.current?.querySelectorAll(":scope > .condition-member") ?? [];
    const field = [...members].at(-1)?.querySelector("input, textarea, button");
    if (!(field instanceof HTMLElement)) return;
    const { activeElement } = document;
    requestAnimationFrame(() => {
      // A person who has gone on meanwhile stays there.
      if ([activeElement, document.body].includes(document.activeElement)) field.focus();
    });
  }, [holder, count]);
  return () => {
    isAdding.current = true;
  };
}
