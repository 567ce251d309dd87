/** What a canvas shows: nodes and the edges between them. `data` is for the area's own view of a node. */
export interface CanvasNode<Data extends Record<string, unknown> = Record<string, unknown>> {
  readonly id: string;
  readonly data: Data;
  /** What a screen reader says. */
  readonly description: string;
}

export interface CanvasEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly isWrong?: boolean;
}

export interface CanvasGraph<Data extends Record<string, unknown> = Record<string, unknown>> {
  readonly nodes: readonly CanvasNode<Data>[];
  readonly edges: readonly CanvasEdge[];
}

/** What the layout needs to know of a graph. */
export interface GraphShape {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Spots = ReadonlyMap<string, Spot>;

/** How large every node of a canvas is, and where its edges lead. */
export interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly leads: "right" | "down";
}

/** Every node of a map has the same size. */
export const nodeSize = { width: 208, height: 52 } as const;
export const mapLook: Look = { size: nodeSize, leads: "right" };

/** Steps are cards, one below the other. */
export const cardSize = { width: 240, height: 80 } as const;
export const cardLook: Look = { size: cardSize, leads: "down" };

/** A small graph would be covered by its own map. */
export const maxWithoutMap = 30;
