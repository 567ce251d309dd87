import { type Edge, MarkerType, type Node, Position } from "@xyflow/react";
import { boxSize } from "../../model/map-layout.ts";
import { type MapArrow, type MapBox, related } from "../../model/map-view.ts";
import type { LaidOut } from "./use-map-layout.ts";

export interface BoxNodeData extends Record<string, unknown> {
  readonly box: MapBox;
  readonly name: string;
}
export type BoxNode = Node<BoxNodeData>;

export interface Wording {
  readonly nameOf: (id: string) => string;
  /** What is read out of a box. */
  readonly describe: (box: MapBox, name: string) => string;
  readonly countRules: (count: number) => string;
}

/** The map as the canvas wants it; what has nothing to do with the picked box is faint. */
export function flowElements(
  { view, spots }: LaidOut,
  picked: string | undefined,
  { nameOf, describe, countRules }: Wording,
): { nodes: BoxNode[]; edges: Edge[] } {
  const near = picked === undefined ? undefined : related(view, picked);
  const isFaint = (id: string) => near !== undefined && !near.has(id);
  const nodes = view.boxes.map((box): BoxNode => {
    const name = nameOf(box.id);
    return {
      id: box.id,
      type: "box",
      position: { x: 0, y: 0, ...spots.get(box.id) },
      data: { box, name },
      ...boxSize,
      // Also boxes out of sight have a size: the whole map is to fit.
      measured: { ...boxSize },
      handles: [handle("target", 0, Position.Left), handle("source", boxSize.width, Position.Right)],
      selected: box.id === picked,
      className: isFaint(box.id) ? "d-flow-faint" : "",
      ariaLabel: describe(box, name),
    };
  });
  const isBackward = ({ from, to }: MapArrow) => (spots.get(from)?.x ?? 0) >= (spots.get(to)?.x ?? 0);
  const edges = view.arrows.map((arrow) => ({
    ...edgeOf(arrow, isFaint(arrow.from) || isFaint(arrow.to), countRules),
    // An arrow back goes around the boxes.
    type: isBackward(arrow) ? "smoothstep" : "default",
  }));
  return { nodes, edges };
}

const handle = (type: "source" | "target", x: number, position: Position) => ({
  type,
  position,
  x,
  y: boxSize.height / 2,
  width: 1,
  height: 1,
});

function edgeOf(
  { id, from, to, isCircular, rules }: MapArrow,
  isFaint: boolean,
  countRules: Wording["countRules"],
): Edge {
  return {
    id,
    source: from,
    target: to,
    focusable: false,
    className: [isCircular ? "d-flow-circular" : "", isFaint ? "d-flow-faint" : ""].join(" "),
    markerEnd: isCircular
      ? { type: MarkerType.ArrowClosed, color: "var(--p-danger)" }
      : { type: MarkerType.ArrowClosed, color: "var(--p-field-line)" },
    ...(rules.length > 1 ? { label: countRules(rules.length) } : {}),
  };
}
