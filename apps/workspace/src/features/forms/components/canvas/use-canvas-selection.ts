import { type RefObject, useEffect } from "react";
import { useDesigner } from "../../designer-context.tsx";
import { selectOne, toggled } from "../../model/selection.ts";

/** A card is selected by a click or by the focus; with Ctrl, Cmd or Shift it joins the others. */
export function useCanvasSelection(scroller: RefObject<HTMLElement | null>): void {
  const { selection } = useDesigner();
  useEffect(() => {
    const element = scroller.current;
    const cardOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
    const click = (event: MouseEvent) => {
      const id = cardOf(event.target)?.dataset.card;
      if (id === undefined || (event.target instanceof Element && event.target.closest("[data-actions]") !== null))
        return;
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isAdding) selection.set(toggled(selection.get(), id));
      else if (!(selection.get().ids.size === 1 && selection.get().ids.has(id))) selection.set(selectOne(id));
    };
    const focus = ({ target }: FocusEvent) => {
      const card = cardOf(target);
      const id = card?.dataset.card;
      if (id !== undefined && !isPressed && !selection.get().ids.has(id)) selection.set(selectOne(id));
    };
    // A click gives the focus first and selects then, with its keys.
    let isPressed = false;
    const down = () => {
      isPressed = true;
    };
    const up = () => {
      isPressed = false;
    };
    element?.addEventListener("click", click);
    element?.addEventListener("focusin", focus);
    element?.addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      element?.removeEventListener("click", click);
      element?.removeEventListener("focusin", focus);
      element?.removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, [scroller, selection]);
}

/** Cards take the focus, so that the canvas can be walked and worked by keyboard. */
export const focusable = { tabIndex: 0 } as const;
