import { getViewportForBounds, type Viewport } from "@xyflow/react";
import { boxAround } from "../box.ts";
import { cardLook, cardSize, type Look, type Spots } from "../canvas-graph.ts";
import { inFirstSight } from "../layout.ts";

/** What a canvas shows first: the whole graph where it can be read then, else where it begins. */
export function firstViewport(spots: Spots, room: Look["size"]): Viewport {
  const shown = new Set(inFirstSight(spots, room, cardLook));
  const box = boxAround(new Map([...spots].filter(([id]) => shown.has(id))), cardSize);
  if (shown.size === 0 || room.width === 0) return { x: 0, y: 0, zoom: 1 };
  return getViewportForBounds(box, room.width, room.height, 0.1, 1, 0.15);
}
