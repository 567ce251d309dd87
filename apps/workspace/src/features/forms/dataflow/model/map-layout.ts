import { Graph, layout } from "@dagrejs/dagre";
import type { MapView } from "./map-view.ts";

export const boxSize = { width: 208, height: 52 } as const;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where each box stands, by its left upper corner: what influences left of what is influenced. */
export function mapLayout({ boxes, arrows }: Pick<MapView, "boxes" | "arrows">): ReadonlyMap<string, Spot> {
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 20, ranksep: 72, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  const touched = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  for (const { id } of boxes) if (touched.has(id)) graph.setNode(id, { ...boxSize });
  for (const { from, to } of arrows) graph.setEdge(from, to);
  layout(graph);
  const spots = new Map<string, Spot>();
  for (const { id } of boxes) {
    if (!touched.has(id)) continue;
    const { x = 0, y = 0 } = graph.node(id) as Partial<Spot>; // laid out just now
    spots.set(id, { x: x - boxSize.width / 2, y: y - boxSize.height / 2 });
  }
  const below = Math.max(0, ...[...spots.values()].map(({ y }) => y + boxSize.height + 56));
  const alone = boxes.filter(({ id }) => !touched.has(id));
  alone.forEach(({ id }, index) => {
    spots.set(id, gridSpot(index, below));
  });
  return spots;
}

const columns = 5;

/** What has no arrow stands in rows below the rest. */
const gridSpot = (index: number, below: number): Spot => ({
  x: 16 + (index % columns) * (boxSize.width + 24),
  y: below + Math.floor(index / columns) * (boxSize.height + 20),
});

/** Below this zoom names cannot be read. */
const readableZoom = 0.55;

/** The boxes to look at first: all where that is readable, else those around where the map begins. */
export function inFirstSight(
  spots: ReadonlyMap<string, Spot>,
  window: { readonly width: number; readonly height: number },
): string[] {
  const [first] = [...spots.values()].sort((a, b) => a.x - b.x || a.y - b.y);
  if (first === undefined) return [];
  const [right, around] = [window.width / readableZoom - boxSize.width, window.height / readableZoom / 2];
  const isNear = ({ x, y }: Spot) => x - first.x <= right && Math.abs(y - first.y) <= around;
  return [...spots].filter(([, spot]) => isNear(spot)).map(([id]) => id);
}
