import { type RefObject, useLayoutEffect, useRef } from "react";

interface FocusAfter<E extends HTMLElement> {
  readonly container: RefObject<E | null>;
  /** Focuses what the selector finds in the container, as soon as a change has brought it there. */
  readonly focusAfter: (selector: string) => void;
}

/** Keeps the focus of the keyboard where the work is when entries come, go or change places. */
export function useFocusAfter<E extends HTMLElement>(): FocusAfter<E> {
  const container = useRef<E>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const found = container.current?.querySelector<HTMLElement>(wanted.current);
    if (found === null || found === undefined) return;
    wanted.current = undefined;
    found.focus();
  });
  return {
    container,
    focusAfter: (selector) => {
      wanted.current = selector;
    },
  };
}
