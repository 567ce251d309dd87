import type { GraphEdge, GraphNode } from "@askloom/graph";
import type { Spot, Spots } from "../canvas-graph.ts";
import { freeSpot, grid } from "./spots.ts";

/** Some nodes with the edges between them. */
export interface Clip<Node extends GraphNode, Edge extends GraphEdge> {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

/** The nodes with these ids and the edges between them. */
export function clipOf<Node extends GraphNode, Edge extends GraphEdge>(
  { nodes, edges }: Clip<Node, Edge>,
  ids: ReadonlySet<string>,
): Clip<Node, Edge> {
  return {
    nodes: nodes.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  };
}

/** The same with new ids, also where nodes and conditions refer to copied ones. */
export function withNewIds<Node extends GraphNode, Edge extends GraphEdge>(
  { nodes, edges }: Clip<Node, Edge>,
  newId: (stem: string) => string,
): Clip<Node, Edge> {
  const ids = new Map(nodes.map(({ id, kind }) => [id, newId(kind)]));
  const renewed = <Part>(part: Part): Part => renamed(part, ids);
  return {
    nodes: nodes.map((node) => ({ ...renewed(node), id: ids.get(node.id) ?? node.id })),
    edges: edges.map((edge) => ({
      ...renewed(edge),
      id: newId("edge"),
      from: ids.get(edge.from) ?? edge.from,
      to: ids.get(edge.to) ?? edge.to,
    })),
  };
}

/** The same tree, with other ids wherever it names a node. */
function renamed<Tree>(tree: Tree, ids: ReadonlyMap<string, string>): Tree {
  // A list stays a list, and a record has the same names.
  if (Array.isArray(tree)) return tree.map((each) => renamed(each, ids)) as Tree;
  if (typeof tree !== "object" || tree === null) return tree;
  const parts = Object.entries(tree).map(([name, each]) => [
    name,
    name === "node" && typeof each === "string" ? (ids.get(each) ?? each) : renamed(each, ids),
  ]);
  return Object.fromEntries(parts) as Tree;
}

/** The copied nodes next to where they were, all moved by the same distance, where nothing covers the first. */
export function nextToSpots<Node extends GraphNode>(nodes: readonly Node[], spots: Spots): Node[] {
  const spotOf = ({ position }: Node, index: number): Spot => position ?? { x: index * grid, y: index * 5 * grid };
  const [first] = nodes;
  if (first === undefined) return [];
  const start = spotOf(first, 0);
  const free = freeSpot({ x: start.x + 2 * grid, y: start.y + 2 * grid }, spots);
  return nodes.map((node, index) => {
    const { x, y } = spotOf(node, index);
    return { ...node, position: { x: x + free.x - start.x, y: y + free.y - start.y } };
  });
}
