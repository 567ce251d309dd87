import { Panel, useReactFlow, useStore } from "@xyflow/react";
import { type PointerEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Box, boxAround } from "../box.ts";
import { cardSize, type Spots } from "../canvas-graph.ts";
import { cardsPath, joinedBox, type Seen, seenBox } from "./mini-map-shape.ts";

interface MiniMapProps {
  readonly spots: Spots;
  readonly onMove: () => void;
}

/**
 * The whole graph in small, and the part that is in sight. All steps are one shape: the library's own map follows each
 * step by itself, which 500 steps make slow.
 */
export function MiniMap({ spots, onMove }: MiniMapProps) {
  const { t } = useTranslation("designer");
  const path = useMemo(() => cardsPath(spots), [spots]);
  const all = useMemo(() => boxAround(spots, cardSize), [spots]);
  const seen = useStore(seenBox, isSameBox);
  const { x, y, width, height } = joinedBox(all, seen);
  const { onPointerDown, onPointerMove } = useMovedView(seen, onMove);
  return (
    <Panel position="bottom-right" className="d-mini-map">
      <svg
        role="img"
        aria-label={t("canvas.miniMap")}
        viewBox={`${x} ${y} ${width} ${height}`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <path d={path} className="d-mini-cards" />
        <rect className="d-mini-seen" x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
      </svg>
    </Panel>
  );
}

const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Pointing somewhere in the map shows that part of the graph. */
function useMovedView({ zoom }: Seen, onMove: () => void) {
  const { setCenter } = useReactFlow();
  const show = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const toGraph = currentTarget.getScreenCTM()?.inverse();
    if (toGraph === undefined) return;
    onMove();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toGraph);
    void setCenter(x, y, { zoom });
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      show(event);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.buttons === 1) show(event);
    },
  };
}
