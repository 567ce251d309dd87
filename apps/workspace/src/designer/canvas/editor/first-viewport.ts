import { getViewportForBounds, type Viewport } from "@xyflow/react";
import { cardLook, type Look, type Spots } from "../canvas-graph.ts";
import { inFirstSight } from "../layout.ts";
import { boxAround } from "./mini-map-shape.ts";

/** What a canvas shows first: the whole graph where it can be read then, else where it begins. */
export function firstViewport(spots: Spots, room: Look["size"]): Viewport {
  const shown = new Set(inFirstSight(spots, room, cardLook));
  const box = boxAround(new Map([...spots].filter(([id]) => shown.has(id))));
  if (shown.size === 0 || room.width === 0) return { x: 0, y: 0, zoom: 1 };
  return getViewportForBounds(box, room.width, room.height, 0.1, 1, 0.15);
}
