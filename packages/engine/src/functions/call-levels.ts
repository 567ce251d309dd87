import type { CompiledForm } from "../program/compiling.ts";

/** How many calls stand one behind the other before each node that is one (EF2). */
export function callLevels({ calls, graph }: Pick<CompiledForm, "calls" | "graph">): ReadonlyMap<number, number> {
  const { dependentsFrom, dependents } = graph;
  const nodes = calls.map(({ scope, slot }) => scope.nodes[slot] ?? 0);
  const isCall = new Set(nodes);
  const levels = new Int32Array(graph.evaluate.length);
  // Nodes come in order, so one walk is enough.
  for (const [node, level] of levels.entries()) {
    const behind = level + Number(isCall.has(node));
    for (const reader of dependents.subarray(dependentsFrom[node], dependentsFrom[node + 1]))
      levels[reader] = Math.max(levels[reader] ?? 0, behind);
  }
  return new Map(nodes.map((node) => [node, levels[node] ?? 0]));
}
