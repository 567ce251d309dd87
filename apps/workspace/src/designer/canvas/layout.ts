import { Graph, layout } from "@dagrejs/dagre";
import { type GraphShape, nodeSize, type Spot, type Spots } from "./canvas-graph.ts";

/** Where each node goes, by its left upper corner: an edge leads to the right. */
export function layoutOf({ nodes, edges }: GraphShape): Spots {
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 20, ranksep: 72, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  for (const { id } of nodes) if (connected.has(id)) graph.setNode(id, { ...nodeSize });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  const spots = new Map<string, Spot>();
  for (const { id } of nodes) {
    if (!connected.has(id)) continue;
    const { x = 0, y = 0 } = graph.node(id) as Partial<Spot>; // laid out just now
    spots.set(id, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 });
  }
  const below = Math.max(0, ...[...spots.values()].map(({ y }) => y + nodeSize.height + 56));
  const alone = nodes.filter(({ id }) => !connected.has(id));
  alone.forEach(({ id }, index) => {
    spots.set(id, gridSpot(index, below));
  });
  return spots;
}

const columns = 5;

/** What has no edge goes in rows below the rest. */
const gridSpot = (index: number, below: number): Spot => ({
  x: 16 + (index % columns) * (nodeSize.width + 24),
  y: below + Math.floor(index / columns) * (nodeSize.height + 20),
});

/** Below this zoom names cannot be read. */
const readableZoom = 0.55;

/** The nodes to show first: all where that is readable, else those around where the graph begins. */
export function inFirstSight(spots: Spots, window: { readonly width: number; readonly height: number }): string[] {
  const [first] = [...spots.values()].sort((a, b) => a.x - b.x || a.y - b.y);
  if (first === undefined) return [];
  const [right, around] = [window.width / readableZoom - nodeSize.width, window.height / readableZoom / 2];
  const isNear = ({ x, y }: Spot) => x - first.x <= right && Math.abs(y - first.y) <= around;
  return [...spots].filter(([, spot]) => isNear(spot)).map(([id]) => id);
}
