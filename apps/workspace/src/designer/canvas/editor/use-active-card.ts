import { type FocusEvent, useState } from "react";
import { useEvent } from "../../frame/use-event.ts";
import type { CardNode } from "./canvas-parts.tsx";

/** The card that is pointed at, or else the one that the keyboard is at; none while something is dragged. */
export function useActiveCard() {
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [isDragging, setDragging] = useState(false);
  return {
    active: isDragging ? undefined : (pointed ?? focused),
    setPointed,
    handlers: {
      onNodeMouseEnter: useEvent((_event: unknown, { id }: CardNode) => setPointed(id)),
      onNodeMouseLeave: useEvent(() => setPointed(undefined)),
      onNodeDragStart: useEvent(() => setDragging(true)),
      onConnectStart: useEvent(() => setDragging(true)),
      onSelectionStart: useEvent(() => setDragging(true)),
      onFocus: useEvent(({ target }: FocusEvent<HTMLElement>) => {
        const id = target.dataset.step;
        setFocused(id !== undefined && target.matches(":focus-visible") ? id : undefined);
      }),
      onBlur: useEvent(() => setFocused(undefined)),
    },
    onDragEnd: () => setDragging(false),
  };
}
