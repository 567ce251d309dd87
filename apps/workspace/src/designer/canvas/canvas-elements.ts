import { type Edge, MarkerType, type Node, Position } from "@xyflow/react";
import { type CanvasEdge, type CanvasGraph, nodeSize, type Spots } from "./canvas-graph.ts";

interface Shown {
  readonly spots: Spots;
  readonly picked: string | undefined;
  /** What has to do with the picked node; everything else is faint. */
  readonly related: ReadonlySet<string> | undefined;
}

/** A graph as the canvas library wants it. */
export function canvasElements<Data extends Record<string, unknown>>(
  graph: CanvasGraph<Data>,
  { spots, picked, related }: Shown,
): { nodes: Node<Data>[]; edges: Edge[] } {
  const isFaint = (id: string) => related !== undefined && !related.has(id);
  const nodes = graph.nodes.map(
    ({ id, data, description }): Node<Data> => ({
      id,
      type: "box",
      position: { x: 0, y: 0, ...spots.get(id) },
      data,
      ...nodeSize,
      // Also nodes out of sight have a size: the whole graph is to fit.
      measured: { ...nodeSize },
      handles: [handle("target", 0, Position.Left), handle("source", nodeSize.width, Position.Right)],
      selected: id === picked,
      className: isFaint(id) ? "d-canvas-faint" : "",
      ariaLabel: description,
    }),
  );
  const isBackward = ({ from, to }: CanvasEdge) => (spots.get(from)?.x ?? 0) >= (spots.get(to)?.x ?? 0);
  const edges = graph.edges.map((edge) => ({
    ...edgeOf(edge, isFaint(edge.from) || isFaint(edge.to) ? "d-canvas-faint" : ""),
    // An edge that leads back goes around the nodes.
    type: isBackward(edge) ? "smoothstep" : "default",
  }));
  return { nodes, edges };
}

const handle = (type: "source" | "target", x: number, position: Position) => ({
  type,
  position,
  x,
  y: nodeSize.height / 2,
  width: 1,
  height: 1,
});

const edgeOf = ({ id, from, to, isWrong, label }: CanvasEdge, className: string): Edge => ({
  id,
  source: from,
  target: to,
  focusable: false,
  className: `${isWrong ? "d-canvas-wrong" : ""} ${className}`,
  markerEnd: { type: MarkerType.ArrowClosed, color: isWrong ? "var(--p-danger)" : "var(--p-field-line)" },
  ...(label === undefined ? {} : { label }),
});
