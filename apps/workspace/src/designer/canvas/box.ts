import type { Look, Spots } from "./canvas-graph.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box with all nodes in it. */
export function boxAround(spots: Spots, size: Look["size"]): Box {
  const [xs, ys] = [[...spots.values()].map(({ x }) => x), [...spots.values()].map(({ y }) => y)];
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + size.width - x, height: Math.max(...ys) + size.height - y };
}
