/** A graph as it is designed. What else a node has is the business of its kind. */
export interface GraphNode {
  readonly id: string;
  readonly kind: string;
  readonly title?: string | undefined;
  readonly position?: { readonly x: number; readonly y: number } | undefined;
}

export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Where it leaves its node, such as an outcome; undefined is the ordinary way. */
  readonly port?: string | undefined;
  /** Without a condition it is "otherwise". */
  readonly when?: object | undefined;
  /** Edges of a node are tried in this order. */
  readonly order: number;
}

export interface GraphDefinition<Node extends GraphNode = GraphNode> {
  readonly dialect: string;
  readonly nodes: readonly Node[];
  readonly edges: readonly GraphEdge[];
}
