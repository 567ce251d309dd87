import type { NodeStep } from "@askloom/kinds/nodes/step";
import type { GraphDefinition, GraphEdge, GraphNode } from "./definition.ts";
import { regionsOf } from "./regions.ts";

/** The behaviour of each kind of node. */
export type Steps<Node extends GraphNode> = (kind: string) => NodeStep<Node> | undefined;

export interface CompiledNode<Node extends GraphNode> {
  readonly node: Node;
  readonly step: NodeStep<Node>;
  /** In the order in which they are tried. */
  readonly edges: readonly GraphEdge[];
  /** The same, by the port that they leave. */
  readonly edgesOf: ReadonlyMap<string | undefined, readonly GraphEdge[]>;
}

/** A definition that can run: what a step looks up costs the same in a small graph and in a large one (GR2). */
export interface CompiledGraph<Node extends GraphNode> {
  readonly definition: GraphDefinition<Node>;
  readonly nodes: ReadonlyMap<string, CompiledNode<Node>>;
  /** Where a run begins. */
  readonly first: string;
  /** Nodes that are not between a split and its join. */
  readonly outermost: ReadonlySet<string>;
}

export class GraphFault extends Error {}

/** Throws a GraphFault on a definition that inspection would have refused. */
export function compileGraph<Node extends GraphNode>(
  definition: GraphDefinition<Node>,
  steps: Steps<Node>,
): CompiledGraph<Node> {
  const edgesFrom = Map.groupBy(definition.edges, ({ from }) => from);
  const nodes = new Map(
    definition.nodes.map((node): [string, CompiledNode<Node>] => {
      const step = steps(node.kind);
      if (step === undefined) throw new GraphFault(`there is no kind of node ${node.kind}`);
      const edges = inOrder(edgesFrom.get(node.id) ?? []);
      return [node.id, { node, step, edges, edgesOf: Map.groupBy(edges, ({ port }) => port) }];
    }),
  );
  for (const { id, to, from } of definition.edges)
    if (!nodes.has(from) || !nodes.has(to)) throw new GraphFault(`the edge ${id} has an end that is not there`);
  const entered = new Set(definition.edges.map(({ to }) => to));
  const [first, ...others] = definition.nodes.filter(({ id }) => !entered.has(id));
  if (first === undefined || others.length > 0) throw new GraphFault("a graph begins at exactly one node");
  const inner = new Set([...regionsOf(definition.nodes, definition.edges).values()].flatMap((region) => [...region]));
  const outermost = new Set(definition.nodes.map(({ id }) => id).filter((id) => !inner.has(id)));
  return { definition, nodes, first: first.id, outermost };
}

const inOrder = (edges: readonly GraphEdge[]): GraphEdge[] => edges.toSorted((one, other) => one.order - other.order);
