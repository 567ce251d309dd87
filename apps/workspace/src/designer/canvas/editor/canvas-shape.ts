import { MarkerType, Position } from "@xyflow/react";
import { cardSize, type Spot, type Spots } from "../canvas-graph.ts";
import type { CardNode, SentenceEdge } from "./canvas-parts.tsx";

/** What a canvas of steps shows. */
export interface CanvasShape {
  readonly nodes: readonly {
    readonly id: string;
    readonly position?: Spot | undefined;
    /** Nothing may follow it. */
    readonly isEnd?: boolean;
  }[];
  readonly edges: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
  }[];
}

interface ShownNodes {
  readonly spots: Spots;
  readonly selected: ReadonlySet<string>;
  readonly focus: string | undefined;
}

/** The nodes for the canvas library; one that stays as it was remains the same object, and is not drawn again. */
export function cardNodes(
  { nodes }: CanvasShape,
  { spots, selected, focus }: ShownNodes,
  known: ReadonlyMap<string, CardNode>,
): Map<string, CardNode> {
  const first = focus ?? nodes[0]?.id;
  return new Map(
    nodes.map(({ id, isEnd = false }) => {
      const spot = spots.get(id) ?? { x: 0, y: 0 };
      const next = { spot, isSelected: selected.has(id), hasFocus: id === first, isEnd };
      const old = known.get(id);
      return [id, old !== undefined && isSame(old, next) ? old : cardNode(id, next)];
    }),
  );
}

interface Shown {
  readonly spot: Spot;
  readonly isSelected: boolean;
  readonly hasFocus: boolean;
  readonly isEnd: boolean;
}

const isSame = ({ position, selected, data }: CardNode, { spot, isSelected, hasFocus }: Shown): boolean =>
  position.x === spot.x && position.y === spot.y && selected === isSelected && data.hasFocus === hasFocus;

const cardNode = (id: string, { spot, isSelected, hasFocus, isEnd }: Shown): CardNode => ({
  id,
  type: "card",
  position: { ...spot },
  selected: isSelected,
  data: { hasFocus, isEnd },
  ...cardSize,
  // Also nodes out of sight have a size and handles: the whole graph is to fit, and edges lead to them.
  measured: { ...cardSize },
  handles: [handle("target", 0, Position.Top), handle("source", cardSize.height, Position.Bottom)],
});

const handle = (type: "source" | "target", y: number, position: Position) => ({
  type,
  position,
  x: cardSize.width / 2,
  y,
  width: 1,
  height: 1,
});

/** The edges for the canvas library. */
export const sentenceEdges = ({ edges }: CanvasShape, picked: string | undefined): SentenceEdge[] =>
  edges.map(({ id, from, to }) => ({
    id,
    type: "sentence",
    source: from,
    target: to,
    focusable: false,
    selectable: false,
    selected: id === picked,
    markerEnd: id === picked ? pickedEnd : plainEnd,
  }));

const plainEnd = { type: MarkerType.ArrowClosed, color: "var(--p-field-line)" };
const pickedEnd = { type: MarkerType.ArrowClosed, color: "var(--p-primary)" };
