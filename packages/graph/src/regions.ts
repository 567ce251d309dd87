import type { GraphEdge, GraphNode } from "./definition.ts";

/** A node that opens a scope names the node at which it ends. */
export interface SplitNode extends GraphNode {
  readonly join: string;
}

export const isSplit = (node: GraphNode): node is SplitNode => "join" in node && typeof node.join === "string";

/** The nodes between each split and its join. */
export type Regions = ReadonlyMap<string, ReadonlySet<string>>;

export function regionsOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Regions {
  const next = Map.groupBy(edges, ({ from }) => from);
  return new Map(nodes.filter(isSplit).map(({ id, join }) => [id, reachedBetween(id, join, next)]));
}

/** What can be reached from a split without passing its join. */
function reachedBetween(split: string, join: string, next: ReadonlyMap<string, readonly GraphEdge[]>): Set<string> {
  const region = new Set<string>();
  const waiting = [split];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const { to } of next.get(from) ?? [])
      if (to !== join && !region.has(to)) {
        region.add(to);
        waiting.push(to);
      }
  return region;
}
