import { type RefObject, useEffect, useRef } from "react";
import { extended, selectOne, toggled } from "../../../../designer/document/selection.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { type CanvasRow, selectableIds } from "../model/canvas-rows.ts";

/** A card is selected by a click or by the focus; with Ctrl or Cmd it joins the others, with Shift all up to it do. */
export function useCanvasSelection(scroller: RefObject<HTMLElement | null>, rows: readonly CanvasRow[]): void {
  const { selection } = useDesigner();
  const shown = useRef(rows);
  shown.current = rows;
  useEffect(() => {
    const element = scroller.current;
    const cardOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
    const click = (event: MouseEvent) => {
      const id = cardOf(event.target)?.dataset.card;
      if (id === undefined || (event.target instanceof Element && event.target.closest("[data-actions]") !== null))
        return;
      if (event.shiftKey) {
        selection.set(extended(selection.get(), id, selectableIds(shown.current)));
        // The browser marks the text between the two clicks.
        getSelection()?.removeAllRanges();
      } else if (event.ctrlKey || event.metaKey) selection.set(toggled(selection.get(), id));
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
