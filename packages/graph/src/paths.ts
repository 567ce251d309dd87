import type { GraphEdge, GraphNode } from "./definition.ts";

/** The nodes to which a path leads, with the one that it begins at. */
export function reachedFrom(first: string, edges: readonly GraphEdge[]): Set<string> {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set([first]);
  for (const from of reached) for (const { to } of next.get(from) ?? []) reached.add(to);
  return reached;
}

/** The edges that lead back to a node on the way to them: without them there are no circles. */
export function edgesBack(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphEdge[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const back: GraphEdge[] = [];
  const state = new Map<string, "on the way" | "done">();
  for (const { id } of nodes) {
    if (state.has(id)) continue;
    const way = [{ id, left: [...(next.get(id) ?? [])] }];
    state.set(id, "on the way");
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const edge = last.left.shift();
      if (edge === undefined) {
        state.set(last.id, "done");
        way.pop();
      } else if (state.get(edge.to) === "on the way") back.push(edge);
      else if (!state.has(edge.to)) {
        state.set(edge.to, "on the way");
        way.push({ id: edge.to, left: [...(next.get(edge.to) ?? [])] });
      }
    }
  }
  return back;
}
