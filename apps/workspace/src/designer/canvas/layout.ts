import { Graph, layout } from "@dagrejs/dagre";
import { type GraphShape, type Look, mapLook, type Spot, type Spots } from "./canvas-graph.ts";

/** Where each node goes, by its left upper corner. */
export function layoutOf({ nodes, edges }: GraphShape, { size, leads }: Look = mapLook): Spots {
  const graph = new Graph();
  const isDown = leads === "down";
  graph.setGraph({
    rankdir: isDown ? "TB" : "LR",
    nodesep: isDown ? 40 : 20, // sentences on edges need room
    ranksep: 72,
    marginx: 16,
    marginy: 16,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]));
  for (const { id } of nodes) if (connected.has(id)) graph.setNode(id, { ...size });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  const spots = new Map<string, Spot>();
  for (const { id } of nodes) {
    if (!connected.has(id)) continue;
    const { x = 0, y = 0 } = graph.node(id) as Partial<Spot>; // laid out just now
    spots.set(id, { x: x - size.width / 2, y: y - size.height / 2 });
  }
  const below = Math.max(0, ...[...spots.values()].map(({ y }) => y + size.height + 56));
  const alone = nodes.filter(({ id }) => !connected.has(id));
  alone.forEach(({ id }, index) => {
    spots.set(id, gridSpot(index, below, size));
  });
  return spots;
}

const columns = 5;

/** What has no edge goes in rows below the rest. */
const gridSpot = (index: number, below: number, { width, height }: Look["size"]): Spot => ({
  x: 16 + (index % columns) * (width + 24),
  y: below + Math.floor(index / columns) * (height + 20),
});

/** Below this zoom names cannot be read. */
const readableZoom = 0.55;

type Window = Look["size"];

/** The nodes to show first: all where that is readable, else those around where the graph begins. */
export function inFirstSight(spots: Spots, window: Window, { size, leads }: Look = mapLook): string[] {
  const [along, across] = leads === "down" ? (["y", "x"] as const) : (["x", "y"] as const);
  const [first] = [...spots.values()].sort((a, b) => a[along] - b[along] || a[across] - b[across]);
  if (first === undefined) return [];
  const reach = { x: window.width / readableZoom, y: window.height / readableZoom };
  const ahead = reach[along] - (leads === "down" ? size.height : size.width);
  const isNear = (spot: Spot) =>
    spot[along] - first[along] <= ahead && Math.abs(spot[across] - first[across]) <= reach[across] / 2;
  return [...spots].filter(([, spot]) => isNear(spot)).map(([id]) => id);
}
