import type { GraphEdge, GraphNode } from "./definition.ts";

/** The nodes to which a path leads, with the one that it begins at. */
export function reachedFrom(first: string, edges: readonly GraphEdge[]): Set<string> {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set([first]);
  for (const from of reached) for (const { to } of next.get(from) ?? []) reached.add(to);
  return reached;
}

/** The edges that lead back to an earlier node: without them there are no circles. */
export function edgesBack(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphEdge[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const back: GraphEdge[] = [];
  const state = new Map<string, "open" | "done">();
  for (const { id } of nodes) {
    if (state.has(id)) continue;
    const stack = [{ id, left: [...(next.get(id) ?? [])] }];
    state.set(id, "open");
    for (let last = stack.at(-1); last !== undefined; last = stack.at(-1)) {
      const edge = last.left.shift();
      if (edge === undefined) {
        state.set(last.id, "done");
        stack.pop();
      } else if (state.get(edge.to) === "open") back.push(edge);
      else if (!state.has(edge.to)) {
        state.set(edge.to, "open");
        stack.push({ id: edge.to, left: [...(next.get(edge.to) ?? [])] });
      }
    }
  }
  return back;
}
