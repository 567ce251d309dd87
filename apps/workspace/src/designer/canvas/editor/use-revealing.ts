import { useReactFlow, useStoreApi } from "@xyflow/react";
import { type RefObject, useEffect, useRef } from "react";
import { useSelection } from "../../frame/document-context.ts";
import { cardLook, cardSize, type Spots } from "../canvas-graph.ts";
import { inFirstSight } from "../layout.ts";

const fitting = { padding: 0.15, maxZoom: 1 } as const;

/** Shows the beginning when the canvas opens, and later the step that was selected elsewhere. */
export function useRevealing(spots: Spots): void {
  const { fitView, setViewport } = useReactFlow();
  const flow = useStoreApi();
  const { focus } = useSelection();
  const isOpen = useRef(false);
  const hasSpots = spots.size > 0;
  const current = useRef(spots);
  current.current = spots;
  useEffect(() => {
    if (!hasSpots || isOpen.current) return undefined;
    const frame = requestAnimationFrame(() => {
      isOpen.current = true;
      const nodes = inFirstSight(current.current, flow.getState(), cardLook).map((id) => ({ id }));
      void fitView({ ...fitting, nodes });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasSpots, fitView, flow]);
  const spot = focus === undefined ? undefined : spots.get(focus);
  const [x, y] = [spot?.x, spot?.y];
  useEffect(() => {
    if (x === undefined || y === undefined || !isOpen.current) return;
    const { width, height, transform } = flow.getState();
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
