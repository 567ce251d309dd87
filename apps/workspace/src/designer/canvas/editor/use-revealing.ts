import { useReactFlow, useStoreApi } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { useSelection } from "../../frame/document-context.ts";
import { cardSize, type Spots } from "../canvas-graph.ts";

/** Shows the step that was selected elsewhere, or before the canvas was opened. */
export function useRevealing(spots: Spots): void {
  const { setViewport } = useReactFlow();
  const flow = useStoreApi();
  const { ids, focus } = useSelection();
  const spot = focus === undefined || ids.size > 1 ? undefined : spots.get(focus);
  const [x, y] = [spot?.x, spot?.y];
  useEffect(() => {
    const { width, height, transform, userSelectionActive } = flow.getState();
    // While a box is drawn around steps, the canvas stands still.
    if (x === undefined || y === undefined || userSelectionActive) return;
    const [left, top, zoom] = transform;
    const right = shift(x * zoom + left, cardSize.width * zoom, width);
    const down = shift(y * zoom + top, cardSize.height * zoom, height);
    if (right !== 0 || down !== 0) void setViewport({ x: left + right, y: top + down, zoom });
  }, [x, y, flow, setViewport]);
}

const margin = 24;

/** How far something has to move to be seen: as little as possible. */
function shift(at: number, size: number, room: number): number {
  if (at < 0) return margin - at;
  return at + size > room ? room - size - margin - at : 0;
}

/** Puts the focus on a card, once it is drawn. */
export function useCardFocus(canvas: RefObject<HTMLElement | null>): (id: string) => void {
  return (id) => {
    const attempt = (left: number) =>
      requestAnimationFrame(() => {
        const card = canvas.current?.querySelector<HTMLElement>(`[data-step="${id}"]`);
        if (card != null) card.focus({ preventScroll: true });
        else if (left > 0) attempt(left - 1);
      });
    attempt(10);
  };
}
