import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from "react";

interface Dragging {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Goes on the handle of an entry. */
  readonly start: (id: string) => (event: ReactPointerEvent) => void;
}

/**
 * Dragging entries of a list by their handles. The window is listened to, as the entry itself changes its place in the
 * document while it is dragged, which would end a capture of the pointer.
 */
export function useDragging(onMove: (id: string, index: number) => void): Dragging {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  const start = (id: string) => (event: ReactPointerEvent) => {
    event.preventDefault();
    const move = ({ clientY }: PointerEvent) => {
      const entries = [...(list.current?.children ?? [])].filter((entry) => entry.getAttribute("data-id") !== id);
      latest.current(id, entries.filter((entry) => middleOf(entry) < clientY).length);
    };
    const stop = () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
  };
  return { list, start };
}

function middleOf(entry: Element): number {
  const { top, height } = entry.getBoundingClientRect();
  return top + height / 2;
}
