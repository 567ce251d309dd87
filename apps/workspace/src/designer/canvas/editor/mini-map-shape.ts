import type { ReactFlowState } from "@xyflow/react";
import type { Box } from "../box.ts";
import { cardSize, type Spots } from "../canvas-graph.ts";

/** The part of the graph that is in sight. */
export interface Seen extends Box {
  readonly zoom: number;
}

export function seenBox({ transform: [x, y, zoom], width, height }: ReactFlowState): Seen {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom, zoom };
}

/** All cards as one path. */
export const cardsPath = (spots: Spots): string =>
  [...spots.values()].map(({ x, y }) => `M${x} ${y}h${cardSize.width}v${cardSize.height}h${-cardSize.width}z`).join("");

export function joinedBox(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
